/** A progress line for long work, on a terminal only. */
import type { Writable } from 'node:stream';
import { visible } from '../common/text/visible';
import { cut } from './columns';

/** Milliseconds before the first output and between two. */
const FIRST = 500;
const BETWEEN = 100;

/** A stream that may be a terminal. */
type Stream = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** Overwrites its own line; prints nothing if the stream is not a terminal, or the work has just started. */
export class Progress {
  private readonly started: number;
  private last = 0;
  private done = 0;

  /** @param now milliseconds since any point in time */
  constructor(
    private readonly stream: Stream,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.started = now();
  }

  /** Shows that a folder is being searched. */
  searching(folder: string): void {
    this.show(() => `searching ${visible(folder)}`);
  }

  /** Shows that one more file is done. */
  checked(path: string, total: number): void {
    this.done++;
    this.show(() => `${this.done} of ${total} files, ${visible(path)}`);
  }

  /** Erases the line. */
  clear(): void {
    if (this.last > 0) this.stream.write('\r\x1b[K');
    this.last = 0;
  }

  private show(line: () => string): void {
    if (!this.stream.isTTY) return;
    const now = this.now();
    if (now - this.started < FIRST || (this.last > 0 && now - this.last < BETWEEN)) return;
    this.last = now;
    // A terminal that does not know its width reports 0.
    this.stream.write(`\r\x1b[K${cut(line(), (this.stream.columns || 80) - 1)}`);
  }
}
