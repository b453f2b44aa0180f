/** Where stretches of a text stand after it was changed. */
import type { Span } from '../tree/node';
import type { TextChange } from './text-change';

/** The changes that lead from one text to a later one, in their order; those that touch are one. */
export class SpanMap {
  private readonly changes: TextChange[] = [];

  /** How many changes are kept apart. */
  get size(): number {
    return this.changes.length;
  }

  /** Adds a change; its places are those of the text that the changes before it have made. */
  add(change: TextChange): void {
    const last = this.changes.at(-1);
    if (!last || change.start > last.newEnd || change.oldEnd < last.start) {
      this.changes.push(change);
      return;
    }
    this.changes[this.changes.length - 1] = {
      start: Math.min(last.start, change.start),
      oldEnd: last.oldEnd + Math.max(0, change.oldEnd - last.newEnd),
      newEnd: change.newEnd + Math.max(0, last.newEnd - change.oldEnd),
    };
  }

  /** Where a stretch of the first text stands in the last one; `undefined` where a change goes over one of its ends. */
  map(span: Span): Span | undefined {
    let { offset } = span;
    let end = offset + span.length;
    for (const { start, oldEnd, newEnd } of this.changes) {
      const delta = newEnd - oldEnd;
      if (end <= start) continue;
      if (offset >= oldEnd) {
        offset += delta;
        end += delta;
      } else if (offset <= start && oldEnd <= end) {
        end += delta;
      } else {
        return undefined;
      }
    }
    return { offset, length: end - offset };
  }
}
