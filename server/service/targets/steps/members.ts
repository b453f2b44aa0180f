/** The members that the schemas of a schema have: steps that are about rare ones need not look at each schema. */
import { own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import type { Step } from '../model/target';
import type { SitedSchema } from './each-schema';

/** Of a value that is a list: `type[]`. */
const LISTS: readonly string[] = ['type', 'items'];

/** The names of all members of schemas, and `type[]` and `items[]` where these are lists. */
export function membersOf(schemas: readonly SitedSchema[]): ReadonlySet<string> {
  const members = new Set<string>();
  for (const { schema } of schemas) addMembers(schema, members);
  return members;
}

/** Adds the members of a schema, or of a part of one. */
export function addMembers(schema: Schema, members: Set<string>): void {
  for (const name of Object.keys(schema)) members.add(name);
  for (const name of LISTS) if (Array.isArray(own(schema, name))) members.add(`${name}[]`);
}

/**
 * The condition of a step that finds nothing without one of these members.
 * @param names of members, or `type[]` and `items[]`
 */
export function needing(...names: readonly string[]): NonNullable<Step['mayFind']> {
  // A reference may lead to a schema that stands where none is looked for.
  return (members) => members.has('$ref') || names.some((name) => members.has(name));
}
