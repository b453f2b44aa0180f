/** Converts ajv's errors of a value to one sentence per place. */

import type { ErrorObject } from 'ajv';
import { pointerOf } from '../../../../common/json/pointer';
import type { ValueFault } from '../../../../common/json-schema/value-fault';
import { typeLabel } from '../type-labels';

/** Keywords whose error only means that another one failed inside: reported only if no other error is. */
const OUTER: readonly string[] = ['anyOf', 'oneOf', 'allOf', 'if', 'not', 'contains', 'propertyNames'];

/**
 * The faults, the first for each place; for `anyOf` and `oneOf` their own fault instead of those of each choice.
 * @param errors in ajv's order, with the `verbose` option
 */
export function valueFaults(errors: readonly ErrorObject[]): readonly ValueFault[] {
  const ofChoices = errorsOfChoices(errors);
  const byPath = new Map<string, string>();
  for (const error of errors) {
    if ((OUTER.includes(error.keyword) && !isChoice(error)) || ofChoices.has(error)) continue;
    const path = faultPointer(error);
    if (!byPath.has(path)) byPath.set(path, messageOf(error));
  }
  // Only outer keywords, for example `not`.
  if (byPath.size === 0) for (const error of errors) byPath.set(faultPointer(error), messageOf(error));
  return [...byPath].map(([path, message]) => ({ path, message }));
}

/**
 * ajv's errors inside the alternatives of a failed choice: they directly precede the error of the choice itself. Those of a `$ref` next to the
 * choice count too, as no public tool has that: they are reported once the choice is right.
 */
function errorsOfChoices(errors: readonly ErrorObject[]): ReadonlySet<ErrorObject> {
  const found = new Set<ErrorObject>();
  // From the end, as the error of a choice inside another one comes first.
  for (let index = errors.length - 1; index > 0; index--) {
    const choice = errors[index];
    if (!choice || !isChoice(choice) || found.has(choice)) continue;
    const siblings = /^.*\/allOf\/(?=\d+\/\w+$)/.exec(choice.schemaPath)?.[0];
    for (let before = index - 1; before >= 0; before--) {
      const error = errors[before];
      if (!error || !isAt(error.instancePath, choice.instancePath)) break;
      const isInside = error.schemaPath.startsWith(`${choice.schemaPath}/`);
      const isSibling = siblings !== undefined && error.schemaPath.startsWith(siblings);
      if (error.parentSchema === choice.parentSchema || (isSibling && !isInside)) break;
      found.add(error);
    }
  }
  return found;
}

function isChoice({ keyword }: ErrorObject): boolean {
  return keyword === 'anyOf' || keyword === 'oneOf';
}

function isAt(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}/`);
}

function faultPointer({ instancePath, keyword, params }: ErrorObject): string {
  const member: unknown =
    keyword === 'required' || keyword === 'dependentRequired' || keyword === 'dependencies'
      ? params.missingProperty
      : keyword === 'additionalProperties'
        ? params.additionalProperty
        : keyword === 'unevaluatedProperties'
          ? params.unevaluatedProperty
          : undefined;
  return typeof member === 'string' ? instancePath + pointerOf([member]) : instancePath;
}

function messageOf({ keyword, params, message = 'must match its schema' }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'is not allowed: the schema has no such property';
    case 'false schema':
      return 'is not allowed: the schema allows no value here';
    case 'enum':
      return `must be one of ${list(params.allowedValues)}`;
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`;
    case 'anyOf':
      return 'must match at least one of the schemas of `anyOf`';
    case 'oneOf':
      return 'must match exactly one of the schemas of `oneOf`';
    case 'type':
      return `must be ${typeNames(params.type)}`;
    default:
      return boundMessage(keyword, params.limit) ?? message;
  }
}

/** The message for a keyword that bounds a number or a size; `undefined` for any other. */
function boundMessage(keyword: string, limit: unknown): string | undefined {
  const bound = BOUNDS[keyword];
  if (!bound) return undefined;
  const [before, one = '', many = ''] = bound;
  return `must ${before} ${limit} ${limit === 1 ? one : many}`.trimEnd();
}

const BOUNDS: Readonly<Record<string, readonly [string, string?, string?]>> = {
  minimum: ['be at least'],
  maximum: ['be at most'],
  exclusiveMinimum: ['be above'],
  exclusiveMaximum: ['be below'],
  minLength: ['have at least', 'character', 'characters'],
  maxLength: ['have at most', 'character', 'characters'],
  minItems: ['have at least', 'item', 'items'],
  maxItems: ['have at most', 'item', 'items'],
  minProperties: ['have at least', 'property', 'properties'],
  maxProperties: ['have at most', 'property', 'properties'],
};

const MAX_LISTED = 10;

function list(values: unknown): string {
  if (!Array.isArray(values)) return 'the allowed values';
  const shown = values.slice(0, MAX_LISTED).map((value) => JSON.stringify(value));
  return values.length > MAX_LISTED ? `${shown.join(', ')} …` : shown.join(', ');
}

function typeNames(type: unknown): string {
  const names = Array.isArray(type) ? type : [type];
  return names.map((name) => typeLabel(String(name)) ?? String(name)).join(' or ');
}
