import { memberValue } from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import type { Rule } from '../../model/rule';
import { kindWord, shown } from '../labels';
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
      return [{ title: 'Change to `object`', edits: editor.replaceValue(type, 'object'), safe: false }];
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
