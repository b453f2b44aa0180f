/** What a file at a dialect's own place is if its marks do not decide: the dialect that has all of its keys, if no other has them too. */
import type { ManifestDocument } from '../document/manifest-document';
import { type ASTNode, propertiesOf } from '../document/tree/node';
import type { Dialect } from '../model/dialect';
import { type JsonSchema, typesOf } from '../model/json-schema';
import type { Detection } from '../model/manifest';
import { nearest } from '../rules/near';
import { JSON_SCHEMA } from '../schema/schemas';
import { type LegibleKey, legibleKeys } from './legible-keys';
import { firstItems, isComment, keysOf, memberMeant } from './marks';

/** The part of a broken text that is read, in UTF-16 code units, and the number of its keys that are compared. */
const MAX_READ = 20_000;
const MAX_KEYS = 500;

/** A dialect with how well a tree matches it. */
export interface Scored extends Detection {
  readonly dialect: Dialect;
}

/** Of a tree, whose keys may be misspelt. It must have a tool, and most of the keys that the dialect requires. */
export function onlyFitting(root: ASTNode, scored: readonly Scored[]): Dialect | undefined {
  const [only, ...others] = scored.filter(({ isBegun }) => isBegun);
  if (!only || others.length > 0) return undefined;
  const { dialect, score } = only;
  const { required = [], definitions } = dialect.schema;
  const words = keysOf(dialect.schema);
  const found = required.filter((key) => memberMeant(root, key, words)).length;
  if (required.length > 0 && found * 2 <= required.length) return undefined;
  if (dialect.toolsKey === undefined) return score > 0 ? dialect : undefined;
  const members = toolsMeant(dialect, root).flatMap(propertiesOf);
  const properties = definitions?.tool?.properties ?? {};
  const isScript = members.some(
    ({ keyNode, valueNode }) => valueNode?.type === 'string' && isNoText(properties[keyNode.value]),
  );
  return members.some(({ valueNode }) => valueNode) && (score > 0 || !isScript) ? dialect : undefined;
}

/** Of a text with syntax errors, by the keys that can be read. All words that the dialect requires must be in it. */
export function onlyLegible(
  { text, language }: Pick<ManifestDocument, 'text' | 'language'>,
  dialects: readonly Dialect[],
  marksOfOthers: (dialect: Dialect) => ReadonlySet<string>,
): Dialect | undefined {
  const written = text.slice(0, MAX_READ);
  const [only, ...others] = dialects.flatMap((dialect) => {
    const read = language === 'yaml' ? withTypedKey(written, dialect) : written;
    const keys = legibleKeys(read, language).slice(0, MAX_KEYS);
    const own = ownKeys(dialect, keys, marksOfOthers(dialect));
    return own ? [{ dialect, own, read }] : [];
  });
  if (!only || others.length > 0 || only.own.size < 2) return undefined;
  const { dialect, own, read } = only;
  const required = [...(dialect.schema.required ?? []), ...(dialect.toolsKey === undefined ? [] : [dialect.toolsKey])];
  const words = new Set(read.replace(/["']/g, '').match(/\w+/g));
  return required.every((key) => own.has(key) || words.has(key)) ? dialect : undefined;
}

/** YAML with the first word that is alone at the left edge as the only key that it begins: it is being typed. */
function withTypedKey(text: string, { schema }: Dialect): string {
  return text.replace(/^\w+(?=[ \t]*\r?$)/m, (word) => {
    const [key, ...others] = Object.keys(schema.properties ?? {}).filter((one) => one.startsWith(word));
    return key === undefined || others.length > 0 ? word : `${key}:`;
  });
}

/** The first tools of a list whose key may be misspelt. */
export function toolsMeant({ toolsKey, schema }: Dialect, root: ASTNode): readonly ASTNode[] {
  return toolsKey === undefined ? [] : firstItems(memberMeant(root, toolsKey, keysOf(schema))?.valueNode);
}

/** The keys of schemas that a manifest contains: which are legible says nothing about the manifest. */
const KEYWORDS = keysOf(JSON_SCHEMA.definitions?.schema);

/** The keys of the dialect, as they are meant; `undefined` if there are others, or a string where an array or object belongs. */
function ownKeys(
  { schema, toolsKey }: Dialect,
  keys: readonly LegibleKey[],
  foreign: ReadonlySet<string>,
): ReadonlySet<string> | undefined {
  const known = { ...schema.definitions?.tool?.properties, ...schema.properties };
  const words = Object.keys(known);
  const own = new Set<string>();
  let within = Number.POSITIVE_INFINITY;
  for (const { key, depth, isText, isNested } of keys) {
    // A bracket too many must not hide the tools.
    if (depth > within && key !== toolsKey) continue;
    const word = Object.hasOwn(known, key) ? key : foreign.has(key) ? undefined : nearest(key, words)?.word;
    if (word === undefined && !KEYWORDS.has(key) && !isComment(key)) return undefined;
    if (word !== undefined && isText && isNoText(known[word])) return undefined;
    if (word !== undefined) own.add(word);
    within = isNested && word !== toolsKey ? depth : Number.POSITIVE_INFINITY;
  }
  return own;
}

function isNoText(schema: JsonSchema | undefined): boolean {
  const types = typesOf(schema ?? {});
  return types.length > 0 && !types.includes('string');
}
