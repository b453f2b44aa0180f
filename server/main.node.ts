/** Starts the language server in Node: over IPC for VS Code, over `--stdio` for other editors. */
import { version } from '../package.json';
import { HeldMessages, serve } from './connection';
import { connectionOf } from './node/node-connection';

const HELP = `Usage: tool-manifest-language-server --stdio | --node-ipc | --socket=PORT

A language server (LSP) for the files that tell AI agents which tools they may call. It is started by an editor.
`;

const [option] = process.argv.slice(2);
if (option === '--version' || option === '-v') {
  process.stdout.write(`${version}\n`);
} else if (option === undefined || option === '--help' || option === '-h') {
  (option ? process.stdout : process.stderr).write(HELP);
  process.exitCode = option ? 0 : 2;
} else {
  const held = new HeldMessages();
  const connection = connectionOf(option, held);
  // By default Node exits on an unhandled rejection: one failure would end the service for all files.
  process.on('unhandledRejection', (error) =>
    connection.console.error(`Something failed: ${error instanceof Error ? error.stack : String(error)}`),
  );
  serve(connection, held, version, async () => {
    try {
      return (await import('./node-session')).startNodeSession;
    } catch (error) {
      // Requests would wait forever; that the process has ended is what an editor reports.
      console.error(error);
      process.exit(1);
    }
  });
}
