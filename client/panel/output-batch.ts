/** Output of a running tool on its way to the panel: many small pieces become few messages, and never more than can be looked at. */

type Stream = 'stdout' | 'stderr';

/** How long a piece waits for others. Milliseconds. */
const WAIT = 40;
/** What one message carries at most, of the newest. Unit: UTF-16 code units. The result has all of it. */
const MAX_LENGTH = 200_000;

/** Collects the pieces of both streams in their order. */
export class OutputBatch {
  private pieces: { readonly stream: Stream; text: string }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly send: (stream: Stream, text: string) => void) {}

  add(stream: Stream, text: string): void {
    const last = this.pieces.at(-1);
    if (last?.stream === stream) last.text = (last.text + text).slice(-MAX_LENGTH);
    else this.pieces.push({ stream, text: text.slice(-MAX_LENGTH) });
    if (this.pieces.length > 200) this.flush();
    this.timer ??= setTimeout(() => this.flush(), WAIT);
  }

  /** Sends what has come. To be called before anything is sent that comes after it. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { pieces } = this;
    this.pieces = [];
    for (const { stream, text } of pieces) this.send(stream, text);
  }

  /** Drops what has not been sent. */
  dispose(): void {
    clearTimeout(this.timer);
    this.pieces = [];
  }
}
