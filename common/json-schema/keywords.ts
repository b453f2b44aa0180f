/** The keywords of JSON Schema: which of them contain schemas, and what values they take. */

/** How a keyword's value contains schemas. `leaf`: not at all. `mixed`: a schema or an array of them. */
export type KeywordKind = 'schema' | 'map' | 'list' | 'mixed' | 'leaf';

/** A keyword. */
export interface Keyword {
  readonly kind: KeywordKind;
  /** The required value, as a phrase that follows "must be". */
  readonly expected: string;
  /** The JSON Schema types that its value can have, if a fix can convert to one. */
  readonly types?: readonly string[];
}

const schema = (expected = 'a schema (an object, or `true` or `false`)'): Keyword => ({ kind: 'schema', expected });
const map = (expected = 'an object of schemas'): Keyword => ({ kind: 'map', expected });
const list: Keyword = { kind: 'list', expected: 'an array of at least one schema' };
const text: Keyword = { kind: 'leaf', expected: 'a string', types: ['string'] };
const number: Keyword = { kind: 'leaf', expected: 'a number', types: ['number'] };
const count: Keyword = { kind: 'leaf', expected: 'an integer, 0 or more', types: ['integer'] };
const flag: Keyword = { kind: 'leaf', expected: '`true` or `false`', types: ['boolean'] };
const any: Keyword = { kind: 'leaf', expected: 'a value' };

/** Every keyword of the drafts from 4 to 2020-12. */
export const KEYWORDS: ReadonlyMap<string, Keyword> = new Map<string, Keyword>([
  ['$id', text],
  ['$schema', text],
  ['$ref', text],
  ['$anchor', text],
  ['$dynamicRef', text],
  ['$dynamicAnchor', text],
  ['$recursiveRef', text],
  ['$recursiveAnchor', flag],
  ['$vocabulary', any],
  ['$comment', text],
  ['$defs', map()],
  ['definitions', map()],
  ['title', text],
  ['description', text],
  ['default', any],
  ['examples', { kind: 'leaf', expected: 'an array of values', types: ['array'] }],
  ['deprecated', flag],
  ['readOnly', flag],
  ['writeOnly', flag],
  ['type', { kind: 'leaf', expected: 'a type name or an array of unique type names' }],
  ['enum', { kind: 'leaf', expected: 'an array of values', types: ['array'] }],
  ['const', any],
  ['multipleOf', { kind: 'leaf', expected: 'a number above 0', types: ['number'] }],
  ['minimum', number],
  ['maximum', number],
  ['exclusiveMinimum', number],
  ['exclusiveMaximum', number],
  ['minLength', count],
  ['maxLength', count],
  ['pattern', text],
  ['format', text],
  ['minItems', count],
  ['maxItems', count],
  ['uniqueItems', flag],
  ['minContains', count],
  ['maxContains', count],
  ['minProperties', count],
  ['maxProperties', count],
  ['required', { kind: 'leaf', expected: 'an array of unique property names', types: ['array'] }],
  ['dependentRequired', { kind: 'leaf', expected: 'an object of arrays of property names' }],
  ['properties', { ...map('an object that has a schema for each property'), types: ['object'] }],
  ['patternProperties', map('an object that has a schema for each pattern')],
  ['additionalProperties', { ...schema(), types: ['boolean'] }],
  ['propertyNames', schema()],
  ['unevaluatedProperties', schema()],
  ['dependentSchemas', map()],
  ['dependencies', map('an object of schemas or arrays of property names')],
  ['items', { kind: 'mixed', expected: 'a schema (an object, or `true` or `false`)' }],
  ['prefixItems', list],
  ['additionalItems', schema()],
  ['unevaluatedItems', schema()],
  ['contains', schema()],
  ['allOf', list],
  ['anyOf', list],
  ['oneOf', list],
  ['not', schema()],
  ['if', schema()],
  ['then', schema()],
  ['else', schema()],
  ['contentEncoding', text],
  ['contentMediaType', text],
  ['contentSchema', schema()],
]);

/**
 * How a keyword's value contains schemas: it is one `itself`, or its `members` or `items` are; `undefined` if there are none, or the value
 * is invalid for the keyword.
 * @param isList whether the value is an array
 */
export function schemasIn(keyword: string, isList: boolean): 'itself' | 'members' | 'items' | undefined {
  switch (KEYWORDS.get(keyword)?.kind) {
    case 'schema':
      return isList ? undefined : 'itself';
    case 'map':
      return isList ? undefined : 'members';
    case 'list':
      return isList ? 'items' : undefined;
    case 'mixed':
      return isList ? 'items' : 'itself';
    default:
      return undefined;
  }
}

/** Keywords whose schemas are alternatives or parts of the enclosing schema, so that they need not be complete. */
export const BRANCH_KEYWORDS: ReadonlySet<string> = new Set(
  'allOf anyOf oneOf not if then else dependentSchemas dependencies'.split(' '),
);
