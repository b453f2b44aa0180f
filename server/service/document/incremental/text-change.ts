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
const CHUNK = 8_192;

/** The smallest single change that turns the old text into the new one; `undefined` if they are equal. */
export function changeBetween(before: string, after: string): TextChange | undefined {
  const shorter = Math.min(before.length, after.length);
  const start = commonStart(before, after, shorter);
  if (start === before.length && start === after.length) return undefined;
  const end = commonEnd(before, after, shorter - start);
  return { start, oldEnd: before.length - end, newEnd: after.length - end };
}

function commonStart(a: string, b: string, limit: number): number {
  let at = 0;
  while (at + CHUNK <= limit && a.slice(at, at + CHUNK) === b.slice(at, at + CHUNK)) at += CHUNK;
  while (at < limit && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}

function commonEnd(a: string, b: string, limit: number): number {
  let length = 0;
  const last = (text: string) => text.slice(text.length - length - CHUNK, text.length - length);
  while (length + CHUNK <= limit && last(a) === last(b)) length += CHUNK;
  while (length < limit && a.charCodeAt(a.length - length - 1) === b.charCodeAt(b.length - length - 1)) length++;
  return length;
}
