/** The connection of a server that an editor has started as a process. */
import { Console } from 'node:console';
import {
  type Connection,
  createConnection,
  type MessageReader,
  type MessageStrategy,
  type MessageWriter,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { encodedEnds } from '../encoding/encoded-connection';
import { readTextNow } from './disk-now';
import { filePath } from './file-uri';

/**
 * Connects to the client as the command line says. Over `--stdio`, the position encoding is negotiated; over VS Code's IPC, sockets and pipes it
 * is always UTF-16.
 * @param messageStrategy decides when each message is handled
 */
export function connectionOf(option: string, messageStrategy: MessageStrategy): Connection {
  if (option !== '--stdio') return createConnection(ProposedFeatures.all, { messageStrategy });
  // The output carries messages: whatever is logged goes to the error stream.
  globalThis.console = new Console(process.stderr, process.stderr);
  let isShutDown = false;
  const end = () => process.exit(isShutDown ? 0 : 1);
  process.stdin.on('end', end).on('close', end);
  const connection = encodedConnection(
    new StreamMessageReader(process.stdin),
    new StreamMessageWriter(process.stdout),
    messageStrategy,
  );
  connection.onShutdown(() => {
    isShutDown = true;
  });
  return connection;
}

/** A connection with a client that may count positions in UTF-8, UTF-16 or UTF-32. */
export function encodedConnection(
  reader: MessageReader,
  writer: MessageWriter,
  messageStrategy: MessageStrategy,
): Connection {
  const ends = encodedEnds(writer, messageStrategy, textOnDisk);
  return createConnection(ProposedFeatures.all, reader, ends.writer, ends.options);
}

function textOnDisk(uri: string): string | undefined {
  const path = filePath(uri);
  if (path === undefined) return undefined;
  const { text, patched } = readTextNow(path);
  return text ?? patched?.text;
}
