/** Rules about what schemas that authors write say of a value: its items, its bounds, its pattern. */
import { isObject } from '../../../../common/json/value';
import { BRANCH_KEYWORDS, KEYWORDS } from '../../../../common/json-schema/keywords';
import {
  type ASTNode,
  itemsOf,
  member,
  memberValue,
  type ObjectASTNode,
  type PropertyASTNode,
  propertiesOf,
  propertyOf,
} from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import { quote, type Rule } from '../../model/rule';
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
  checkSchema: ({ subschemas, role }, { report }) => {
    // No provider gets the schema of a result.
    const why =
      role === 'output'
        ? 'whoever reads the result has to guess what is in it.'
        : 'several providers refuse the tool, and models have to guess what to put in the array.';
    for (const { node: schema } of subschemas) {
      const at = arrayType(memberValue(schema, 'type'));
      if (!at || isEmpty(schema) || SAYS_MORE.some((keyword) => memberValue(schema, keyword))) continue;
      if (isStatedAbove(schema)) continue;
      report({
        at,
        missing: { object: schema, key: 'items' },
        message: `This array has no \`items\`: ${why}`,
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

/** A pattern that is not a valid regular expression. */
export const schemaPattern: Rule<KnownFile> = {
  code: 'schema-pattern',
  severity: 'warning',
  summary: 'A `pattern` that is not a valid regular expression.',
  explanation:
    "Patterns in JSON Schema are JavaScript regular expressions. An invalid one makes validators throw, and providers refuse the tool. Patterns are only parsed here, never run.\n\nThe quick fix writes Python's named groups (`(?P<year>…)`) as groups without a name, which every regular expression takes.",
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city.", "pattern": "^[A-Z" } } }',
    '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city.", "pattern": "^[A-Z]" } } }',
  ),
  fix: ({ file, editor, at }) => {
    const node = valueAt(file.root, at);
    const pattern = node?.type === 'string' ? withoutPythonNames(node.value) : undefined;
    if (!node || pattern === undefined) return [];
    return [{ title: `Change to ${quote(pattern)}`, edits: editor.replaceValue(node, pattern), safe: true }];
  },
  checkSchema: ({ subschemas, keys }, { report }) => {
    if (!keys.has('pattern') && !keys.has('patternProperties')) return;
    const look = (at: ASTNode, pattern: string) => {
      const fault = patternFault(pattern);
      if (!fault) return;
      const message = fault.everywhere
        ? `Invalid regular expression ${quote(pattern)}: ${fault.detail}.`
        : `Invalid regular expression ${quote(pattern)} with the \`u\` flag, which JSON Schema recommends to validators: ${fault.detail}.`;
      report({ at, message, ...(!fault.everywhere && { severity: 'information' as const }) });
    };
    for (const { node: schema } of subschemas) {
      const pattern = memberValue(schema, 'pattern');
      if (pattern?.type === 'string') look(pattern, pattern.value);
      for (const { keyNode } of propertiesOf(memberValue(schema, 'patternProperties'))) look(keyNode, keyNode.value);
    }
  },
};

/** The pattern with Python's named groups as plain ones, whose names say nothing here; `undefined` if that does not make it valid. */
function withoutPythonNames(pattern: string): string | undefined {
  const found = pattern.replace(/\\[\s\S]|\(\?P<\w+>/g, (one) => (one.startsWith('\\') ? one : '(?:'));
  return found === pattern || patternFault(found) ? undefined : found;
}

/** The error in a regular expression. */
interface PatternFault {
  readonly detail: string;
  /** `false` where it is only invalid in Unicode mode. */
  readonly everywhere: boolean;
}

/** Longer patterns are not parsed. In UTF-16 code units. */
const MAX_LENGTH = 5_000;

/** Compiles a pattern, which parses but does not run it. `undefined` where it is valid. */
function patternFault(pattern: string): PatternFault | undefined {
  if (pattern.length > MAX_LENGTH) return undefined;
  const strict = faultWith(pattern, 'u');
  if (strict === undefined) return undefined;
  const loose = faultWith(pattern, '');
  return { detail: loose ?? strict, everywhere: loose !== undefined };
}

function faultWith(pattern: string, flags: string): string | undefined {
  try {
    new RegExp(pattern, flags);
    return undefined;
  } catch (error) {
    // "Invalid regular expression: /…/u: Unterminated group": the last part is the reason.
    const text = error instanceof Error ? error.message : String(error);
    return text.slice(text.lastIndexOf(': ') + 2).toLowerCase();
  }
}
