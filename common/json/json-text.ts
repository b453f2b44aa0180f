/** Parsing of texts that may be JSON, and detection of numbers that JavaScript can't represent. */
import { endOfString, levelAbove } from './json-depth';
import type { Json } from './value';

/** Whether a text is valid JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the value of a text that is JSON and not nested too deep, else the text. */
export function jsonOrText(text: string): Json {
  if (isTooDeep(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Limit of nesting for formatting, comparing and sending values: no tool needs more, and deeper values overflow the call stack. */
const MAX_DEPTH = 1_000;

/** Whether a text, read as JSON, is nested deeper than can be processed. */
export function isTooDeep(text: string): boolean {
  return levelAbove(text, MAX_DEPTH) !== undefined;
}

/** Quick test: without such digits, no number is rounded noticeably. Fractions are always represented by their nearest value. */
const SUSPECT = /\d{16}|[eE]\+?\d{3}/;

/** Returns the first number of a JSON text that parsing rounds: a long integer, or one too large. `undefined` also if it is not JSON. */
export function roundedNumber(text: string): string | undefined {
  if (!SUSPECT.test(text) || !isJson(text)) return undefined;
  const next = /"|-?\d[-+.\deE]*/g;
  for (let found = next.exec(text); found; found = next.exec(text)) {
    if (found[0] === '"') next.lastIndex = endOfString(text, next.lastIndex);
    else if (isRounded(found[0])) return found[0];
  }
  return undefined;
}

/** Whether a JSON text has a number that JavaScript would write differently: rounded, or for readers that distinguish `2.0` from `2`. */
export function hasOwnNumbers(text: string): boolean {
  const next = /"|-?\d[-+.\deE]*/g;
  for (let found = next.exec(text); found; found = next.exec(text)) {
    if (found[0] === '"') next.lastIndex = endOfString(text, next.lastIndex);
    else if (found[0] !== String(Number(found[0]))) return true;
  }
  return false;
}

function isRounded(token: string): boolean {
  const value = Number(token);
  if (!Number.isFinite(value)) return true;
  return /^-?\d{16,}$/.test(token) && digitsOf(value) !== token && BigInt(value) !== BigInt(token);
}

/** Returns an integer as JavaScript prints it, but without an exponent. */
function digitsOf(value: number): string {
  const [mantissa = '', exponent] = String(value).split('e+');
  if (exponent === undefined) return mantissa;
  const [whole = '', fraction = ''] = mantissa.split('.');
  return whole + fraction.padEnd(Number(exponent), '0');
}

/**
 * A warning for the first such number in a JSON text that is sent; `undefined` if there is none. @param where in which case it is rounded,
 * if not always
 */
export function roundedWarning(text: string, where = ''): string | undefined {
  const number = roundedNumber(text);
  if (number === undefined) return undefined;
  const value = Number(number);
  const sent = Number.isFinite(value) ? String(value) : 'null';
  const kept = where === '' ? 'can be sent:' : `JavaScript keeps: ${where},`;
  return `${number.slice(0, MAX_LENGTH)} has more digits than ${kept} it becomes ${sent}`;
}

/** Returns a sentence about an output that contains such a number. */
export function roundedRemark(text: string): string | undefined {
  const number = roundedNumber(text);
  return number === undefined
    ? undefined
    : `The number ${number.slice(0, MAX_LENGTH)} has more digits than JavaScript keeps: it is rounded where values are formatted or checked.`;
}

/** Limit of characters shown of a number. */
const MAX_LENGTH = 40;
