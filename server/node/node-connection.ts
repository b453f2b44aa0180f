/** The connection of a server that an editor has started as a process. */
import { Console } from 'node:console';
import {
  type Connection,
  createConnection,
  type MessageStrategy,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';

/**
 * Connects to the client as the command line says.
 * @param messageStrategy decides when each message is handled
 */
export function connectionOf(option: string, messageStrategy: MessageStrategy): Connection {
  if (option !== '--stdio') return createConnection(ProposedFeatures.all, { messageStrategy });
  // The output carries messages: whatever is logged goes to the error stream.
  globalThis.console = new Console(process.stderr, process.stderr);
  let isShutDown = false;
  const end = () => process.exit(isShutDown ? 0 : 1);
  process.stdin.on('end', end).on('close', end);
  const [reader, writer] = [new StreamMessageReader(process.stdin), new StreamMessageWriter(process.stdout)];
  const connection = createConnection(ProposedFeatures.all, reader, writer, { messageStrategy });
  connection.onShutdown(() => {
    isShutDown = true;
  });
  return connection;
}
