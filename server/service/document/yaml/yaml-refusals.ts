/** Errors that PyYAML reports and `yaml` does not. Each function returns the message, or `undefined` if there is no error. */
import { isMap, Scalar } from 'yaml';
import { hasBreak } from '../text-lines';
import type { Span } from '../tree/node';
import { resolvePlainScalar } from './plain-scalar';
import { entryStart } from './yaml-places';

/** Names of anchors: PyYAML allows fewer characters than YAML. */
export function anchorRefusal(name: string): string | undefined {
  if (/^[\w-]+$/.test(name)) return undefined;
  return `Anchor name \`&${name.slice(0, 60)}\` is not valid in PyYAML: use only a-z, A-Z, 0-9, \`-\` and \`_\`.`;
}

/** The message for an alias to an anchor that is not defined before it. */
export function noAnchor(name: string): string {
  return `Unknown anchor \`&${name.slice(0, 60)}\`: it must be defined before this alias.`;
}

/** Characters up to which PyYAML looks for the colon of a key. */
export const MAX_KEY = 1024;

/** A key without a question mark: its colon must be near. @param key without anchor and tag */
export function implicitKeyRefusal(text: string, key: Span, colon: number, isInFlow: boolean): string | undefined {
  const { offset, length } = key;
  // A break in a key outside brackets is reported by `yaml`.
  if (hasBreak(text, isInFlow ? offset : offset + length, colon)) return 'A key and its colon must be on one line.';
  const start = entryStart(text, offset);
  if (colon - start <= MAX_KEY || [...text.slice(start, colon)].length <= MAX_KEY) return undefined;
  return 'This key is too long: PyYAML fails if its colon is more than 1,024 characters after its start.';
}

/** Plain scalars in brackets: PyYAML ends one at a question mark, and does not allow a colon at the start. */
export function flowWordRefusal(word: string): string | undefined {
  if (word.startsWith(':')) return 'A scalar that starts with a colon needs quotes inside brackets: PyYAML fails here.';
  if (!word.includes('?')) return undefined;
  return 'A scalar with a question mark needs quotes inside brackets: PyYAML fails here.';
}

/** Unquoted scalars that look like a date, as a value or a key: PyYAML converts them to one. */
export function dateRefusal(word: string): string | undefined {
  const resolved = resolvePlainScalar(word);
  if (resolved.type !== 'timestamp' || resolved.isPossible) return undefined;
  return `Invalid date ${word}: PyYAML fails on it. Put it in quotes.`;
}

/** Quotes and headers of block scalars. @param span the scalar's range */
export function styleRefusal(text: string, { type }: Scalar, { offset, length }: Span): string | undefined {
  if (type === Scalar.BLOCK_LITERAL || type === Scalar.BLOCK_FOLDED) {
    const header = /[|>][-+0-9]*#/y;
    header.lastIndex = offset;
    return header.test(text) ? 'Space expected before this comment.' : undefined;
  }
  // Two quotes at the end are an escaped one, which is part of the string.
  const isLast = type === Scalar.QUOTE_SINGLE && offset + length === text.length;
  return isLast && !/^'(?:[^']|'')*'$/.test(text.slice(offset)) ? 'Unclosed quote.' : undefined;
}

/** The items of a list tagged `!!omap` or `!!pairs`: PyYAML converts each to a pair. */
export function pairsRefusal(items: readonly unknown[], tag: string): string | undefined {
  if (items.every((item) => isMap(item) && item.items.length === 1)) return undefined;
  return `Each item of a list with the tag !!${tag} must be a map with one key: safe loaders can't load the file.`;
}
