import { type ExecFileException, execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

/** How to run a command. */
export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** After this many milliseconds the command is stopped. */
  readonly timeLimit?: number;
}

const tenMinutes = 600_000;
const shownLines = 40;

/** Runs a command to its end. @throws Error with the last lines of its output if it fails, or takes too long */
export async function runCommand(
  command: string,
  args: readonly string[],
  { cwd, env, timeLimit = tenMinutes }: CommandOptions = {},
): Promise<void> {
  const options = { cwd, env, timeout: timeLimit, killSignal: 'SIGKILL', maxBuffer: 1e9 } as const;
  const running = promisify(execFile)(command, [...args], options);
  running.child.stdin?.end();
  try {
    await running;
  } catch (error) {
    const { code, signal, killed, stdout = '', stderr = '', message } = error as ExecFileException;
    if (typeof code === 'string') throw new Error(`${command} could not be started: ${message}`);
    const how = killed ? `took longer than ${timeLimit / 1000} s` : `ended with ${signal ?? `code ${code}`}`;
    const where = cwd ? ` in ${resolve(cwd)}` : '';
    const output = `${stdout}${stderr}`.trimEnd().split('\n').slice(-shownLines).join('\n');
    throw new Error(`${[command, ...args].join(' ')}${where} ${how}:\n${output}`);
  }
}
