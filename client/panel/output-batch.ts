/** Batches the output of a running tool for the panel: many small chunks become few messages of bounded size. */

type Stream = 'stdout' | 'stderr';

/** How long a chunk waits for others. Unit: milliseconds. */
const WAIT = 40;
/** Maximum length of a message; the newest output is kept. Unit: UTF-16 code units. The result has all of it. */
const MAX_LENGTH = 200_000;

/** Collects the chunks of both streams in order. */
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

  /** Sends pending output. Call before sending anything that comes after it. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { pieces } = this;
    this.pieces = [];
    for (const { stream, text } of pieces) this.send(stream, text);
  }

  /** Discards pending output. */
  dispose(): void {
    clearTimeout(this.timer);
    this.pieces = [];
  }
}
