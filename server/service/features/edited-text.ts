/** Keeps track of the edited parts of a text, so that no two edits touch. */
import type { Edit } from '../document/edit/edit';
import { countBefore } from '../document/text-order';

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Collects sets of edits that do not touch any set taken before. */
export class EditedText {
  /** In text order; edits of one set may touch, those of different sets do not. */
  private readonly taken: Stretch[] = [];

  /** Takes a set of edits, all or none. @returns whether they were taken: they touch none of those before */
  take(edits: readonly Edit[]): boolean {
    if (edits.some((edit) => this.isTaken(edit))) return false;
    for (const { offset, length } of edits) {
      this.taken.splice(this.firstEndingFrom(offset), 0, { from: offset, to: offset + length });
    }
    return true;
  }

  private isTaken({ offset, length }: Edit): boolean {
    const next = this.taken[this.firstEndingFrom(offset)];
    return next !== undefined && next.from <= offset + length;
  }

  /** Returns the index of the first part that does not end before the offset. */
  private firstEndingFrom(offset: number): number {
    return countBefore(this.taken, offset, ({ to }) => to);
  }
}
