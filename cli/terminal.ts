/** Where commands read and write. */
import type { Readable, Writable } from 'node:stream';
import type { StartThread } from './check-all';

/** The streams of a command and the folder that it was started in. */
export interface Terminal {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  /** Absolute path. */
  readonly cwd: string;
  /** Starts this program again on a thread of its own; absent where there is but one. */
  readonly startThread?: StartThread;
}

/** Writes all of a text before it goes on. */
export function write(stream: Writable, text: string): Promise<void> {
  return new Promise((done) => {
    stream.write(text, () => done());
  });
}
