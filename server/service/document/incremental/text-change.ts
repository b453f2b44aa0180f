/** Finds the difference between two versions of a text. */

/** One range that was replaced. Everything before and after it is the same. */
export interface TextChange {
  readonly start: number;
  /** Where the range ends in the old text. */
  readonly oldEnd: number;
  /** Where it ends in the new one. */
  readonly newEnd: number;
}

/** Code units compared at once: the engine compares slices far faster than code compares single units. */
const CHUNK = 65_536;

/** The smallest single change that turns the old text into the new one; `undefined` if they are equal. */
export function changeBetween(before: string, after: string): TextChange | undefined {
  const shorter = Math.min(before.length, after.length);
  const start = commonStart(before, after, shorter);
  if (start === before.length && start === after.length) return undefined;
  const end = commonEnd(before, after, shorter - start);
  return { start, oldEnd: before.length - end, newEnd: after.length - end };
}

function commonStart(a: string, b: string, limit: number): number {
  let from = 0;
  while (from < limit) {
    const to = Math.min(from + CHUNK, limit);
    if (a.slice(from, to) !== b.slice(from, to)) break;
    from = to;
  }
  let size = Math.min(CHUNK, limit - from);
  // Binary search in the first chunk that differs.
  while (size > 0) {
    if (a.slice(from, from + size) === b.slice(from, from + size)) from += size;
    size = size > 1 ? Math.ceil(Math.min(size, limit - from) / 2) : 0;
  }
  while (from < limit && a.charCodeAt(from) === b.charCodeAt(from)) from++;
  return from;
}

function commonEnd(a: string, b: string, limit: number): number {
  let length = 0;
  const same = (size: number): boolean => {
    const fromA = a.length - length - size;
    const fromB = b.length - length - size;
    return a.slice(fromA, fromA + size) === b.slice(fromB, fromB + size);
  };
  while (length < limit) {
    const size = Math.min(CHUNK, limit - length);
    if (!same(size)) break;
    length += size;
  }
  let size = Math.min(CHUNK, limit - length);
  while (size > 0) {
    if (same(size)) length += size;
    size = size > 1 ? Math.ceil(Math.min(size, limit - length) / 2) : 0;
  }
  while (length < limit && a.charCodeAt(a.length - length - 1) === b.charCodeAt(b.length - length - 1)) length++;
  return length;
}
