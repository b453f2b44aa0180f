/** The byte order mark (U+FEFF) that some editors put at the start of a file. */
import type { SyntaxProblem } from './parsed-text';

/** Whether a text starts with a byte order mark. */
export function isByteOrderMark(text: string): boolean {
  return text.charCodeAt(0) === 0xfeff;
}

/** The problem that is reported for it. */
export function byteOrderMark(): SyntaxProblem {
  return { code: 'byte-order-mark', message: 'The file starts with a byte order mark.', offset: 0, length: 1 };
}
