import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** How to run a command. */
export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** After this many milliseconds the command is stopped. */
  readonly timeLimit?: number;
}

const tenMinutes = 600_000;
const shownLines = 40;

/** Runs a command to its end and returns its output. On failure throws with the last lines of it. */
export function runCommand(command: string, args: readonly string[], options: CommandOptions = {}): Promise<string> {
  const timeLimit = options.timeLimit ?? tenMinutes;
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      child.kill('SIGKILL');
    }, timeLimit);
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => {
      clearTimeout(timer);
      fail(new Error(`${command} could not be started: ${error.message}`));
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) {
        done(output);
        return;
      }
      const how = timedOut ? `took longer than ${timeLimit / 1000} s` : `ended with ${signal ?? `code ${code}`}`;
      const where = options.cwd ? ` in ${resolve(options.cwd)}` : '';
      fail(new Error(`${[command, ...args].join(' ')}${where} ${how}:\n${lastLines(output)}`));
    });
  });
}

function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-shownLines).join('\n');
}
