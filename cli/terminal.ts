/** The streams that commands read and write. */
import type { Readable, Writable } from 'node:stream';

/** The streams of a command and the folder that it was started in. */
export interface Terminal {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  /** `columns`: the width of a terminal. */
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  /** Absolute path. */
  readonly cwd: string;
  /** The environment variables; by default none. */
  readonly environment?: NodeJS.ProcessEnv;
}

/** Writes a text and waits until it has been written. */
export function write(stream: Writable, text: string): Promise<void> {
  return new Promise((done) => {
    stream.write(text, () => done());
  });
}

/**
 * Whether output is colored: `NO_COLOR` (no-color.org) comes first, then `FORCE_COLOR` (`0` or `false`: none), `CLICOLOR_FORCE` and `CLICOLOR` (bixense.com/clicolors),
 * and `TERM=dumb`; without any of them, a terminal is colored and everything else is not.
 */
export function hasColors(stream: Terminal['stdout'], environment: NodeJS.ProcessEnv = {}): boolean {
  const { NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE, CLICOLOR, TERM } = environment;
  if (NO_COLOR) return false;
  if (FORCE_COLOR !== undefined) return !/^(?:0|false)$/i.test(FORCE_COLOR);
  if (CLICOLOR_FORCE && CLICOLOR_FORCE !== '0') return true;
  return stream.isTTY === true && CLICOLOR !== '0' && TERM !== 'dumb';
}
