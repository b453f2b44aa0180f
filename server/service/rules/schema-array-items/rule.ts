import { BRANCH_KEYWORDS, KEYWORDS } from '../../../../common/json-schema/keywords';
import {
  type ASTNode,
  itemsOf,
  memberValue,
  type ObjectASTNode,
  type PropertyASTNode,
  propertyOf,
} from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import type { Rule } from '../../model/rule';
import { valueAt } from '../places';
import { exampleOfSchemas } from '../with-schema';

/** Keywords that describe the items. */
const OF_ITEMS = ['items', 'prefixItems', 'contains', 'unevaluatedItems', 'enum', 'const'];
const SAYS_MORE = [...OF_ITEMS, '$ref', '$dynamicRef', '$recursiveRef', 'allOf', 'anyOf', 'oneOf'];
/** Limit of levels checked around an array. */
const MAX_LEVELS = 100;
/** Keywords whose schemas are conditions and describe no values. */
const CONDITIONS = ['not', 'if'];

/** An array schema without `items`. */
export const schemaArrayItems: Rule<KnownFile> = {
  code: 'schema-array-items',
  severity: 'warning',
  summary: 'An array in an embedded JSON Schema has no `items`.',
  explanation:
    'The most frequent reason why a tool works with one provider and not with another: JSON Schema lets an array without `items` hold anything, but several providers refuse the tool, ' +
    'and models have to guess what to put in the array.',
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "cities": { "type": "array", "description": "The cities." } } }',
    '{ "type": "object", "properties": { "cities": { "type": "array", "description": "The cities.", "items": { "type": "string" } } } }',
  ),
  neverSafe: true,
  fix: ({ file, editor, at }) => {
    const type = valueAt(file.root, at);
    const property = type && propertyOf(type.parent?.type === 'array' ? type.parent : type);
    if (property?.parent?.type !== 'object' || memberValue(property.parent, 'items')) return [];
    const edits = editor.addMembers(property.parent, [{ key: 'items', value: { type: 'string' } }]);
    return [{ title: 'Add `items` (strings)', edits, safe: false }];
  },
  checkSchema: ({ subschemas }, { report }) => {
    for (const { node: schema } of subschemas) {
      const at = arrayType(memberValue(schema, 'type'));
      if (!at || isEmpty(schema) || SAYS_MORE.some((keyword) => memberValue(schema, keyword))) continue;
      if (isStatedAbove(schema)) continue;
      report({
        at,
        missing: { object: schema, key: 'items' },
        message:
          'This array has no `items`: several providers refuse the tool, and models have to guess what to put in the array.',
      });
    }
  },
};

/** Whether the array is always empty, and so needs no `items`. */
function isEmpty(schema: ObjectASTNode): boolean {
  const most = memberValue(schema, 'maxItems');
  return most?.type === 'number' && most.value === 0;
}

/** Whether a schema is a branch of one that describes the items, or part of a condition. */
function isStatedAbove(schema: ObjectASTNode): boolean {
  let isBranch = true;
  let left = MAX_LEVELS;
  for (let node: ASTNode | undefined = schema; node && left > 0; node = node.parent, left--) {
    if (node.type !== 'property' || isName(node)) continue;
    const keyword = node.keyNode.value;
    if (CONDITIONS.includes(keyword)) return true;
    isBranch &&= BRANCH_KEYWORDS.has(keyword);
    if (isBranch && OF_ITEMS.some((one) => memberValue(node?.parent, one))) return true;
  }
  return false;
}

/** Whether a key is a name chosen by the author (of an argument, for example), not a keyword. */
function isName({ parent }: PropertyASTNode): boolean {
  const holder = parent && propertyOf(parent);
  return holder !== undefined && KEYWORDS.get(holder.keyNode.value)?.kind === 'map';
}

function arrayType(type: ASTNode | undefined): ASTNode | undefined {
  const names = type?.type === 'array' ? itemsOf(type) : type ? [type] : [];
  return names.find((name) => name.type === 'string' && name.value === 'array');
}
