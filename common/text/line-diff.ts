/** Compares two texts line by line. */
import { diffArrays } from 'diff';

/** A line of a comparison. */
export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** A line, or a range of unchanged lines that is left out. */
export type DiffPart = DiffLine | { readonly kind: 'skipped'; readonly count: number };

/** Maximum number of differences: beyond that, the texts are unrelated. */
const MAX_CHANGES = 1_000;
const MAX_LINES = 20_000;
/** Default number of unchanged lines that are shown around a change. */
const CONTEXT = 3;

/** The lines of both texts in order; `undefined` if they are too long or too different to be compared. */
export function lineDiff(before: string, after: string): readonly DiffLine[] | undefined {
  const a = before.split('\n');
  const b = after.split('\n');
  if (a.length > MAX_LINES || b.length > MAX_LINES) return undefined;
  const parts = diffArrays(a, b, { maxEditLength: MAX_CHANGES });
  return parts?.flatMap(({ added, removed, value }) => {
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    return value.map((text): DiffLine => ({ kind, text }));
  });
}

/** The comparison without long unchanged ranges. @param context number of unchanged lines shown around a change */
export function withoutUnchanged(lines: readonly DiffLine[], context = CONTEXT): readonly DiffPart[] {
  const isNear = new Uint8Array(lines.length);
  for (const [index, { kind }] of lines.entries()) {
    if (kind === 'same') continue;
    isNear.fill(1, Math.max(0, index - context), Math.min(lines.length, index + context + 1));
  }
  const parts: DiffPart[] = [];
  let count = 0;
  for (const [index, line] of lines.entries()) {
    if (isNear[index]) {
      if (count > 0) parts.push({ kind: 'skipped', count });
      count = 0;
      parts.push(line);
    } else count++;
  }
  if (count > 0) parts.push({ kind: 'skipped', count });
  return parts;
}
