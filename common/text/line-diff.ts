/** What differs between two texts, line by line. */
import { diffArrays } from 'diff';

/** A line of a comparison. */
export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** A stretch of unchanged lines that is left out, or a line. */
export type DiffPart = DiffLine | { readonly kind: 'skipped'; readonly count: number };

/** Differences that are looked for: beyond, the texts have nothing to do with each other. */
const MAX_CHANGES = 1_000;
const MAX_LINES = 20_000;
/** Unchanged lines that are shown around a change, where nobody says how many. */
const CONTEXT = 3;

/** The lines of both texts in their order; `undefined` where they are too long or too different to be compared. */
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

/** The comparison with long unchanged stretches left out. @param context unchanged lines that are shown around a change */
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
