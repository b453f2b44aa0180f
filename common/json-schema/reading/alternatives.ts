/** Alternative schemas for one value: the title of each, and whether there are different shapes to choose from. */
import { isObject, type Json, own } from '../../json/value';
import { listAt, membersAt, textAt, textsAt } from '../keyword-values';
import type { References } from '../references';
import { typesOf } from './allowed-types';

/** An allowed value. */
export interface NamedValue {
  readonly value: Json;
  readonly title: string | undefined;
  readonly description: string | undefined;
}

/** A title, the name in the reference, the value of a member that identifies the alternative, or the type. */
export function titleOf(references: References, part: Json, index: number): string {
  const fallback = `Alternative ${index + 1}`;
  if (!isObject(part)) return part === false ? 'Nothing' : fallback;
  const target = references.target(part);
  const schemas = isObject(target) ? [part, target] : [part];
  for (const schema of schemas) {
    const title = textAt(schema, 'title');
    if (title) return title;
  }
  const constant = schemas.flatMap((schema) => membersAt(schema, 'properties')).find(([, inner]) => isConstant(inner));
  if (constant) return `${constant[0]}: ${JSON.stringify(own(constant[1], 'const') ?? listAt(constant[1], 'enum')[0])}`;
  const named = /\/([^/]+)$/.exec(textAt(part, '$ref') ?? '')?.[1];
  if (named) return named;
  for (const schema of schemas) {
    const constant = own(schema, 'const');
    if (constant !== undefined) return JSON.stringify(constant);
    const { types } = typesOf(schema, false);
    const required = textsAt(schema, 'required');
    if (types[0] === 'object' && required.length > 0) return `with ${required.slice(0, 3).join(', ')}`;
    if (types.length > 0) return types.join(' or ');
  }
  return fallback;
}

/** An allowed value without a title. */
export function unnamed(value: Json): NamedValue {
  return { value, title: undefined, description: undefined };
}

/** Whether a schema allows only `null`. */
export function isOnlyNull(part: Json): boolean {
  if (!isObject(part)) return false;
  const { type } = part;
  const isNullType = type === 'null' || (Array.isArray(type) && type.length === 1 && type[0] === 'null');
  return isNullType || (Object.hasOwn(part, 'const') && part.const === null);
}

function isConstant(part: Json): boolean {
  return own(part, 'const') !== undefined || listAt(part, 'enum').length === 1;
}

/** The values of alternatives that allow one scalar each; `undefined` if any of them is something else. */
export function namedValues(parts: readonly Json[]): readonly NamedValue[] | undefined {
  const values: NamedValue[] = [];
  for (const part of parts) {
    if (!isObject(part) || !isConstant(part)) return undefined;
    const value = own(part, 'const') ?? listAt(part, 'enum')[0];
    if (value === undefined || typeof value === 'object') return undefined;
    values.push({ value, title: textAt(part, 'title'), description: textAt(part, 'description') });
  }
  return values;
}

/** Keywords that only state requirements, without describing the value. */
const DEMANDS = 'required not minProperties maxProperties dependentRequired $comment description title'.split(' ');

/** Whether a schema only states requirements for a value that another one describes. */
export function hasNoShape(part: Json): boolean {
  return (
    !isObject(part) || Object.keys(part).every((keyword) => DEMANDS.includes(keyword) || part[keyword] === 'object')
  );
}

/** The required members, as a sentence; `undefined` if one of the schemas requires none. */
export function requirementNote(parts: readonly Json[]): string | undefined {
  const sets = parts.map((part) => textsAt(part, 'required'));
  if (sets.length === 0 || sets.some((set) => set.length === 0)) return undefined;
  const choices = sets.slice(0, 8).map((set) => set.slice(0, 8).join(' and '));
  return `Needs ${choices.join(', or ').slice(0, 300)}.`;
}
