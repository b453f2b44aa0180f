/** What differs between two texts, line by line. */

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
/** Unchanged lines that are shown around a change. */
const CONTEXT = 3;

/** The lines of both texts in their order; `undefined` where they are too long or too different to be compared. */
export function lineDiff(before: string, after: string): readonly DiffLine[] | undefined {
  const a = before.split('\n');
  const b = after.split('\n');
  if (a.length > MAX_LINES || b.length > MAX_LINES) return undefined;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const middle = shortestEdit(a.slice(start, a.length - end), b.slice(start, b.length - end));
  if (!middle) return undefined;
  const same = (text: string): DiffLine => ({ kind: 'same', text });
  return [...a.slice(0, start).map(same), ...middle, ...a.slice(a.length - end).map(same)];
}

/** The comparison with long unchanged stretches left out. */
export function withoutUnchanged(lines: readonly DiffLine[]): readonly DiffPart[] {
  const isNear = new Uint8Array(lines.length);
  for (const [index, { kind }] of lines.entries()) {
    if (kind === 'same') continue;
    isNear.fill(1, Math.max(0, index - CONTEXT), Math.min(lines.length, index + CONTEXT + 1));
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

/** Myers' greedy algorithm (An O(ND) Difference Algorithm, 1986): the furthest point on each diagonal, for one more change at a time. */
function shortestEdit(a: readonly string[], b: readonly string[]): readonly DiffLine[] | undefined {
  const most = Math.min(a.length + b.length, MAX_CHANGES);
  const trace: Map<number, number>[] = [];
  let reach = new Map<number, number>([[1, 0]]);
  for (let changes = 0; changes <= most; changes++) {
    const next = new Map(reach);
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      let x = isDown(reach, diagonal, changes) ? (reach.get(diagonal + 1) ?? 0) : (reach.get(diagonal - 1) ?? 0) + 1;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x++;
      next.set(diagonal, x);
      if (x >= a.length && x - diagonal >= b.length) return walkBack(a, b, [...trace, reach], changes);
    }
    trace.push(reach);
    reach = next;
  }
  return undefined;
}

function isDown(reach: ReadonlyMap<number, number>, diagonal: number, changes: number): boolean {
  if (diagonal === -changes) return true;
  return diagonal !== changes && (reach.get(diagonal - 1) ?? -1) < (reach.get(diagonal + 1) ?? -1);
}

function walkBack(
  a: readonly string[],
  b: readonly string[],
  trace: readonly ReadonlyMap<number, number>[],
  changes: number,
): readonly DiffLine[] {
  const lines: DiffLine[] = [];
  let x = a.length;
  let y = b.length;
  for (let left = changes; left >= 0; left--) {
    const reach = trace[left] ?? new Map<number, number>();
    const diagonal = x - y;
    const down = isDown(reach, diagonal, left);
    const from = down ? diagonal + 1 : diagonal - 1;
    const startX = left === 0 ? 0 : (reach.get(from) ?? 0);
    const startY = left === 0 ? 0 : startX - from;
    while (x > startX && y > startY) {
      lines.push({ kind: 'same', text: a[--x] ?? '' });
      y--;
    }
    if (left === 0) break;
    if (down) lines.push({ kind: 'added', text: b[--y] ?? '' });
    else lines.push({ kind: 'removed', text: a[--x] ?? '' });
  }
  return lines.reverse();
}
