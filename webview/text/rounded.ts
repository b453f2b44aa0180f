/** Finds typed numbers that JavaScript cannot represent as written. */
import { roundedNumber } from '../../common/json/json-text';

/** The range of the first number that JavaScript rounds in a JSON text; `undefined` if there is none. Units: UTF-16 code units. */
export function roundedRange(text: string): { readonly offset: number; readonly length: number } | undefined {
  const number = roundedNumber(text);
  if (number === undefined) return undefined;
  // Ignores the same digits in an earlier string.
  const outside = text.replace(/"(?:[^"\\]|\\.)*"/g, (string) => ' '.repeat(string.length));
  return { offset: outside.indexOf(number), length: number.length };
}
