/** `tool-manifest`: the checks and calls of the editor, on the command line. */

import { visible } from '../common/text/visible';
import { version } from '../package.json';
import type { RunHost } from '../runner/host';
import { nearest } from '../server/service/rules/near';
import { check } from './check';
import { type Command, isCommand } from './commands';
import { completions } from './completions/completions';
import { config } from './configuration/print';
import { ConfigurationErrors } from './configuration/refuse-invalid';
import { convert } from './convert';
import { explain } from './explain';
import { sync } from './sync';
import type { Terminal } from './terminal';
import { helpOf, UsageError, usage } from './usage';

/** What calls get from this machine. */
const HOST: RunHost = { environment: process.env, secrets: new Map() };

/** The commands. Those that make calls are loaded on demand. @returns the exit code */
const COMMANDS: Readonly<Record<Command, (argv: readonly string[], terminal: Terminal) => Promise<number>>> = {
  check,
  explain,
  config,
  completions,
  sync,
  convert,
  targets: async (argv, terminal) => (await import('./targets/targets')).targets(argv, terminal),
  export: async (argv, terminal) => (await import('./export/export')).exportTools(argv, terminal),
  run: async (argv, terminal) => (await import('./run/run')).run(argv, terminal, HOST),
  preview: async (argv, terminal) => (await import('./run/preview')).preview(argv, terminal),
  'fetch-parameters': async (argv, terminal) =>
    (await import('./run/fetch-parameters')).fetchParameters(argv, terminal, HOST),
  test: async (argv, terminal) => (await import('./test/test')).test(argv, terminal, HOST),
};

async function main(argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv;
  switch (name) {
    case '--help':
    case '-h':
    case 'help':
      return help(rest[0] !== undefined && isCommand(rest[0]) ? helpOf(rest[0]) : usage());
    case '--version':
    case '-v':
      process.stdout.write(`${version}\n`);
      return 0;
    case undefined:
      process.stderr.write(usage());
      return 2;
  }
  if (!isCommand(name)) {
    const near = nearest(name, Object.keys(COMMANDS));
    throw new UsageError(`unknown command \`${name}\`${near ? `; did you mean ${near.word}?` : ''}`);
  }
  // What follows `--` is not an option.
  const options = rest.includes('--') ? rest.slice(0, rest.indexOf('--')) : rest;
  if (options.includes('--help') || options.includes('-h')) return help(helpOf(name));
  return COMMANDS[name](rest, {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    cwd: process.cwd(),
    environment: process.env,
  });
}

function help(text: string): number {
  process.stdout.write(text);
  return 0;
}

function start(argv: readonly string[]): void {
  process.stdout.on('error', unheard);
  // A failure to write messages is no reason to stop.
  process.stderr.on('error', () => {});
  main(argv).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      const help = `See tool-manifest ${argv[0] && isCommand(argv[0]) ? `${argv[0]} ` : ''}--help.\n`;
      const lines =
        error instanceof ConfigurationErrors ? error.lines.map((line) => `${visible(line)}\n`).join('') : '';
      complain(message, error instanceof UsageError ? help : lines);
      process.exitCode = 2;
    },
  );
}

/** A message may contain names from a manifest. */
function complain(message: string, more = ''): void {
  process.stderr.write(`tool-manifest: ${visible(message)}\n${more}`);
}

/** Handles errors of standard output. If the reader stops early (`| head`), the exit code still counts; a full disk is an error. */
function unheard({ code, message }: NodeJS.ErrnoException): void {
  if (code === 'EPIPE') return;
  complain(`standard output can't be written: ${message}`);
  process.exit(2);
}

start(process.argv.slice(2));
