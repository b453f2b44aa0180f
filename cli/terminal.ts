/** The streams that commands read and write. */
import type { Readable, Writable } from 'node:stream';
import type { StartThread } from './threads/start-thread';

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
  /** Starts this program again as a thread; absent if there is only one. */
  readonly startThread?: StartThread;
}

/** Writes a text and waits until it has been written. */
export function write(stream: Writable, text: string): Promise<void> {
  return new Promise((done) => {
    stream.write(text, () => done());
  });
}
