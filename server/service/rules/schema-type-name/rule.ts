import { TYPE_NAMES } from '../../../../common/json-schema/types';
import { itemsOf, memberValue, propertyOf } from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import { quote, type Rule } from '../../model/rule';
import { orList } from '../labels';
import { valueAt } from '../places';
import { typeMeant } from '../type-aliases';
import { exampleOfSchemas } from '../with-schema';

/** A type that does not exist in JSON Schema. */
export const schemaTypeName: Rule<KnownFile> = {
  code: 'schema-type-name',
  severity: 'warning',
  summary: 'An unknown type in an embedded JSON Schema.',
  explanation:
    'JSON Schema has seven types: `object`, `array`, `string`, `number`, `integer`, `boolean` and `null`. Names from programming languages (`int`, `str`, `list`) make providers refuse the tool.',
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "days": { "type": "int", "description": "How many days." } } }',
    '{ "type": "object", "properties": { "days": { "type": "integer", "description": "How many days." } } }',
  ),
  fix: ({ file, editor, at }) => {
    const node = valueAt(file.root, at);
    if (node?.type !== 'string') return [];
    const meant = typeMeant(node.value, TYPE_NAMES);
    if (meant) {
      return [
        { title: `Change to ${quote(meant.word)}`, edits: editor.replaceValue(node, meant.word), safe: meant.sure },
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
  const meant = typeMeant(written, TYPE_NAMES);
  const hint = meant ? `Did you mean ${quote(meant.word)}?` : `It must be ${orList(TYPE_NAMES.map(quote))}.`;
  return `Unknown JSON Schema type ${quote(written)}. ${hint} Providers refuse such a tool.`;
}
