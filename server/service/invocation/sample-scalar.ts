/** Numbers and texts that the bounds and the format of a schema allow. */
import type { Json } from '../document/node';
import { numberAt, own, type Schema, textAt } from '../schema/reading/keywords';

/** A number within the bounds, 0 or 1 where those allow it. */
export function sampleNumber(schema: Schema, isInteger: boolean): number {
  const { least, most } = bounds(schema, isInteger);
  const step = numberAt(schema, 'multipleOf');
  const start = Math.min(
    Math.max(least ?? (most !== undefined && most < 1 ? most : 1), least ?? -Infinity),
    most ?? Infinity,
  );
  if (step !== undefined && step > 0) {
    const multiple = Math.ceil(start / step) * step;
    return finite(most !== undefined && multiple > most ? Math.floor(start / step) * step : multiple);
  }
  return finite(isInteger ? Math.ceil(start) : start);
}

function bounds(schema: Schema, isInteger: boolean) {
  const above = own(schema, 'exclusiveMinimum');
  const below = own(schema, 'exclusiveMaximum');
  const minimum = numberAt(schema, 'minimum');
  const maximum = numberAt(schema, 'maximum');
  const lower = larger(minimum, typeof above === 'number' ? above : undefined);
  const upper = smaller(maximum, typeof below === 'number' ? below : undefined);
  // Draft-04 wrote `true` beside the bound.
  const isAbove = lower !== undefined && (above === true || above === lower);
  const isBelow = upper !== undefined && (below === true || below === upper);
  const gap = gapOf(lower, upper, isInteger);
  return {
    least: lower === undefined ? undefined : isAbove ? lower + gap : lower,
    most: upper === undefined ? undefined : isBelow ? upper - gap : upper,
  };
}

/** How far from an excluded bound: a whole step, or less where the bounds are closer together. */
function gapOf(lower: number | undefined, upper: number | undefined, isInteger: boolean): number {
  if (isInteger) return 1;
  return lower !== undefined && upper !== undefined && upper - lower < 4 ? (upper - lower) / 4 : 1;
}

function larger(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined ? b : b === undefined ? a : Math.max(a, b);
}

function smaller(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined ? b : b === undefined ? a : Math.min(a, b);
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}

/** The longest text that is made. Unit: UTF-16 code units. */
const LONGEST = 1_000;

/** Texts of formats, all of a kind that nobody owns. */
const BY_FORMAT: ReadonlyMap<string, string> = new Map([
  ['date-time', '2026-01-31T12:00:00Z'],
  ['date', '2026-01-31'],
  ['time', '12:00:00Z'],
  ['duration', 'PT1H'],
  ['email', 'someone@example.com'],
  ['idn-email', 'someone@example.com'],
  ['hostname', 'example.com'],
  ['idn-hostname', 'example.com'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['uri', 'https://example.com/'],
  ['url', 'https://example.com/'],
  ['iri', 'https://example.com/'],
  ['uri-reference', '/path'],
  ['iri-reference', '/path'],
  ['uri-template', '/path/{name}'],
  ['uuid', '123e4567-e89b-42d3-a456-426614174000'],
  ['json-pointer', '/name'],
  ['relative-json-pointer', '0/name'],
  ['regex', '^a+$'],
]);

/** An example of a format; `undefined` for formats that have none here. */
export function exampleOfFormat(format: Json | undefined): string | undefined {
  return typeof format === 'string' ? BY_FORMAT.get(format) : undefined;
}

/** A text of a length that is allowed. Patterns are only met where their text is plain. */
export function sampleText(schema: Schema): string {
  const known = exampleOfFormat(own(schema, 'format'));
  if (known !== undefined) return known;
  const pattern = textAt(schema, 'pattern');
  const made = pattern === undefined ? undefined : fromPattern(pattern);
  const least = Math.min(Math.max(numberAt(schema, 'minLength') ?? 0, 0), LONGEST);
  const most = Math.max(numberAt(schema, 'maxLength') ?? LONGEST, 0);
  if (made !== undefined) return made;
  const text = 'text';
  const long = text.length >= least ? text : text.padEnd(Math.ceil(least), 'text');
  return long.slice(0, Math.floor(Math.min(most, LONGEST)));
}

/**
 * A text for a pattern that is a row of plain characters, classes and counts: `^[A-Z]{3}-\d+$`. `undefined` for all others.
 * The pattern is read here, never run.
 */
function fromPattern(pattern: string): string | undefined {
  if (pattern.length > 200) return undefined;
  const body = pattern.replace(/^\^/, '').replace(/\$$/, '');
  const token =
    /(\[[^\]\\^]+\]|\[[^\]^]*\\[dwsDWS.-][^\]]*\]|\\[dws.\-/]|[A-Za-z0-9 _\-/:@#%,;=~]|\.)(\{(\d{1,3})(?:,\d{0,3})?\}|[+*?])?/y;
  let text = '';
  while (token.lastIndex < body.length) {
    const match = token.exec(body);
    if (!match) return undefined;
    const [, unit = '', count, exact] = match;
    const times = exact !== undefined ? Number(exact) : count === '*' || count === '?' ? 0 : 1;
    text += characterOf(unit).repeat(times);
    if (text.length > LONGEST) return undefined;
  }
  return text;
}

function characterOf(unit: string): string {
  if (unit === '.') return 'a';
  if (unit.startsWith('\\'))
    return ({ d: '1', w: 'a', s: ' ' } as Record<string, string>)[unit[1] ?? ''] ?? unit[1] ?? '';
  if (!unit.startsWith('[')) return unit;
  const inside = unit.slice(1, -1);
  if (inside.startsWith('\\')) return characterOf(inside.slice(0, 2));
  return inside[0] ?? '';
}
