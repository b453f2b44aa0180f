/** Rules about `type` in schemas that authors write. */
import { TYPE_NAMES } from '../../../../common/json-schema/types';
import { itemsOf, memberValue, propertyOf } from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import { quote, type Rule } from '../../model/rule';
import { kindWord, orList, shown } from '../labels';
import { typeMeant } from '../near';
import { anchorOf, memberAt, valueAt } from '../places';
import { exampleOfSchemas } from '../with-schema';

const ELSEWHERE = ['$ref', 'allOf', 'anyOf', 'oneOf', '$dynamicRef'];

/** The schema of a tool's arguments does not describe an object. */
export const schemaRootType: Rule<KnownFile> = {
  code: 'schema-root-type',
  severity: 'warning',
  summary: 'The schema of a tool\'s arguments is not of `type: "object"`.',
  explanation:
    'A model passes arguments by name, as one object. Providers require `"type": "object"` at the root of the schema and refuse the tool, or the whole request, without it.',
  example: exampleOfSchemas(
    '{ "properties": { "city": { "type": "string", "description": "The city." } } }',
    '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." } } }',
  ),
  fix: ({ file, editor, at }) => {
    const type = valueAt(file.root, at);
    if (type?.type === 'string') {
      const safe = meansObject(type.value);
      return [{ title: 'Change to `object`', edits: editor.replaceValue(type, 'object'), safe }];
    }
    const schema = memberAt(file.root, at)?.valueNode;
    if (schema?.type !== 'object' || memberValue(schema, 'type')) return [];
    const edits = editor.addMembers(schema, [{ key: 'type', value: 'object' }]);
    return [{ title: 'Add `"type": "object"`', edits, safe: false }];
  },
  checkSchema: ({ node, role }, { report }) => {
    if (role === 'other') {
      const other = memberValue(node, 'type');
      if (other?.type !== 'string' || other.value === 'object') return;
      report({
        at: other,
        message: `\`type\` must be \`object\`, not ${shown(other.value)}: the values for this schema are sent as one object.`,
      });
      return;
    }
    if (role !== 'input' || node.type === 'null') return;
    if (node.type !== 'object') {
      report({
        at: node,
        message: `The schema of the arguments must be a JSON Schema with \`"type": "object"\`, but it is ${kindWord(node)}. Providers refuse such a tool.`,
      });
      return;
    }
    const type = memberValue(node, 'type');
    if (type?.type === 'string' && type.value === 'object') return;
    if (!type && ELSEWHERE.some((keyword) => memberValue(node, keyword))) return;
    const written = type && 'value' in type ? `, not ${shown(type.value ?? null)}` : '';
    report({
      at: type ?? anchorOf(node),
      message: type
        ? `The \`type\` of the arguments must be \`object\`${written}: a model passes arguments by name. Providers refuse such a tool.`
        : 'The schema of the arguments has no `"type": "object"`: providers refuse such a tool.',
      ...(type ? {} : { missing: { object: node, key: 'type' } }),
    });
  },
};

/** Whether a type is another word for `object`: `dict`, `Object`. */
function meansObject(written: string): boolean {
  const meant = typeMeant(written, TYPE_NAMES);
  return meant?.word === 'object' && meant.sure;
}

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
  checkSchema: ({ node: root, role, subschemas }, { report }) => {
    const why = role === 'input' ? 'Providers refuse such a tool.' : 'Validators refuse such a schema.';
    for (const { node: schema } of subschemas) {
      const type = memberValue(schema, 'type');
      // There the same value is no `object`, which is said.
      if (!type || (schema === root && type.type === 'string' && (role === 'input' || role === 'other'))) continue;
      for (const name of type.type === 'array' ? itemsOf(type) : [type]) {
        if (name.type !== 'string' || TYPE_NAMES.includes(name.value)) continue;
        report({ at: name, message: `${messageOf(name.value)} ${why}` });
      }
    }
  },
};

function messageOf(written: string): string {
  const meant = typeMeant(written, TYPE_NAMES);
  const hint = meant ? `Did you mean ${quote(meant.word)}?` : `It must be ${orList(TYPE_NAMES.map(quote))}.`;
  return `Unknown JSON Schema type ${quote(written)}. ${hint}`;
}
