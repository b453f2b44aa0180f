/** Serializes a scalar as YAML: plain if every YAML reader reads it back as the same value, otherwise in quotes. */
import { resolvePlainScalar } from '../yaml/plain-scalar';

/** The quotes that a text prefers. `plain` still means double quotes where quotes are needed. */
export type QuoteStyle = 'plain' | 'single' | 'double';

/** The context of a scalar: inside a flow collection more characters are special. */
export type ScalarPlace = 'block' | 'flow';

/** Words that YAML 1.2 or strict YAML 1.1 interprets differently from PyYAML: quoted, so that all readers agree. */
const OTHER_READERS = /^(?:[yYnN]|=|<<|[-+]?0o[0-7_]+|[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?)$/;
/** Characters that start something else at the beginning of a scalar. */
const RESERVED_START = /^[-?:](?:\s|$)|^[?:,[\]{}#&*!|>'"%@`]|^(?:---|\.\.\.)/;
const RESERVED_INSIDE = /:(?:\s|$)|\s#/;
/** The question mark is special to PyYAML only, where it ends a word inside brackets. */
const RESERVED_IN_FLOW = /[,?[\]{}]|^-(?:[,[\]{}]|$)|:[,[\]{}]/;
/** Characters that need escapes: controls, line breaks of YAML 1.1, byte order marks and what PyYAML calls not printable. */
const UNPRINTABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const NEEDS_ESCAPE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** A string as YAML. */
export function yamlString(value: string, place: ScalarPlace, quotes: QuoteStyle = 'plain'): string {
  if (quotes === 'plain' && isPlain(value, place)) return value;
  if (quotes === 'single' && !UNPRINTABLE.test(value)) return `'${value.replace(/'/g, "''")}'`;
  return JSON.stringify(value).replace(NEEDS_ESCAPE, escapeOf);
}

/** A number in a notation that PyYAML reads back as a number: a float needs a dot. */
export function yamlNumber(value: number): string {
  if (Number.isNaN(value)) return '.nan';
  if (!Number.isFinite(value)) return value < 0 ? '-.inf' : '.inf';
  const text = String(value);
  return text.includes('e') && !text.includes('.') ? text.replace('e', '.0e') : text;
}

/** Whether a string can be written without quotes. */
function isPlain(value: string, place: ScalarPlace): boolean {
  if (value === '' || value !== value.trim() || resolvePlainScalar(value).type !== 'string') return false;
  if (OTHER_READERS.test(value) || RESERVED_START.test(value) || RESERVED_INSIDE.test(value)) return false;
  if (place === 'flow' && RESERVED_IN_FLOW.test(value)) return false;
  return !UNPRINTABLE.test(value);
}

function escapeOf(character: string): string {
  const code = character.charCodeAt(0);
  return code > 0xff ? `\\u${code.toString(16).padStart(4, '0')}` : `\\x${code.toString(16).padStart(2, '0')}`;
}
