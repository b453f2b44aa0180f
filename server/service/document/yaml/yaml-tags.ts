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

/** The number that PyYAML constructs from a text tagged `!!int`; `undefined` if it fails. It accepts `0o17` and spaces around too. */
export function taggedInteger(text: string): number | undefined {
  const plain = resolvePlainScalar(normalised(text));
  return plain.type === 'number' && plain.isInteger ? plain.value : undefined;
}

/** The number that PyYAML constructs from a text tagged `!!float`; `undefined` if it fails. */
export function taggedFloat(text: string): number | undefined {
  const source = normalised(text);
  const plain = resolvePlainScalar(source);
  const value = plain.type === 'number' ? plain.value : Number(source || 'x');
  return /x/.test(source) || (plain.type !== 'number' && Number.isNaN(value)) ? undefined : value;
}

/** The value that PyYAML constructs from a text tagged `!!bool`, case-insensitively; `undefined` if it fails. */
export function taggedBoolean(text: string): boolean | undefined {
  const plain = resolvePlainScalar(text.toLowerCase());
  return plain.type === 'boolean' ? plain.value : undefined;
}

/** As YAML 1.1 writes numbers. */
function normalised(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^([-+]?0)o/, '$1');
}

/** Whether Python's `base64.decodebytes` accepts a text: it ignores characters outside the alphabet, but requires correct padding. */
function isBase64(text: string): boolean {
  if (!/^[\0-\x7f]*$/.test(text)) return false;
  const digits = text.replace(/[^A-Za-z0-9+/=]/g, '');
  const end = /^[^=]*/.exec(digits)?.[0].length ?? 0;
  const left = end % 4;
  return left === 0 || (left > 1 && digits.slice(end).startsWith(left === 2 ? '==' : '='));
}
