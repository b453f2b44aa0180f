/** Changes of a whole schema. */
import type { Json } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import type { FoundChange } from '../model/target';

/** The change after which a schema has exactly these members. */
export function replacing(schema: Schema, members: { readonly [keyword: string]: Json }): FoundChange {
  const remove = Object.keys(schema).filter((keyword) => !Object.hasOwn(members, keyword));
  return { schema, set: members, ...(remove.length > 0 ? { remove } : {}) };
}
