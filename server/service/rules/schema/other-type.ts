/** The rule about keywords that say nothing of the type of their schema. */

import { isObject } from '../../../../common/json/value';
import { counterpart, isOfTypes, typesOfOther } from '../../../../common/json-schema/keyword-types';
import { member, memberValue, stringsIn } from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import { type Fix, quote, type Rule } from '../../model/rule';
import { orList, typeWord } from '../labels';
import { isAliased, isMerged, memberAt } from '../places';
import { exampleOfSchemas } from '../with-schema';

/** A keyword for another type. */
export const schemaOtherType: Rule<KnownFile> = {
  code: 'schema-other-type',
  severity: 'warning',
  summary: 'A keyword in an embedded JSON Schema that says nothing of values of its type.',
  explanation:
    'JSON Schema ignores a keyword for another type: `minLength` next to `"type": "integer"` limits nothing, though the author meant something by it. The quick fix writes the keyword for the type, or removes it.',
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "days": { "type": "integer", "description": "How many days.", "minLength": 1 } } }',
    '{ "type": "object", "properties": { "days": { "type": "integer", "description": "How many days.", "minimum": 1 } } }',
  ),
  neverSafe: true,
  fix: ({ file, editor, at, data }) => {
    const property = memberAt(file.root, at);
    if (!property) return [];
    const { value } = property.keyNode;
    const removal: Fix = { title: `Remove ${quote(value)}`, edits: editor.removeMember(property), safe: false };
    const meant = isObject(data) ? data.meant : undefined;
    if (typeof meant !== 'string') return [removal];
    return [{ title: `Rename to ${quote(meant)}`, edits: editor.renameKey(property, meant), safe: false }, removal];
  },
  checkSchema: ({ subschemas }, { report }) => {
    for (const { node: schema } of subschemas) {
      for (const property of schema.properties) {
        const keyword = property.keyNode.value;
        if (!isOfTypes(keyword)) continue;
        const types = stringsIn(memberValue(schema, 'type'));
        const others = typesOfOther(keyword, types);
        if (!others || isMerged(property) || isAliased(property) || property.valueNode?.type === 'boolean') continue;
        const other = counterpart(keyword, types);
        const meant = other !== undefined && !member(schema, other) ? other : undefined;
        report({
          at: property.keyNode,
          message: `${quote(keyword)} says nothing of ${orList(types.map(typeWord))}: it is for ${orList(others.map(typeWord))}.${meant === undefined ? '' : ` Did you mean ${quote(meant)}?`} It is ignored.`,
          ...(meant === undefined ? {} : { data: { meant } }),
        });
      }
    }
  },
};
