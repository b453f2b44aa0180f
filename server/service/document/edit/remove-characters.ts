/** Removes characters from a string, and leaves the rest of it as it is written. */
import type { Span, StringASTNode } from '../tree/node';
import type { Edit } from './edit';

/** An UTF-16 code unit of a value, and where it is written. */
interface Unit {
  readonly unit: string;
  readonly at: Span;
}

/**
 * Returns the edits that remove ranges of a string's value from the text, escapes included; `undefined` if it can't be determined where
 * they are written.
 *
 * Characters are found by their order: line folding and escapes of other characters do not matter.
 * @param ranges of the value, in order
 */
export function removedFrom(text: string, node: StringASTNode, ranges: readonly Span[]): readonly Edit[] | undefined {
  const removed = new Set(ranges.flatMap(({ offset, length }) => Array.from({ length }, (_, i) => offset + i)));
  const sought = new Set([...removed].map((index) => node.value.charAt(index)));
  const inValue = [...node.value.split('').entries()].filter(([, unit]) => sought.has(unit));
  const written = unitsOf(text, node).filter(({ unit }) => sought.has(unit));
  if (inValue.length !== written.length || inValue.some(([, unit], i) => unit !== written[i]?.unit)) return undefined;
  const edits: { offset: number; length: number; text: string }[] = [];
  for (const [i, [index]] of inValue.entries()) {
    const at = written[i]?.at;
    if (!at || !removed.has(index)) continue;
    const last = edits.at(-1);
    // Both halves of a surrogate pair may come from one escape.
    if (last && at.offset < last.offset + last.length) continue;
    if (last && at.offset === last.offset + last.length) last.length += at.length;
    else edits.push({ offset: at.offset, length: at.length, text: '' });
  }
  return edits;
}

function unitsOf(text: string, { offset, length }: StringASTNode): readonly Unit[] {
  const raw = text.slice(offset, offset + length);
  const escaped = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|[\s\S])|[\s\S]/g;
  return [...raw.matchAll(raw.startsWith('"') ? escaped : /[\s\S]/g)].flatMap((part) => {
    const at = { offset: offset + part.index, length: part[0].length };
    return characterOf(part)
      .split('')
      .map((unit) => ({ unit, at }));
  });
}

/** What is written; nothing for an escape that JSON lacks. */
function characterOf([written, x, u, long]: RegExpMatchArray): string {
  const code = x ?? u ?? long;
  try {
    if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
    return written.length > 1 ? (JSON.parse(`"${written}"`) as string) : written;
  } catch {
    return '';
  }
}
