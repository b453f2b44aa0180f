/**
 * Negotiates in which units a client counts the characters of a line. The server counts in UTF-16, as every client can; if a client prefers
 * another encoding, all positions are converted here, where messages arrive and leave. The rest of the server does not know of it.
 */
import {
  type InitializeParams,
  type InitializeResult,
  Message,
  type MessageStrategy,
  type MessageWriter,
  type NotificationMessage,
  type RequestMessage,
  type ResponseMessage,
} from 'vscode-languageserver-protocol';
import { converted, documentOf, FROM_UTF16, TO_UTF16 } from './convert';
import { EncodedTexts } from './encoded-texts';
import type { Encoding } from './line-units';

/** The two ends of a connection, as `createConnection` takes them. */
export interface EncodedEnds {
  readonly writer: MessageWriter;
  readonly options: { readonly messageStrategy: MessageStrategy };
}

/**
 * Converts what is written to a connection, and what is read from it, as negotiated by its `initialize`.
 * @param strategy decides when each message is handled: it is converted only then, as positions refer to the texts that the server has by then
 * @param readFile the text of a file that is not open in the client, `undefined` if there is none
 */
export function encodedEnds(
  writer: MessageWriter,
  strategy: MessageStrategy,
  readFile: (uri: string) => string | undefined,
): EncodedEnds {
  const encoder = new Encoder(readFile);
  return {
    writer: {
      onError: writer.onError,
      onClose: writer.onClose,
      write: (message) => writer.write(encoder.outgoing(message)),
      end: () => writer.end(),
      dispose: () => writer.dispose(),
    },
    options: {
      messageStrategy: {
        handleMessage: (message, next) => strategy.handleMessage(message, (due) => next(encoder.incoming(due))),
      },
    },
  };
}

/** The state of one connection. */
class Encoder {
  /** The response to `initialize` reports the encoding; `undefined` if the client lists none. */
  private agreed: Encoding | 'utf-16' | undefined;
  private initialize: RequestMessage['id'] | undefined;
  /** Set if anything is to be converted. */
  private texts: EncodedTexts | undefined;
  /** The documents that unanswered requests are about. */
  private readonly pending = new Map<RequestMessage['id'], string | undefined>();

  constructor(private readonly readFile: (uri: string) => string | undefined) {}

  incoming(message: Message): Message {
    if (Message.isRequest(message) && message.method === 'initialize') this.negotiate(message);
    const { texts } = this;
    if (!texts) return message;
    if (Message.isNotification(message)) return notified(message, texts);
    if (!Message.isRequest(message)) return message;
    const uri = documentOf(message.params);
    this.pending.set(message.id, uri);
    return withParams(message, converted(message.params, uri, texts, TO_UTF16));
  }

  outgoing(message: Message): Message {
    if (Message.isResponse(message)) return this.response(message);
    const { texts } = this;
    if (!texts || !(Message.isNotification(message) || Message.isRequest(message))) return message;
    return withParams(message, converted(message.params, documentOf(message.params), texts, FROM_UTF16));
  }

  private negotiate({ id, params }: RequestMessage): void {
    const { general } = (params as InitializeParams | undefined)?.capabilities ?? {};
    this.initialize = id;
    this.agreed = general?.positionEncodings?.find(
      (one): one is Encoding | 'utf-16' => one === 'utf-8' || one === 'utf-16' || one === 'utf-32',
    );
    if (this.agreed !== undefined && this.agreed !== 'utf-16')
      this.texts = new EncodedTexts(this.agreed, this.readFile);
  }

  private response(message: ResponseMessage): Message {
    if (this.agreed !== undefined && message.id === this.initialize && message.result) {
      this.initialize = undefined;
      const result = message.result as unknown as InitializeResult;
      const capabilities = { ...result.capabilities, positionEncoding: this.agreed };
      return { ...message, result: { ...result, capabilities } } as ResponseMessage;
    }
    if (!this.texts || message.id === null) return message;
    const uri = this.pending.get(message.id);
    this.pending.delete(message.id);
    if (message.result === undefined || message.result === null) return message;
    return { ...message, result: converted(message.result, uri, this.texts, FROM_UTF16) } as ResponseMessage;
  }
}

/** A notification of the client in UTF-16. Those about documents change the texts. */
function notified(message: NotificationMessage, texts: EncodedTexts): Message {
  const params = (message.params ?? {}) as {
    readonly textDocument?: { readonly uri: string; readonly text: string };
    readonly contentChanges?: Parameters<EncodedTexts['changed']>[1];
  };
  const { textDocument, contentChanges } = params;
  if (!textDocument) return message;
  if (message.method === 'textDocument/didOpen') texts.opened(textDocument.uri, textDocument.text);
  if (message.method === 'textDocument/didClose') texts.closed(textDocument.uri);
  if (message.method !== 'textDocument/didChange' || !contentChanges) return message;
  return withParams(message, { ...params, contentChanges: texts.changed(textDocument.uri, contentChanges) });
}

function withParams(message: RequestMessage | NotificationMessage, params: unknown): Message {
  return { ...message, params } as RequestMessage | NotificationMessage;
}
