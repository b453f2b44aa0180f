/** Rules about names in schemas that authors write: of keywords, of properties and of definitions. */
import { isObject } from '../../../../common/json/value';
import { KEYWORDS } from '../../../../common/json-schema/keywords';
import { splitReference } from '../../../../common/json-schema/local-reference';
import {
  itemsOf,
  member,
  memberString,
  memberValue,
  type ObjectASTNode,
  type PropertyASTNode,
  propertiesOf,
  propertyOf,
} from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import { type Fix, quote, type Rule } from '../../model/rule';
import { definedReferences, localTarget } from '../../schema/embedded/local-reference';
import { nearest, SimilarWords } from '../near';
import { isAliased, isMerged, memberAt, valueAt } from '../places';
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

/** Keywords through which a property can be declared elsewhere. */
const ELSEWHERE = [
  'patternProperties',
  '$ref',
  '$dynamicRef',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'dependentSchemas',
  'dependencies',
];

/** `required` names a property that is not declared. */
export const schemaRequiredUnknown: Rule<KnownFile> = {
  code: 'schema-required-unknown',
  severity: 'warning',
  summary: '`required` names a property that is not declared in `properties`.',
  explanation:
    'A property that is required but not declared is usually a misspelling, or was renamed in one place only. The model then has to send an argument that it knows nothing about; some providers drop the entry, ' +
    'others refuse the tool. Nothing is reported if the property may be declared elsewhere (`$ref`, `allOf`, `patternProperties` and the like).',
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." } }, "required": ["ctiy"] }',
    '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." } }, "required": ["city"] }',
  ),
  neverSafe: true,
  fix: ({ file, editor, at }) => {
    const entry = valueAt(file.root, at);
    const list = entry?.parent;
    const schema = list && propertyOf(list)?.parent;
    if (entry?.type !== 'string' || list?.type !== 'array' || schema?.type !== 'object') return [];
    const fixes: Fix[] = [];
    const near = nearest(entry.value, undemanded(schema));
    if (near) {
      const edits = editor.replaceValue(entry, near.word);
      fixes.push({ title: `Change to ${quote(near.word)}`, edits, safe: false });
    }
    const properties = memberValue(schema, 'properties');
    const declaration = { type: 'string' };
    if (properties?.type === 'object') {
      const edits = editor.addMembers(properties, [{ key: entry.value, value: declaration }]);
      fixes.push({ title: `Declare the property ${quote(entry.value)}`, edits, safe: false });
    } else if (!properties) {
      const edits = editor.addMembers(schema, [{ key: 'properties', value: { [entry.value]: declaration } }]);
      fixes.push({ title: `Declare the property ${quote(entry.value)}`, edits, safe: false });
    }
    fixes.push({ title: 'Remove the entry', edits: editor.removeItem(entry), safe: false });
    return fixes;
  },
  checkSchema: ({ subschemas, keys }, { report }) => {
    if (!keys.has('required')) return;
    for (const { node: schema, isBranch } of subschemas) {
      const required = memberValue(schema, 'required');
      if (isBranch || required?.type !== 'array') continue;
      const properties = memberValue(schema, 'properties');
      const undeclared = required.items.flatMap((entry) =>
        entry.type === 'string' && !member(properties, entry.value) ? [entry] : [],
      );
      if (undeclared.length === 0 || (properties && properties.type !== 'object')) continue;
      if (ELSEWHERE.some((keyword) => memberValue(schema, keyword))) continue;
      if (memberValue(schema, 'additionalProperties')?.type === 'object') continue;
      let words: SimilarWords | undefined;
      for (const entry of undeclared) {
        words ??= new SimilarWords(undemanded(schema));
        const near = words.nearest(entry.value);
        report({
          at: entry,
          message: `${quote(entry.value)} is required but not declared in \`properties\`: models know nothing about it.${near ? ` Did you mean ${quote(near.word)}?` : ''}`,
          ...(properties ? {} : { missing: { object: schema, key: 'properties' } }),
        });
      }
    }
  },
};

/** Returns the declared properties that are not required. */
function undemanded(schema: ObjectASTNode): readonly string[] {
  const demanded = new Set(
    itemsOf(memberValue(schema, 'required')).map((item) => (item.type === 'string' ? item.value : '')),
  );
  return propertiesOf(memberValue(schema, 'properties'))
    .map(({ keyNode }) => keyNode.value)
    .filter((name) => !demanded.has(name));
}

/** A reference that does not resolve. */
export const schemaRef: Rule<KnownFile> = {
  code: 'schema-ref',
  severity: 'warning',
  summary: 'A `$ref` that does not resolve, or is external.',
  explanation:
    'A `$ref` points into the same schema: `#` is the root of that schema, not of the manifest. One that does not resolve makes providers refuse the tool. ' +
    'References to other files or URLs are not resolved, here or by providers: those are reported as information.',
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "city": { "$ref": "#/definitions/ctiy" } }, "definitions": { "city": { "type": "string" } } }',
    '{ "type": "object", "properties": { "city": { "$ref": "#/definitions/city" } }, "definitions": { "city": { "type": "string" } } }',
  ),
  neverSafe: true,
  fix: ({ file, editor, at, data }) => {
    const node = valueAt(file.root, at);
    const meant = isObject(data) ? data.meant : undefined;
    if (node?.type !== 'string' || typeof meant !== 'string') return [];
    return [{ title: `Change to ${quote(meant)}`, edits: editor.replaceValue(node, meant), safe: false }];
  },
  checkSchema: ({ node, subschemas, keys }, { report }) => {
    if (!keys.has('$ref')) return;
    let defined: Defined | undefined;
    // What an `$id` names is not looked up, as no public tool has one, but is not elsewhere either.
    const ids = new Set(keys.has('$id') ? subschemas.map((one) => memberString(one.node, '$id')) : []);
    for (const { node: schema } of subschemas) {
      const reference = memberValue(schema, '$ref');
      if (reference?.type !== 'string') continue;
      const target = localTarget(node, reference.value);
      if (target.kind === 'nowhere') {
        defined ??= new Defined(definedReferences(node));
        const meant = defined.meantBy(reference.value);
        report({
          at: reference,
          message: `\`$ref\` ${quote(reference.value)} does not resolve in this schema.${meant === undefined ? '' : ` Did you mean ${quote(meant)}?`} \`#\` is the root of the schema, not of the file.`,
          ...(meant !== undefined && { data: { meant } }),
        });
      } else if (target.kind === 'away' && !ids.has(splitReference(reference.value).address)) {
        report({
          at: reference,
          severity: 'information',
          message: `External \`$ref\` ${quote(reference.value)} is resolved neither here nor by providers: move the definition into the schema.`,
        });
      }
    }
  },
};

/** The references to the definitions of one schema. */
class Defined {
  private readonly byName = new Map<string, string>();
  private readonly similar: SimilarWords;

  constructor(references: readonly string[]) {
    this.similar = new SimilarWords(references);
    for (const reference of references) {
      const name = nameIn(reference);
      if (!this.byName.has(name)) this.byName.set(name, reference);
    }
  }

  /** Returns the definition of the same name under the other keyword for definitions, else one with a similar reference. */
  meantBy(written: string): string | undefined {
    return this.byName.get(nameIn(written)) ?? this.similar.nearest(written)?.word;
  }
}

/** The last segment of a reference. */
function nameIn(reference: string): string {
  return reference.split('/').at(-1) ?? '';
}
