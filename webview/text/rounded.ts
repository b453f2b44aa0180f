/** Numbers that JavaScript can't hold as they are written, in what is typed. */
import { roundedNumber } from '../../server/service/invocation/json-text';

/** What is to be said of a text of JSON with such a number, of the first one; `undefined` where there is none. @param where it is rounded, where that is not always */
export function roundedText(text: string, where = ''): string | undefined {
  const number = roundedNumber(text);
  if (number === undefined) return undefined;
  const value = Number(number);
  const sent = Number.isFinite(value) ? String(value) : 'null';
  const kept = where === '' ? 'can be sent:' : `JavaScript keeps: ${where},`;
  return `${number.slice(0, 40)} has more digits than ${kept} it becomes ${sent}`;
}

/** Where that number stands. Units: UTF-16 code units. */
export function roundedRange(text: string): { readonly offset: number; readonly length: number } | undefined {
  const number = roundedNumber(text);
  if (number === undefined) return undefined;
  // The same digits in a string before it are none.
  const outside = text.replace(/"(?:[^"\\]|\\.)*"/g, (string) => ' '.repeat(string.length));
  return { offset: outside.indexOf(number), length: number.length };
}
