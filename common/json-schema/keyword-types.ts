/** Which keywords of JSON Schema say something about values of one type alone: of others they are ignored. */
import { isTypeName } from './types';

/** Types, and the keywords for them. */
const OF_TYPES: readonly (readonly [readonly string[], string])[] = [
  [['number', 'integer'], 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf'],
  [['string'], 'minLength maxLength pattern contentEncoding contentMediaType'],
  [['array'], 'items prefixItems minItems maxItems uniqueItems contains minContains maxContains'],
  [['object'], 'properties required additionalProperties patternProperties propertyNames minProperties maxProperties'],
];

const TYPES: ReadonlyMap<string, readonly string[]> = new Map(
  OF_TYPES.flatMap(([types, keywords]) => keywords.split(' ').map((keyword) => [keyword, types] as const)),
);

/** Whether a keyword says something about values of some types alone. */
export function isOfTypes(keyword: string): boolean {
  return TYPES.has(keyword);
}

/** The types that a keyword is for, if a schema of other types has it; `undefined` if it fits, or a type is unknown. @param types those of the schema */
export function typesOfOther(keyword: string, types: readonly string[]): readonly string[] | undefined {
  const own = TYPES.get(keyword);
  if (!own || types.length === 0 || !types.every(isTypeName)) return undefined;
  return types.some((type) => own.includes(type)) ? undefined : own;
}

/** A keyword with the same meaning for another type: `minimum` for `minLength`. */
export function counterpart(keyword: string, types: readonly string[]): string | undefined {
  const [, side = ''] = /^(min|max)(?:imum|Length|Items|Properties)$/.exec(keyword) ?? [];
  if (side === '') return undefined;
  const same = ['imum', 'Length', 'Items', 'Properties'].map((end) => side + end);
  return same.find((one) => !typesOfOther(one, types));
}
