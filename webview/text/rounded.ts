/** Detects typed numbers that JavaScript cannot represent as written. */
import { roundedNumber } from '../../common/json/json-text';

/**
 * The warning for the first such number in a JSON text; `undefined` if there is none. @param where in which case it is rounded, if not
 * always
 */
export function roundedText(text: string, where = ''): string | undefined {
  const number = roundedNumber(text);
  if (number === undefined) return undefined;
  const value = Number(number);
  const sent = Number.isFinite(value) ? String(value) : 'null';
  const kept = where === '' ? 'can be sent:' : `JavaScript keeps: ${where},`;
  return `${number.slice(0, 40)} has more digits than ${kept} it becomes ${sent}`;
}

/** The range of that number. Units: UTF-16 code units. */
export function roundedRange(text: string): { readonly offset: number; readonly length: number } | undefined {
  const number = roundedNumber(text);
  if (number === undefined) return undefined;
  // Ignores the same digits in an earlier string.
  const outside = text.replace(/"(?:[^"\\]|\\.)*"/g, (string) => ' '.repeat(string.length));
  return { offset: outside.indexOf(number), length: number.length };
}
