/**
 * The first part of a connection: it responds to `initialize` and then loads what serves the client. That is a bundle of its own in Node.js:
 * compiling it takes longer than all that comes before.
 */
import {
  type Connection,
  ErrorCodes,
  type InitializeParams,
  type InitializeResult,
  type Message,
  type MessageStrategy,
  ResponseError,
} from 'vscode-languageserver';
import { capabilities } from './capabilities';
import { abilitiesOf, type ClientAbilities } from './client-abilities';

/** What is known of a client after its `initialize`. */
export interface Handshake {
  readonly params: InitializeParams;
  readonly client: ClientAbilities;
  /** The server's version. */
  readonly version: string;
}

/** Registers what serves the client, see `session.ts`. */
export type StartSession = (connection: Connection, handshake: Handshake) => void;

/**
 * Serves one client until it disconnects.
 * @param held holds back the connection's messages after `initialize` until the session has started
 * @param loadSession called once, for the first of these
 */
export function serve(
  connection: Connection,
  held: HeldMessages,
  version: string,
  loadSession: () => Promise<StartSession>,
): void {
  let isInitialized = false;
  // All other requests are registered by the session.
  connection.onRequest((method: string) =>
    isInitialized
      ? new ResponseError(ErrorCodes.MethodNotFound, `There is no request ${method}.`)
      : new ResponseError(ErrorCodes.ServerNotInitialized, `${method} was sent before initialize.`),
  );
  connection.onInitialize((params): InitializeResult => {
    const client = abilitiesOf(params);
    isInitialized = true;
    held.until(async () => (await loadSession())(connection, { params, client, version }));
    return { capabilities: capabilities(client), serverInfo: { name: 'tool-manifest-language-server', version } };
  });
  connection.listen();
}

type Handle = Parameters<MessageStrategy['handleMessage']>[1];
type Handled = ReturnType<MessageStrategy['handleMessage']>;

/** The message strategy of one connection: messages are handled as they come, except after {@link until}. */
export class HeldMessages implements MessageStrategy {
  private load: (() => Promise<void>) | undefined;
  private loading: Promise<void> | undefined;

  /**
   * From now on messages wait, in their order, until something is loaded.
   * @param load called when the next message comes, not at once: the response to the message before is sent first. If it rejects, so does
   *   the handling of each message, which the connection logs
   */
  until(load: () => Promise<void>): void {
    this.load = load;
  }

  handleMessage(message: Message, handle: Handle): Handled {
    if (!this.load) return handle(message);
    this.loading ??= this.load().then(() => {
      this.load = undefined;
    });
    return this.loading.then(() => handle(message));
  }
}
