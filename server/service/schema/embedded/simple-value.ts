/** Checks a value against a simple schema without compiling it: nearly all defaults and choices are scalars. */

import { isObject, type Json } from '../../../../common/json/value';
import { isAmong, isTypeName, typeOf } from '../../../../common/json-schema/types';
import { typeLabel } from '../type-labels';

/** `valid`, the reason why not (a phrase that follows "it"), or `unsure`: the schema has keywords that are not checked here. */
export type Verdict = 'valid' | 'unsure' | { readonly because: string };

/** Keywords that affect the verdict but are not checked here. */
const BEYOND: ReadonlySet<string> = new Set([
  '$ref',
  '$dynamicRef',
  '$recursiveRef',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'pattern',
  'format',
  'multipleOf',
  'uniqueItems',
  'contains',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'required',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
  'minProperties',
  'maxProperties',
]);

/**
 * Determines whether a value matches a schema.
 * @param isChoice the value is itself one of the schema's choices and is not checked against them
 */
export function simpleVerdict(schema: Json, value: Json, isChoice = false, depth = 0): Verdict {
  if (schema === true) return 'valid';
  if (!isObject(schema) || depth > 8) return 'unsure';
  // OpenAPI's: some who know it take no `null` in `enum`.
  if (value === null && schema.nullable === true) return 'valid';
  const type = typeVerdict(schema.type, value);
  if (type !== 'valid') return type;
  if (Object.keys(schema).some((keyword) => BEYOND.has(keyword))) return 'unsure';
  const choice = isChoice ? 'valid' : choiceVerdict(schema, value);
  if (choice !== 'valid') return choice;
  if (typeof value === 'number') return numberVerdict(schema, value);
  if (typeof value === 'string') return sizeVerdict(schema, 'Length', [...value].length, 'character');
  return Array.isArray(value) ? listVerdict(schema, value, depth) : 'valid';
}

function typeVerdict(type: Json | undefined, value: Json): Verdict {
  if (type === undefined) return 'valid';
  const names = Array.isArray(type) ? type : [type];
  if (!names.every(isTypeName)) return 'unsure';
  if (isAmong(typeOf(value), names)) return 'valid';
  return { because: `is ${kindOf(value)}, not ${names.map((name) => typeLabel(name)).join(' or ')}` };
}

function kindOf(value: Json): string {
  return typeLabel(value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value) ?? '';
}

function choiceVerdict(schema: { [key: string]: Json }, value: Json): Verdict {
  const choices = Object.hasOwn(schema, 'const') ? [schema.const] : schema.enum;
  if (choices === undefined) return 'valid';
  if (!Array.isArray(choices) || typeof value === 'object') return 'unsure';
  return choices.includes(value) ? 'valid' : { because: 'is not one of the values that `enum` or `const` allows' };
}

function numberVerdict(schema: { [key: string]: Json }, value: number): Verdict {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  if (typeof exclusiveMinimum === 'boolean' || typeof exclusiveMaximum === 'boolean') return 'unsure';
  if (typeof minimum === 'number' && value < minimum) return { because: `is below the minimum of ${minimum}` };
  if (typeof maximum === 'number' && value > maximum) return { because: `is above the maximum of ${maximum}` };
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) {
    return { because: `is not above ${exclusiveMinimum}` };
  }
  if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum) {
    return { because: `is not below ${exclusiveMaximum}` };
  }
  return 'valid';
}

function sizeVerdict(schema: { [key: string]: Json }, what: 'Length' | 'Items', size: number, unit: string): Verdict {
  const min = schema[`min${what}`];
  const max = schema[`max${what}`];
  if (typeof min === 'number' && size < min) return { because: `has ${size} ${unit}s, fewer than ${min}` };
  if (typeof max === 'number' && size > max) return { because: `has ${size} ${unit}s, more than ${max}` };
  return 'valid';
}

function listVerdict(schema: { [key: string]: Json }, value: readonly Json[], depth: number): Verdict {
  const size = sizeVerdict(schema, 'Items', value.length, 'item');
  if (size !== 'valid' || schema.items === undefined) return size;
  if (Array.isArray(schema.items)) return 'unsure';
  for (const [index, item] of value.entries()) {
    const verdict = simpleVerdict(schema.items, item, false, depth + 1);
    if (verdict === 'unsure') return verdict;
    if (verdict !== 'valid') return { because: `has an item (index ${index}) that ${verdict.because}` };
  }
  return 'valid';
}
