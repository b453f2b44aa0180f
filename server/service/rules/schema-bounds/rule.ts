import { isObject } from '../../../../common/json/value';
import { member, memberValue, type ObjectASTNode } from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import { quote, type Rule } from '../../model/rule';
import { valueAt } from '../places';
import { exampleOfSchemas } from '../with-schema';

/** Lower and upper bounds, and whether the two may be equal. */
const PAIRS: readonly (readonly [string, string, boolean])[] = [
  ['minimum', 'maximum', true],
  ['exclusiveMinimum', 'maximum', false],
  ['minimum', 'exclusiveMaximum', false],
  ['exclusiveMinimum', 'exclusiveMaximum', false],
  ['minLength', 'maxLength', true],
  ['minItems', 'maxItems', true],
  ['minProperties', 'maxProperties', true],
  ['minContains', 'maxContains', true],
];

/** Bounds that no value can meet. */
export const schemaBounds: Rule<KnownFile> = {
  code: 'schema-bounds',
  severity: 'warning',
  summary: 'Bounds in an embedded JSON Schema that no value can meet.',
  explanation:
    'With a lower bound above the upper one no value is valid: whatever a model sends is wrong. Usually the two are swapped.',
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "days": { "type": "integer", "description": "How many days.", "minimum": 10, "maximum": 1 } } }',
    '{ "type": "object", "properties": { "days": { "type": "integer", "description": "How many days.", "minimum": 1, "maximum": 10 } } }',
  ),
  neverSafe: true,
  fix: ({ file, editor, at, data }) => {
    const low = valueAt(file.root, at);
    const schema = low?.parent?.parent;
    const upper = isObject(data) ? data.upper : undefined;
    const high = typeof upper === 'string' ? memberValue(schema, upper) : undefined;
    if (low?.type !== 'number' || high?.type !== 'number') return [];
    const edits = [...editor.replaceValue(low, high.value), ...editor.replaceValue(high, low.value)];
    return [{ title: 'Swap the bounds', edits, safe: false }];
  },
  checkSchema: ({ subschemas, keys }, { report }) => {
    const pairs = PAIRS.filter(([lower, upper]) => keys.has(lower) && keys.has(upper));
    if (pairs.length === 0) return;
    for (const { node: schema } of subschemas) {
      for (const [lower, upper, mayBeEqual] of pairs) {
        const bounds = crossed(schema, lower, upper, mayBeEqual);
        if (!bounds) continue;
        report({
          at: bounds.low,
          message: `${quote(lower)} (${bounds.low.value}) is ${bounds.low.value === bounds.high.value ? 'equal to' : 'above'} ${quote(upper)} (${bounds.high.value}): no value is valid.`,
          related: [{ at: bounds.high, message: `${quote(upper)} is here.` }],
          data: { upper },
        });
      }
    }
  },
};

function crossed(schema: ObjectASTNode, lower: string, upper: string, mayBeEqual: boolean) {
  const low = member(schema, lower)?.valueNode;
  if (low?.type !== 'number') return undefined;
  const high = memberValue(schema, upper);
  if (high?.type !== 'number') return undefined;
  return low.value > high.value || (!mayBeEqual && low.value === high.value) ? { low, high } : undefined;
}
