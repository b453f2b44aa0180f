/** Tags as PyYAML's `safe_load` constructs or refuses them. */
import { resolvePlainScalar } from './plain-scalar';

const STANDARD_TAG = /^tag:yaml\.org,2002:([a-z]+)$/;

/** The kind of node that each standard tag applies to. */
const KINDS: ReadonlyMap<string, NodeKind> = new Map([
  ...(['str', 'int', 'float', 'bool', 'null', 'timestamp', 'binary'] as const).map((tag) => [tag, 'scalar'] as const),
  ...(['map', 'set'] as const).map((tag) => [tag, 'map'] as const),
  ...(['seq', 'omap', 'pairs'] as const).map((tag) => [tag, 'list'] as const),
]);

/** The kind of a tagged node. */
export type NodeKind = 'scalar' | 'map' | 'list';

/** The last part of a standard tag (`int` of `!!int`); `undefined` for any other. */
export function standardTag(tag: string): string | undefined {
  const name = STANDARD_TAG.exec(tag)?.[1];
  return name !== undefined && KINDS.has(name) ? name : undefined;
}

/** The problem of a tag at a node of that kind; `undefined` if there is none. */
export function tagProblem(tag: string, kind: NodeKind): string | undefined {
  const shown = tag.replace(/^tag:yaml\.org,2002:/, '!!').slice(0, 80);
  const name = standardTag(tag);
  if (name === undefined) return `Unknown YAML tag ${shown}: safe loaders can't load the file.`;
  if (KINDS.get(name) !== kind)
    return `YAML tag ${shown} is not valid for a ${kind}: safe loaders can't load the file.`;
  return undefined;
}

/** The problem of a scalar whose text does not match its standard tag; `undefined` if there is none. */
export function tagMismatch(text: string, tag: string | undefined): string | undefined {
  if (tag === undefined || fitsTag(text, tag)) return undefined;
  return `YAML tag !!${tag} does not match this value: safe loaders can't load the file.`;
}

function fitsTag(text: string, tag: string): boolean {
  switch (tag) {
    case 'int':
      return taggedInteger(text) !== undefined;
    case 'float':
      return taggedFloat(text) !== undefined;
    case 'bool':
      return taggedBoolean(text) !== undefined;
    case 'binary':
      return isBase64(text);
    case 'timestamp': {
      // A tagged date may have single-digit months and days, an untagged one may not.
      const padded = text.replace(/^(\d{4})-(\d\d?)-(\d\d?)$/, (_, year: string, month: string, day: string) =>
        [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
      );
      const date = resolvePlainScalar(padded);
      return date.type === 'timestamp' && date.isPossible;
    }
    default:
      return true;
  }
}

/**
 * The number that PyYAML constructs from a text tagged `!!int`; `undefined` if it fails. It passes the digits to Python's `int`, which
 * accepts more than an untagged integer can have: `0o17`, whitespace around, a second sign.
 */
export function taggedInteger(text: string): number | undefined {
  const source = asciiDigits(text).replaceAll('_', '');
  const sign = source.startsWith('-') ? -1 : 1;
  const digits = source.replace(/^[-+]/, '');
  if (digits === '0') return 0;
  if (digits.startsWith('0b')) return scaled(pythonInteger(digits.slice(2), 2), sign);
  if (digits.startsWith('0x')) return scaled(pythonInteger(digits.slice(2), 16), sign);
  if (digits.startsWith('0')) return scaled(pythonInteger(digits, 8), sign);
  const parts = digits.split(':').map((part) => pythonInteger(part, 10));
  return scaled(sexagesimal(parts), sign);
}

/** The number that PyYAML constructs from a text tagged `!!float`; `undefined` if it fails. */
export function taggedFloat(text: string): number | undefined {
  const source = asciiDigits(text).replaceAll('_', '').toLowerCase();
  const sign = source.startsWith('-') ? -1 : 1;
  const digits = source.replace(/^[-+]/, '');
  if (digits === '.inf') return sign * Infinity;
  if (digits === '.nan') return Number.NaN;
  return scaled(sexagesimal(digits.split(':').map(pythonFloat)), sign);
}

/** The value that PyYAML constructs from a text tagged `!!bool`, case-insensitively; `undefined` if it fails. */
export function taggedBoolean(text: string): boolean | undefined {
  if (/^(?:yes|true|on)$/i.test(text)) return true;
  return /^(?:no|false|off)$/i.test(text) ? false : undefined;
}

/** Converts decimal digits to ASCII. Python accepts those of every script; Unicode has them in runs from 0 to 9. */
function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
    return String(before % 10);
  });
}

/** Python's `int(text, base)`; the number may have a sign and the prefix of its base. */
function pythonInteger(text: string, base: 2 | 8 | 10 | 16): number | undefined {
  const [, sign = '', written = ''] = /^\s*([-+]?)(\S+)\s*$/.exec(text) ?? [];
  const prefix = { 2: /^0b/i, 8: /^0o/i, 10: /^(?!)/, 16: /^0x/i }[base];
  const digits = written.replace(prefix, '');
  const isNumber = { 2: /^[01]+$/, 8: /^[0-7]+$/, 10: /^\d+$/, 16: /^[\da-f]+$/i }[base].test(digits);
  if (!isNumber) return undefined;
  return (sign === '-' ? -1 : 1) * (base === 10 ? Number(digits) : Number.parseInt(digits, base));
}

/** Python's `float(text)`. */
function pythonFloat(text: string): number | undefined {
  const [, sign = '', digits = ''] = /^\s*([-+]?)(\S+)\s*$/.exec(text) ?? [];
  const factor = sign === '-' ? -1 : 1;
  if (digits === 'inf' || digits === 'infinity') return factor * Infinity;
  if (digits === 'nan') return Number.NaN;
  return /^(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/.test(digits) ? factor * Number(digits) : undefined;
}

function sexagesimal(parts: readonly (number | undefined)[]): number | undefined {
  return parts.reduce((sum, part) => (sum === undefined || part === undefined ? undefined : sum * 60 + part), 0);
}

function scaled(value: number | undefined, sign: number): number | undefined {
  return value === undefined ? undefined : sign * value;
}

/** Whether Python's `base64.decodebytes` accepts a text: it ignores characters outside the alphabet, but requires correct padding. */
function isBase64(text: string): boolean {
  if (!/^[\0-\x7f]*$/.test(text)) return false;
  const digits = text.replace(/[^A-Za-z0-9+/=]/g, '');
  const end = /^[^=]*/.exec(digits)?.[0].length ?? 0;
  const left = end % 4;
  return left === 0 || (left > 1 && digits.slice(end).startsWith(left === 2 ? '==' : '='));
}
