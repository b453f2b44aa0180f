/** The keys that can still be read in a text with syntax errors, wherever the errors are. */
import type { ManifestLanguage } from '../document/manifest-document';

/** Brackets that are deeper are not followed. */
const MAX_DEPTH = 100;

/** A key of a broken text. */
export interface LegibleKey {
  readonly key: string;
  /** The nesting in JSON, the column in YAML. */
  readonly depth: number;
  /** Its value is a string in quotes. */
  readonly isText: boolean;
  /** Its value is an object or array whose end is known: the next keys at a greater depth are in it. */
  readonly isNested: boolean;
}

const JSON_TOKENS = /"((?:[^"\\\n]|\\.)*)"\s*:(?=\s*(\S?))|"(?:[^"\\\n]|\\.)*"|[[\]{}]/g;
const YAML_KEYS = /^([ -]*)(["']?)(\w[^"':\n]*)\2:(?=\s|$)[ \t]*(.?)/gm;
const OPENERS: Readonly<Record<string, string>> = { '}': '{', ']': '[' };

/** The keys of a text, in their order. */
export function legibleKeys(text: string, language: ManifestLanguage): readonly LegibleKey[] {
  if (language !== 'yaml') return keysInJson(text.replace(/.+/g, withPairedQuotes));
  return [...text.matchAll(YAML_KEYS)].map(([, before = '', , key = '', value = '']) => ({
    key: key.trimEnd(),
    depth: before.length,
    isText: value === '"' || value === "'",
    isNested: value === '' || '|>&[{'.includes(value),
  }));
}

function keysInJson(text: string): readonly LegibleKey[] {
  const found: (LegibleKey & { isNested: boolean })[] = [];
  const open: { readonly bracket: string; readonly of: (typeof found)[number] | undefined }[] = [];
  let last: (typeof found)[number] | undefined;
  for (const [token, key, value] of text.matchAll(JSON_TOKENS)) {
    const opener = OPENERS[token];
    if ((token === '{' || token === '[') && open.length < MAX_DEPTH) open.push({ bracket: token, of: last });
    const at = open.findLastIndex(({ bracket }) => bracket === opener);
    // Those that were opened since have no end.
    const closed = at < 0 ? undefined : open.splice(at)[0]?.of;
    if (closed) closed.isNested = true;
    last = key === undefined ? undefined : { key, depth: open.length, isText: value === '"', isNested: false };
    if (last) found.push(last);
  }
  return found;
}

/** A line of JSON; of one whose last string has no end only keys and brackets, as what its other quotes enclose is not known. */
function withPairedQuotes(line: string): string {
  const quotes = line.replace(/\\.|[^"\\]+/g, '').length;
  return quotes % 2 === 0 ? line : (line.match(/(?<!\w)"\w+"\s*:|[{}[\]]/g) ?? []).join(' 0 ');
}
