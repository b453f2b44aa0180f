/** A line that tells how far long work has come, on a terminal only. */
import type { Writable } from 'node:stream';
import { visible } from './visible';

/** Milliseconds before the first sign and between two. */
const FIRST = 500;
const BETWEEN = 100;

/** Writes over its own line; silent where the stream is no terminal. */
export class Progress {
  private readonly started = Date.now();
  private last = 0;
  private count = 0;

  constructor(private readonly stream: Writable & { readonly isTTY?: boolean; readonly columns?: number }) {}

  /** One more file is being looked at. */
  step(path: string): void {
    this.count++;
    const now = Date.now();
    if (!this.stream.isTTY || now - this.started < FIRST || now - this.last < BETWEEN) return;
    this.last = now;
    this.stream.write(
      `\r\x1b[K${`${this.count} files, now ${visible(path)}`.slice(0, (this.stream.columns ?? 80) - 1)}`,
    );
  }

  /** Takes the line away. */
  clear(): void {
    if (this.last > 0) this.stream.write('\r\x1b[K');
    this.last = 0;
  }
}
