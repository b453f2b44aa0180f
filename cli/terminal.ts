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
