/**
 * Resolves unquoted YAML scalars.
 *
 * The rules are those of PyYAML's `safe_load` (YAML 1.1), the only YAML reader among the platforms (GC-Forged-Pylot):
 * `yes` and `on` are booleans, `y` is not, `1e3` is a string because a float needs its dot, `1:30` is 90.
 */

/**
 * A resolved scalar; `timestamp` is one of PyYAML's dates, which are neither strings nor numbers. A date that does not exist
 * (`2024-02-30`) still matches PyYAML's pattern: loading it fails.
 */
export type PlainScalar =
  | { readonly type: 'null' }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'number'; readonly value: number; readonly isInteger: boolean }
  | { readonly type: 'timestamp'; readonly isPossible: boolean }
  | { readonly type: 'string'; readonly value: string };

const NULL = /^(?:~|null|Null|NULL|)$/;
const TRUE = /^(?:yes|Yes|YES|true|True|TRUE|on|On|ON)$/;
const FALSE = /^(?:no|No|NO|false|False|FALSE|off|Off|OFF)$/;
const INTEGER = /^[-+]?(?:0b[0-1_]+|0[0-7_]+|0|[1-9][0-9_]*|0x[0-9a-fA-F_]+)$/;
const SEXAGESIMAL_INTEGER = /^[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+$/;
/** A sign is not allowed before a leading point: `-.5` is a string. */
const FLOAT = /^(?:[-+]?[0-9][0-9_]*\.[0-9_]*|\.[0-9][0-9_]*)(?:[eE][-+][0-9]+)?$/;
const SEXAGESIMAL_FLOAT = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/;
const INFINITY = /^[-+]?\.(?:inf|Inf|INF)$/;
const NOT_A_NUMBER = /^\.(?:nan|NaN|NAN)$/;
const TIMESTAMP =
  /^\d{4}-\d\d-\d\d$|^\d{4}-\d\d?-\d\d?(?:[Tt]|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?(?:[ \t]*(?:Z|[-+]\d\d?(?::\d\d)?))?$/;

/** Resolves an unquoted scalar. */
export function resolvePlainScalar(source: string): PlainScalar {
  const first = source.charCodeAt(0);
  const isWord = (first >= 0x41 && first <= 0x5a) || (first >= 0x61 && first <= 0x7a);
  if (isWord || source === '' || source === '~') {
    if (source.length > 5) return { type: 'string', value: source };
    if (NULL.test(source)) return { type: 'null' };
    if (TRUE.test(source)) return { type: 'boolean', value: true };
    if (FALSE.test(source)) return { type: 'boolean', value: false };
    return { type: 'string', value: source };
  }
  if (INTEGER.test(source)) return { type: 'number', value: integerOf(source), isInteger: true };
  if (SEXAGESIMAL_INTEGER.test(source)) return { type: 'number', value: sexagesimalOf(source), isInteger: true };
  if (FLOAT.test(source)) {
    return { type: 'number', value: Number.parseFloat(source.replace(/_/g, '')), isInteger: false };
  }
  if (SEXAGESIMAL_FLOAT.test(source)) return { type: 'number', value: sexagesimalOf(source), isInteger: false };
  if (INFINITY.test(source)) {
    return { type: 'number', value: source.startsWith('-') ? -Infinity : Infinity, isInteger: false };
  }
  if (NOT_A_NUMBER.test(source)) return { type: 'number', value: Number.NaN, isInteger: false };
  if (TIMESTAMP.test(source)) return { type: 'timestamp', isPossible: isMoment(source) };
  return { type: 'string', value: source };
}

/** Whether Python can represent this date and time: years from 1 to 9999, no leap seconds, UTC offsets of less than a day. */
function isMoment(source: string): boolean {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (source.match(/\d+/g) ?? []).map(Number);
  const zone = /[-+](\d\d?)(?::(\d\d))?$/.exec(source.slice(10));
  const offset = zone ? Number(zone[1]) * 60 + Number(zone[2] ?? 0) : 0;
  const isDay = day >= 1 && day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  const isTime = hour < 24 && minute < 60 && second < 60 && offset < 24 * 60;
  return year >= 1 && month >= 1 && month <= 12 && isDay && isTime;
}

function integerOf(source: string): number {
  const negative = source.startsWith('-');
  const digits = source.replace(/^[-+]/, '').replace(/_/g, '');
  const value = /^0[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number(digits);
  return negative ? -value : value;
}

function sexagesimalOf(source: string): number {
  const negative = source.startsWith('-');
  const value = source
    .replace(/^[-+]/, '')
    .replace(/_/g, '')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number.parseFloat(part || '0'), 0);
  return negative ? -value : value;
}
