import { itemsOf, memberValue, propertyOf } from '../../document/node';
import { TYPE_NAMES } from '../../schema/embedded/keywords';
import { nearest } from '../near';
import { valueAt } from '../places';
import { quote, type Rule } from '../rule';
import { withSchema } from '../with-schema';
import { anyOfWords } from '../words';

/** What other languages call the types. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['int', 'integer'],
  ['int32', 'integer'],
  ['int64', 'integer'],
  ['long', 'integer'],
  ['str', 'string'],
  ['text', 'string'],
  ['char', 'string'],
  ['float', 'number'],
  ['double', 'number'],
  ['decimal', 'number'],
  ['num', 'number'],
  ['bool', 'boolean'],
  ['dict', 'object'],
  ['map', 'object'],
  ['hash', 'object'],
  ['struct', 'object'],
  ['list', 'array'],
  ['tuple', 'array'],
  ['set', 'array'],
  ['none', 'null'],
  ['nil', 'null'],
  ['nonetype', 'null'],
  ['undefined', 'null'],
]);

/** A type that JSON Schema does not know. */
export const schemaTypeName: Rule = {
  code: 'schema-type-name',
  severity: 'warning',
  summary: 'A type in an embedded JSON Schema that does not exist.',
  explanation:
    'JSON Schema knows seven types: `object`, `array`, `string`, `number`, `integer`, `boolean` and `null`. Names from programming languages (`int`, `str`, `list`) make providers refuse the tool.',
  example: {
    language: 'json',
    bad: withSchema(
      '{ "type": "object", "properties": { "days": { "type": "int", "description": "How many days." } } }',
    ),
    good: withSchema(
      '{ "type": "object", "properties": { "days": { "type": "integer", "description": "How many days." } } }',
    ),
  },
  fix: ({ manifest, editor, at }) => {
    const node = valueAt(manifest.root, at);
    if (node?.type !== 'string') return [];
    const meant = meantBy(node.value);
    if (meant) {
      return [
        { title: `Change to ${quote(meant.name)}`, edits: editor.replaceValue(node, meant.name), safe: meant.sure },
      ];
    }
    const property = propertyOf(node);
    if (node.value.toLowerCase() !== 'any' || property?.valueNode !== node) return [];
    return [
      { title: 'Remove `type`: without it any value is allowed', edits: editor.removeMember(property), safe: false },
    ];
  },
  checkSchema: ({ subschemas }, { report }) => {
    for (const { node: schema } of subschemas) {
      const type = memberValue(schema, 'type');
      if (!type) continue;
      for (const name of type.type === 'array' ? itemsOf(type) : [type]) {
        if (name.type !== 'string' || TYPE_NAMES.includes(name.value)) continue;
        report({ at: name, message: messageOf(name.value) });
      }
    }
  },
};

function messageOf(written: string): string {
  const meant = meantBy(written);
  const hint = meant ? `Did you mean ${quote(meant.name)}?` : `It is ${anyOfWords(TYPE_NAMES.map(quote))}.`;
  return `JSON Schema knows no type ${quote(written)}. ${hint} Providers refuse such a tool.`;
}

function meantBy(written: string): { readonly name: string; readonly sure: boolean } | undefined {
  const alias = ALIASES.get(written.toLowerCase());
  if (alias !== undefined) return { name: alias, sure: true };
  const near = nearest(written, TYPE_NAMES);
  return near && { name: near.word, sure: near.sure };
}
