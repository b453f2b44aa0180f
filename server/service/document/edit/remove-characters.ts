/** Removes characters from a string, and leaves the rest of it as it is written. */
import type { Span, StringASTNode } from '../tree/node';
import type { Edit } from './edit';

/** The escapes of one letter, in JSON and in YAML's double quotes, that stand for characters which are not in the text itself. */
const SHORT: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\u0007',
  b: '\b',
  e: '\u001b',
  f: '\f',
  n: '\n',
  N: '\u0085',
  r: '\r',
  t: '\t',
  v: '\v',
};

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
  const parts = raw.startsWith('"')
    ? raw.matchAll(/\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([\s\S]))|[\s\S]/g)
    : raw.matchAll(/[\s\S]/g);
  return [...parts].flatMap((part) => {
    const at = { offset: offset + part.index, length: part[0].length };
    return unitsWritten(part).map((unit) => ({ unit, at }));
  });
}

function unitsWritten([written, ...escapes]: RegExpMatchArray): readonly string[] {
  const [x, u, long, letter] = escapes;
  const code = x ?? u ?? long;
  if (code !== undefined) {
    const value = Number.parseInt(code, 16);
    return value <= 0x10ffff ? String.fromCodePoint(value).split('') : [];
  }
  return [letter === undefined ? written : (SHORT[letter] ?? letter)];
}
