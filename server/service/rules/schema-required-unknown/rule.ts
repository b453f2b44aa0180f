import { itemsOf, member, memberValue, type ObjectASTNode, propertiesOf, propertyOf } from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import { type Fix, quote, type Rule } from '../../model/rule';
import { nearest, SimilarWords } from '../near';
import { valueAt } from '../places';
import { exampleOfSchemas } from '../with-schema';

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
