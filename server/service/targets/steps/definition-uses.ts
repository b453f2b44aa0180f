/** Which definitions are referred to, and how often. */
import { isObject, type Json, own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import type { FoundChange } from '../model/target';
import { eachSchema } from './each-schema';
import { pointerKeys, referenceTo } from './local-schema';
import { type NamedTargets, namedTargets } from './named-references';

/** How often each definition, or a part of it, is referred to. */
export type Uses = ReadonlyMap<string, number>;

/** Counts them. */
export function usesOfDefinitions(root: Schema, named: NamedTargets = namedTargets(root)): Uses {
  const uses = new Map<string, number>();
  eachSchema(root, (schema) => {
    const keys = named.get(schema);
    const key = definitionKey(keys ? referenceTo(keys) : own(schema, '$ref'));
    if (key !== undefined) uses.set(key, (uses.get(key) ?? 0) + 1);
  });
  return uses;
}

/** The definition that a reference leads to or into. */
export function definitionKey(reference: Json | undefined): string | undefined {
  const [keyword, name] = pointerKeys(reference) ?? [];
  return (keyword === '$defs' || keyword === 'definitions') && name !== undefined ? `${keyword}/${name}` : undefined;
}

/** The change that removes a definition that one reference leads to, and no other. */
export function removalOfOnlyUsed(root: Schema, reference: Json, uses: Uses): FoundChange | undefined {
  const key = definitionKey(reference);
  const [keyword = '', name = '', ...deeper] = pointerKeys(reference) ?? [];
  const definitions = own(root, keyword);
  if (key === undefined || uses.get(key) !== 1 || deeper.length > 0 || !isObject(definitions)) return undefined;
  return Object.keys(definitions).length === 1
    ? { schema: root, remove: [keyword] }
    : { schema: definitions, remove: [name] };
}
