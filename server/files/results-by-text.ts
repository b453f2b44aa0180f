/** Results that depend on a text alone, kept for as many texts as fit into a limit. */

/** Results take a few times the memory of their texts. Units: UTF-16 code units of all texts. */
const MAX_LENGTH = 8 * 1024 * 1024;

/** The result for a text that was seen before, in whatever file, is not computed again. */
export class ResultsByText {
  /** Used last: at the end. */
  private readonly kept = new Map<string, { readonly length: number; readonly value: unknown }>();
  private length = 0;

  /** @param maxLength the limit of all texts together */
  constructor(private readonly maxLength = MAX_LENGTH) {}

  /** Returns the kept result, or computes it. @param kind what is computed */
  get<T>(kind: string, text: string, compute: () => T): T {
    const key = `${kind}\n${text}`;
    const known = this.kept.get(key);
    if (known) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known.value as T;
    }
    const value = compute();
    this.kept.set(key, { length: key.length, value });
    this.length += key.length;
    for (const [oldest, { length }] of this.kept) {
      if (this.length <= this.maxLength) break;
      this.kept.delete(oldest);
      this.length -= length;
    }
    return value;
  }
}
