/** What PyYAML refuses and the reader of YAML takes. Each function returns the message, or `undefined` where nothing is wrong. */
import { isMap, Scalar } from 'yaml';
import type { Span } from '../tree/node';
import { resolvePlainScalar } from './plain-scalar';

/** Names of anchors: PyYAML knows fewer than YAML. */
export function anchorRefusal(name: string): string | undefined {
  if (/^[\w-]+(?:$|[?:%@`])/.test(name)) return undefined;
  return `Anchor name \`&${name.slice(0, 60)}\` is not valid in PyYAML: use only a-z, A-Z, 0-9, \`-\` and \`_\`.`;
}

/** An alias to an anchor that has not been. */
export function noAnchor(name: string): string {
  return `Unknown anchor \`&${name.slice(0, 60)}\`: it must be defined before this alias.`;
}

/** Words between brackets: PyYAML ends one at a question mark, and begins none with a colon. */
export function flowWordRefusal(word: string): string | undefined {
  if (word.startsWith(':')) return 'A scalar that starts with a colon needs quotes inside brackets: PyYAML stops here.';
  // At the very front it marks a key.
  if (word.indexOf('?') <= 0) return undefined;
  return 'A scalar with a question mark needs quotes inside brackets: PyYAML stops here.';
}

/** Words without quotes that look like a date, as a value or a key: PyYAML makes one of them. */
export function dateRefusal(word: string): string | undefined {
  const resolved = resolvePlainScalar(word);
  if (resolved.type !== 'timestamp' || resolved.isPossible) return undefined;
  return `Invalid date ${word}: PyYAML fails on it. Put it in quotes.`;
}

/** Quotes and headers of block texts. @param span where the scalar stands in the text */
export function styleRefusal(text: string, { type }: Scalar, { offset, length }: Span): string | undefined {
  if (type === Scalar.BLOCK_LITERAL || type === Scalar.BLOCK_FOLDED) {
    const header = /[|>][-+0-9]*#/y;
    header.lastIndex = offset;
    return header.test(text) ? 'Space expected before this comment.' : undefined;
  }
  // Two quotes at the very end are one that belongs to the text.
  const isLast = type === Scalar.QUOTE_SINGLE && offset + length === text.length;
  return isLast && !/^'(?:[^']|'')*'$/.test(text.slice(offset)) ? 'Unclosed quote.' : undefined;
}

/** The items of a list tagged `!!omap` or `!!pairs`: PyYAML makes a pair of each. */
export function pairsRefusal(items: readonly unknown[], tag: string): string | undefined {
  if (items.every((item) => isMap(item) && item.items.length === 1)) return undefined;
  return `Each item of a list with the tag !!${tag} must be a map with one key: safe loaders can't load the file.`;
}
