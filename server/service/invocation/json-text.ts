/** Texts that may be JSON, and what of it JavaScript can't hold as it is written. */
import { endOfString, levelAbove } from '../document/json/json-depth';
import type { Json } from '../document/tree/node';

/** Whether a text is JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A text as JSON where it is JSON that can be worked with, else as it is. */
export function jsonOrText(text: string): Json {
  if (isTooDeep(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Levels of lists and objects that can be laid out, compared and sent on; no tool means more, and no call stack holds them. */
const MAX_DEPTH = 1_000;

/** Whether a text has, as JSON, more levels than can be worked with. */
export function isTooDeep(text: string): boolean {
  return levelAbove(text, MAX_DEPTH) !== undefined;
}

/** Without such digits no number is rounded that anybody would miss: fractions are always held by their nearest value. */
const SUSPECT = /\d{16}|[eE]\+?\d{3}/;

/** The first number of a JSON text that is rounded when it is read: a whole one of many digits, or one that is too large. `undefined` also for no JSON. */
export function roundedNumber(text: string): string | undefined {
  if (!SUSPECT.test(text) || !isJson(text)) return undefined;
  const next = /"|-?\d[-+.\deE]*/g;
  for (let found = next.exec(text); found; found = next.exec(text)) {
    if (found[0] === '"') next.lastIndex = endOfString(text, next.lastIndex);
    else if (isRounded(found[0])) return found[0];
  }
  return undefined;
}

/** Whether a JSON text has a number that JavaScript would write as another one: rounded, or of another kind for readers that tell `2.0` from `2`. */
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

/** A whole number as it is printed, without an exponent. */
function digitsOf(value: number): string {
  const [mantissa = '', exponent] = String(value).split('e+');
  if (exponent === undefined) return mantissa;
  const [whole = '', fraction = ''] = mantissa.split('.');
  return whole + fraction.padEnd(Number(exponent), '0');
}

/** What to say of a text that holds such a number. */
export function roundedRemark(text: string): string | undefined {
  const number = roundedNumber(text);
  return number === undefined
    ? undefined
    : `The number ${number.slice(0, MAX_LENGTH)} has more digits than JavaScript keeps. Where values are laid out or checked, it stands rounded.`;
}

/** Characters of a number that are told. */
const MAX_LENGTH = 40;
