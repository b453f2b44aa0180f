/** Maps ranges of a text to their positions after changes. */
import type { Span } from '../tree/node';
import type { TextChange } from './text-change';

/** The changes from one text to a later one, in order. A change that touches the one before is merged with it. */
export class SpanMap {
  private readonly changes: TextChange[] = [];

  /** The number of separate changes. */
  get size(): number {
    return this.changes.length;
  }

  /** Adds a change; its offsets refer to the text after the previous changes. */
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

  /** The position in the last text of a range of the first; `undefined` if a change crosses one of its ends. */
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
