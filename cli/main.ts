/** `tool-manifest`: what the editor knows, without an editor. */
import { version } from '../package.json';
import { check } from './check';
import { USAGE, UsageError } from './usage';

/** Exit codes: nothing of error severity; problems; wrong use or unreadable input. */
async function main(argv: readonly string[]): Promise<number> {
  const [command, ...rest] = argv;
  switch (command) {
    case 'check':
      if (rest.includes('--help') || rest.includes('-h')) return help();
      return check(rest, { stdin: process.stdin, stdout: process.stdout, stderr: process.stderr, cwd: process.cwd() });
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

// A reader that stops early (`| head`) is no error of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

main(process.argv.slice(2)).then(
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
