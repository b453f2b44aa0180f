/** Joins edits that were made one after the other to edits of the first text. */
import type { Edit } from './edit';

/** A part of the present text: as it was in the first text, or written since. */
type Piece = { readonly from: number; readonly length: number } | { readonly text: string; readonly length: number };

/** Edits of a text, of the result, of the result of that, and so on. */
export class ComposedEdits {
  private pieces: readonly Piece[];

  /** @param length of the first text, in UTF-16 code units */
  constructor(private readonly length: number) {
    this.pieces = [{ from: 0, length }];
  }

  /** Adds edits of the present text, as {@link applyEdits} takes them. */
  add(edits: readonly Edit[]): void {
    const pieces: Piece[] = [];
    const left = [...this.pieces].reverse();
    let at = 0;
    // Moves the present text up to an offset to the result, or drops it.
    const pass = (end: number, isKept: boolean) => {
      while (at < end) {
        const piece = left.pop();
        if (!piece) return;
        const taken = Math.min(piece.length, end - at);
        if (isKept) pieces.push(partOf(piece, 0, taken));
        if (taken < piece.length) left.push(partOf(piece, taken, piece.length));
        at += taken;
      }
    };
    for (const { offset, length, text } of edits.toSorted((a, b) => a.offset - b.offset)) {
      pass(offset, true);
      pass(offset + length, false);
      if (text !== '') pieces.push({ text, length: text.length });
    }
    pass(Number.POSITIVE_INFINITY, true);
    this.pieces = pieces;
  }

  /** The edits of the first text that lead to the present one, in text order. */
  get edits(): readonly Edit[] {
    const found: Edit[] = [];
    let [end, text] = [0, ''];
    for (const piece of [...this.pieces, { from: this.length, length: 0 }]) {
      if ('text' in piece) {
        text += piece.text;
        continue;
      }
      if (piece.from > end || text !== '') found.push({ offset: end, length: piece.from - end, text });
      end = piece.from + piece.length;
      text = '';
    }
    return found;
  }
}

function partOf(piece: Piece, start: number, end: number): Piece {
  const length = end - start;
  return 'text' in piece ? { text: piece.text.slice(start, end), length } : { from: piece.from + start, length };
}
