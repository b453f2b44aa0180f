import { type ASTNode, itemsOf, memberValue, propertyOf } from '../../document/node';
import { valueAt } from '../places';
import type { Rule } from '../rule';
import { withSchema } from '../with-schema';

const SAYS_MORE = ['items', 'prefixItems', 'contains', '$ref', 'allOf', 'anyOf', 'oneOf', 'enum', 'const'];

/** A list whose items are left open. */
export const schemaArrayItems: Rule = {
  code: 'schema-array-items',
  severity: 'warning',
  summary: 'An array in an embedded JSON Schema has no `items`.',
  explanation:
    'The most frequent reason why a tool works with one provider and not with another: JSON Schema lets an array without `items` hold anything, but several providers refuse the tool, ' +
    'and no model knows what to put in.',
  example: {
    language: 'json',
    bad: withSchema(
      '{ "type": "object", "properties": { "cities": { "type": "array", "description": "The cities." } } }',
    ),
    good: withSchema(
      '{ "type": "object", "properties": { "cities": { "type": "array", "description": "The cities.", "items": { "type": "string" } } } }',
    ),
  },
  neverSafe: true,
  fix: ({ manifest, editor, at }) => {
    const type = valueAt(manifest.root, at);
    const property = type && propertyOf(type.parent?.type === 'array' ? type.parent : type);
    if (property?.parent?.type !== 'object' || memberValue(property.parent, 'items')) return [];
    const edits = editor.addMembers(property.parent, [{ key: 'items', value: { type: 'string' } }]);
    return [{ title: 'Add `items` (strings)', edits, safe: false }];
  },
  checkSchema: ({ subschemas }, { report }) => {
    for (const { node: schema } of subschemas) {
      const at = arrayType(memberValue(schema, 'type'));
      if (!at || SAYS_MORE.some((keyword) => memberValue(schema, keyword))) continue;
      report({
        at,
        absent: { object: schema, key: 'items' },
        message:
          'This array has no `items`: several providers refuse the tool, and a model does not know what to put in.',
      });
    }
  },
};

function arrayType(type: ASTNode | undefined): ASTNode | undefined {
  const names = type?.type === 'array' ? itemsOf(type) : type ? [type] : [];
  return names.find((name) => name.type === 'string' && name.value === 'array');
}
