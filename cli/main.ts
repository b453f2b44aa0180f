/** `tool-manifest`: what the editor knows, without an editor. */
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { version } from '../package.json';
import { check } from './check';
import { serveLane } from './lane';
import { USAGE, UsageError } from './usage';

/** Exit codes: nothing of error severity; problems; wrong use or unreadable input. */
async function main(argv: readonly string[]): Promise<number> {
  const [command, ...rest] = argv;
  switch (command) {
    case 'check':
      if (rest.includes('--help') || rest.includes('-h')) return help();
      return check(rest, {
        stdin: process.stdin,
        stdout: process.stdout,
        stderr: process.stderr,
        cwd: process.cwd(),
        startThread: (order) => new Worker(__filename, { workerData: order }),
      });
    case '--help':
    case '-h':
    case 'help':
      return help();
    case '--version':
    case '-v':
      process.stdout.write(`${version}\n`);
      return 0;
    case undefined:
      process.stderr.write(USAGE);
      return 2;
    default:
      throw new UsageError(`there is no command \`${command}\``);
  }
}

function help(): number {
  process.stdout.write(USAGE);
  return 0;
}

function start(argv: readonly string[]): void {
  // A reader that stops early (`| head`) is no error of ours.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  main(argv).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      process.stderr.write(
        error instanceof UsageError
          ? `tool-manifest: ${message}\nSee tool-manifest --help.\n`
          : `tool-manifest: ${message}\n`,
      );
      process.exitCode = 2;
    },
  );
}

// Where many files are checked, this program starts itself again as a thread.
if (parentPort) serveLane(parentPort, workerData);
else start(process.argv.slice(2));
