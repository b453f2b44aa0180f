/** Schemas that are written into a description, where a reference leads nowhere. */
import { isObject, type Json, setOwn } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { schemaAt } from './local-schema';

/** Values that references bring into one description at most. */
const MOST_VALUES = 500;

/**
 * A schema with what its references lead to in their place, but for those that recur, and for what would become too long.
 * @param original where they are looked up too: the definitions may be gone already
 */
export function withoutReferences(schema: Json, root: Schema, original: Schema = root): Json {
  let left = MOST_VALUES;
  const targetOf = (reference: string) => schemaAt(root, reference) ?? schemaAt(original, reference);
  const written = (value: Json, around: readonly Schema[]): Json => {
    if (around.length > 0) left--;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => written(item, around));
    const target = typeof value.$ref === 'string' && left > 0 ? targetOf(value.$ref) : undefined;
    const isFollowed = isObject(target) && !around.includes(target);
    const within = isFollowed ? [...around, target] : around;
    const members: { [key: string]: Json } = {};
    if (isFollowed) for (const key of Object.keys(target)) setOwn(members, key, written(target[key] as Json, within));
    for (const key of Object.keys(value)) {
      if (key !== '$ref' || !isFollowed) setOwn(members, key, written(value[key] as Json, around));
    }
    return members;
  };
  return written(schema, []);
}
