/** A terminal for commands, in memory. */
import { PassThrough } from 'node:stream';
import type { Terminal } from '../../cli/terminal';

/** The properties of a terminal. */
export interface Look {
  /** Input that is typed or piped, followed by the end of input. */
  readonly input?: string | Uint8Array;
  /** Whether it is interactive. */
  readonly isTTY?: boolean;
}

/** How a command ended. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A terminal whose streams buffer everything a test writes to them. */
function terminalIn(cwd: string, { input, isTTY }: Look = {}) {
  const stream = () => Object.assign(new PassThrough({ highWaterMark: 1e8 }), isTTY === undefined ? {} : { isTTY });
  const terminal = { stdin: stream(), stdout: stream(), stderr: stream(), cwd } satisfies Terminal;
  if (input !== undefined) terminal.stdin.write(input);
  if (!isTTY) terminal.stdin.end();
  return terminal;
}

/** Runs a command to its end. */
export async function endedIn(
  cwd: string,
  command: (terminal: Terminal) => Promise<number>,
  look: Look = {},
): Promise<Ended> {
  const terminal = terminalIn(cwd, look);
  const code = await command(terminal);
  return { code, stdout: String(terminal.stdout.read() ?? ''), stderr: String(terminal.stderr.read() ?? '') };
}
