/** Numbers that JavaScript can't hold as they are written, in what is typed. */
import { roundedNumber } from '../../server/service/invocation/json-text';

/** What is to be said of a text of JSON with such a number, of the first one; `undefined` where there is none. */
export function roundedText(text: string): string | undefined {
  const number = roundedNumber(text);
  if (number === undefined) return undefined;
  const value = Number(number);
  const sent = Number.isFinite(value) ? String(value) : 'null';
  return `${number.slice(0, 40)} has more digits than can be sent: it becomes ${sent}`;
}

/** Where that number stands. Units: UTF-16 code units. */
export function roundedRange(text: string): { readonly offset: number; readonly length: number } | undefined {
  const number = roundedNumber(text);
  if (number === undefined) return undefined;
  // The same digits in a string before it are none.
  const outside = text.replace(/"(?:[^"\\]|\\.)*"/g, (string) => ' '.repeat(string.length));
  return { offset: outside.indexOf(number), length: number.length };
}
