/** Determines which types a schema allows: those that it names, or those that its keywords apply to. */

import { type Json, own } from '../../json/value';
import type { Schema } from '../keyword-values';
import { isAmong, TYPES, type TypeName, typeOf, typesAt } from '../types';

const TELLING: readonly (readonly [TypeName, readonly string[]])[] = [
  ['object', ['properties', 'required', 'additionalProperties', 'patternProperties', 'minProperties', 'propertyNames']],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains']],
  ['string', ['minLength', 'maxLength', 'pattern', 'format', 'contentMediaType']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
];

/**
 * The allowed types except `null`, none if any type is allowed. A schema that lists its values needs no type.
 * @param canBeNull it is already known that `null` is allowed
 */
export function typesOf(
  schema: Schema,
  canBeNull: boolean,
): { readonly types: readonly TypeName[]; readonly isNullable: boolean } {
  const named = typesAt(schema);
  const choices = valuesOf(schema);
  const isNullable =
    choices === undefined ? canBeNull || named?.includes('null') === true : canBeNull || choices.includes(null);
  if (named) {
    const others = named.filter((type) => type !== 'null' && !(type === 'integer' && named.includes('number')));
    if (others.length === 0) return { types: ['null'], isNullable: false };
    return { types: choices ? amongChoices(others, choices) : others, isNullable };
  }
  if (choices) return { types: amongChoices(TYPES, choices), isNullable };
  const implied = TELLING.find(([, keywords]) => keywords.some((keyword) => own(schema, keyword) !== undefined));
  return { types: implied ? [implied[0]] : [], isNullable };
}

function valuesOf(schema: Schema): readonly Json[] | undefined {
  const constant = own(schema, 'const');
  if (constant !== undefined) return [constant];
  const choices = own(schema, 'enum');
  return Array.isArray(choices) ? choices : undefined;
}

/** The first of the types that one of the values has: a value is chosen from the list, not by type. */
function amongChoices(types: readonly TypeName[], choices: readonly Json[]): readonly TypeName[] {
  const found = types.find((type) => type !== 'null' && choices.some((value) => isAmong(typeOf(value), [type])));
  return found === undefined ? types.slice(0, 1) : [found];
}
