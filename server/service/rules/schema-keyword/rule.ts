import { isObject } from '../../../../common/json/value';
import { KEYWORDS } from '../../../../common/json-schema/keywords';
import type { ObjectASTNode, PropertyASTNode } from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import { quote, type Rule } from '../../model/rule';
import { SimilarWords } from '../near';
import { isAliased, isMerged, memberAt } from '../places';
import { exampleOfSchemas } from '../with-schema';

/** Keys that are no keywords but common in schemas (from OpenAPI and editors). */
const AT_HOME: ReadonlySet<string> = new Set([
  'id',
  'example',
  'nullable',
  'discriminator',
  'xml',
  'externalDocs',
  'name',
  'note',
  'notes',
  'optional',
  'strict',
  'label',
  'order',
  'group',
  'hint',
  'secret',
  'enumNames',
  'enumDescriptions',
  'markdownDescription',
  'defaultSnippets',
  'deprecationMessage',
  'errorMessage',
]);

/** Common names for a keyword that are not similar to it. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['min', 'minimum'],
  ['max', 'maximum'],
  ['desc', 'description'],
  ['regex', 'pattern'],
  ['regexp', 'pattern'],
]);

/** A schema with more unknown keys is not written by hand, and is not checked. */
const MAX_UNKNOWN = 500;

/** Keywords to which too many short words are similar. */
const TOO_SHORT = new Set(['if', 'not', 'then', 'else']);

/** A misspelt keyword in an embedded schema. */
export const schemaKeyword: Rule<KnownFile> = {
  code: 'schema-keyword',
  severity: 'warning',
  summary: 'A misspelt keyword in an embedded JSON Schema.',
  explanation:
    'JSON Schema ignores unknown keywords, so a misspelt one has no effect. Only keys that resemble a keyword that the schema lacks are reported, and `min`, `max`, `desc` and `regex`.',
  example: exampleOfSchemas(
    '{ "type": "object", "propertes": { "city": { "type": "string" } } }',
    '{ "type": "object", "properties": { "city": { "type": "string" } } }',
  ),
  fix: ({ file, editor, at, data }) => {
    const property = memberAt(file.root, at);
    if (!property || !isObject(data)) return [];
    if (typeof data.meant !== 'string') return [];
    const edits = editor.renameKey(property, data.meant);
    return [{ title: `Rename to ${quote(data.meant)}`, edits, safe: data.sure === true }];
  },
  checkSchema: ({ subschemas, keys }, { report }) => {
    if ([...keys].every(isAtHome)) return;
    for (const { node: schema } of subschemas) {
      for (const { property, word, sure, isOnly } of misspelt(schema)) {
        if (isMerged(property) || isAliased(property)) continue;
        const { keyNode } = property;
        report({
          at: keyNode,
          message: `Unknown JSON Schema keyword ${quote(keyNode.value)}. Did you mean ${quote(word)}? Unknown keywords are ignored.`,
          data: { meant: word, sure },
          ...(isOnly ? { same: { missing: { object: schema, key: word } } } : {}),
        });
      }
    }
  },
};

function isAtHome(key: string): boolean {
  return KEYWORDS.has(key) || AT_HOME.has(key);
}

/** A key that is meant as a keyword. */
interface Misspelt {
  readonly property: PropertyASTNode;
  readonly word: string;
  /** The keyword is certain, and no other key of the schema could be meant as the same one: they can't both be renamed to it. */
  readonly sure: boolean;
  /** No other key of the schema could be meant as the same keyword. */
  readonly isOnly: boolean;
}

function misspelt(schema: ObjectASTNode): readonly Misspelt[] {
  const unknown = schema.properties.filter(({ keyNode }) => !isAtHome(keyNode.value));
  if (unknown.length === 0 || unknown.length > MAX_UNKNOWN) return [];
  const present = new Set(schema.properties.map(({ keyNode }) => keyNode.value));
  const words = new SimilarWords([...KEYWORDS.keys()].filter((key) => !present.has(key) && !TOO_SHORT.has(key)));
  const found = unknown.flatMap((property) => {
    const meant = meantBy(property.keyNode.value, present, words);
    return meant ? [{ property, ...meant }] : [];
  });
  const times = new Map<string, number>();
  for (const { word } of found) times.set(word, (times.get(word) ?? 0) + 1);
  return found.map((one) => {
    const isOnly = times.get(one.word) === 1;
    return { ...one, sure: one.sure && isOnly, isOnly };
  });
}

function meantBy(
  written: string,
  present: ReadonlySet<string>,
  words: SimilarWords,
): { readonly word: string; readonly sure: boolean } | undefined {
  if (written.length < 3 || /^(?:x-|\$|_|\/\/)/i.test(written)) return undefined;
  const alias = ALIASES.get(written);
  if (alias !== undefined) return present.has(alias) ? undefined : { word: alias, sure: false };
  const near = words.nearest(written);
  // A three-letter word is similar to too many keywords.
  return written.length === 3 && !near?.sure ? undefined : near;
}
