/** Which parts of a text edits have been chosen for, so that no two of them touch. */
import type { Edit } from '../document/edit/edit';

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Grows by edits that keep clear of all that came before. */
export class EditedText {
  /** By place; those of one taker may touch, those of different ones do not. */
  private readonly taken: Stretch[] = [];

  /** Takes the edits in, all or none. @returns whether they kept clear of those taken before */
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

  /** The index of the first stretch that does not end before the offset. */
  private firstEndingFrom(offset: number): number {
    let low = 0;
    let high = this.taken.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.taken[middle]?.to ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
