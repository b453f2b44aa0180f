/** Changes of a whole schema. */
import { type Json, setOwn } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import type { FoundChange } from '../model/target';

/** The change after which a schema has exactly these members. */
export function replacing(schema: Schema, members: { readonly [keyword: string]: Json }): FoundChange {
  const remove = Object.keys(schema).filter((keyword) => !Object.hasOwn(members, keyword));
  return { schema, set: members, ...(remove.length > 0 ? { remove } : {}) };
}

/** A schema after a change of it; the given one stays as it is. */
export function changedSchema(schema: Schema, { set = {}, remove = [] }: Pick<FoundChange, 'set' | 'remove'>): Schema {
  const after: { [keyword: string]: Json } = { ...schema };
  for (const keyword of remove) delete after[keyword];
  for (const [keyword, value] of Object.entries(set)) setOwn(after, keyword, value);
  return after;
}
