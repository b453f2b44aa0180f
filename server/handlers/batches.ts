/** Collects items that come quickly one after the other, so that they are sent together. */
export class Batches<T> {
  private batch: T[] = [];
  private timer: NodeJS.Timeout | undefined;
  private sent = Number.NEGATIVE_INFINITY;

  /** @param every the least time between two batches; the first item is sent at once. Unit: milliseconds */
  constructor(
    private readonly send: (batch: readonly T[]) => void,
    private readonly every: number,
  ) {}

  add(item: T): void {
    this.batch.push(item);
    const left = this.sent + this.every - performance.now();
    if (left <= 0) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), left);
  }

  /** Sends what is left. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.batch.length === 0) return;
    const { batch } = this;
    this.batch = [];
    this.sent = performance.now();
    this.send(batch);
  }
}
