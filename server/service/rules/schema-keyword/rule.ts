import type { ObjectASTNode, PropertyASTNode } from '../../document/node';
import { KEYWORDS } from '../../schema/embedded/keywords';
import { nearest } from '../near';
import { isAliased, isMerged, memberAt } from '../places';
import { quote, type Rule } from '../rule';
import { withSchema } from '../with-schema';

/** Words that are no keywords, but are at home in schemas all the same (OpenAPI's and editors'). */
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

/** What people write for a keyword without its being near. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['min', 'minimum'],
  ['max', 'maximum'],
  ['desc', 'description'],
  ['regex', 'pattern'],
  ['regexp', 'pattern'],
]);

/** Keywords that a short word is near to too easily. */
const TOO_SHORT = new Set(['if', 'not', 'then', 'else']);

/** A misspelt keyword in an embedded schema. */
export const schemaKeyword: Rule = {
  code: 'schema-keyword',
  severity: 'warning',
  summary: 'A misspelt keyword in an embedded JSON Schema.',
  explanation:
    'JSON Schema ignores words that it does not know, so a misspelt keyword says nothing. Only words that are near to a keyword that is not there yet are reported, and `min`, `max`, `desc` and `regex`.',
  example: {
    language: 'json',
    bad: withSchema('{ "type": "object", "propertes": { "city": { "type": "string" } } }'),
    good: withSchema('{ "type": "object", "properties": { "city": { "type": "string" } } }'),
  },
  fix: ({ manifest, editor, at, data }) => {
    const property = memberAt(manifest.root, at);
    if (!property || typeof data !== 'object' || data === null || Array.isArray(data)) return [];
    if (typeof data.meant !== 'string') return [];
    const edits = editor.renameKey(property, data.meant);
    return [{ title: `Rename to ${quote(data.meant)}`, edits, safe: data.sure === true }];
  },
  checkSchema: ({ subschemas, keys }, { report }) => {
    if ([...keys].every(isAtHome)) return;
    for (const { node: schema } of subschemas) {
      for (const property of schema.properties) {
        const { value } = property.keyNode;
        if (isAtHome(value) || isMerged(property)) continue;
        const meant = meantBy(value, schema);
        if (!meant || isAliased(property)) continue;
        report({
          at: property.keyNode,
          message: `${quote(value)} is no keyword of JSON Schema, so it is ignored. Did you mean ${quote(meant.word)}?`,
          data: { meant: meant.word, sure: meant.sure && !hasTwin(property, meant.word, schema) },
        });
      }
    }
  },
};

function isAtHome(key: string): boolean {
  return KEYWORDS.has(key) || AT_HOME.has(key);
}

function meantBy(
  written: string,
  schema: ObjectASTNode,
): { readonly word: string; readonly sure: boolean } | undefined {
  if (written.length < 3 || /^(?:x-|\$|_|\/\/)/i.test(written)) return undefined;
  const present = new Set(schema.properties.map(({ keyNode }) => keyNode.value));
  const alias = ALIASES.get(written);
  if (alias !== undefined) return present.has(alias) ? undefined : { word: alias, sure: false };
  const known = [...KEYWORDS.keys()].filter((keyword) => !present.has(keyword) && !TOO_SHORT.has(keyword));
  const near = nearest(written, known);
  // A three-letter word is near to too much.
  return written.length === 3 && !near?.sure ? undefined : near;
}

/** Whether another key of the schema could be meant for the same keyword: they can't both become it. */
function hasTwin(property: PropertyASTNode, word: string, schema: ObjectASTNode): boolean {
  return schema.properties.some(
    (other) =>
      other !== property && !KEYWORDS.has(other.keyNode.value) && meantBy(other.keyNode.value, schema)?.word === word,
  );
}
