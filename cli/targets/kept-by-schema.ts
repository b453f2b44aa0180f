/** Keeps what was found for schemas: many tools of a folder have equal ones. */
import { isSame, type Json } from '../../common/json/value';

/** Schemas that are kept. */
const MAX_KEPT = 1_000;

interface Kept<Value> {
  readonly schema: Json;
  readonly value: Value;
}

/** Values by schemas, and by what else they depend on. Of too many, the oldest are dropped. */
export class KeptBySchema<Value> {
  private readonly kept = new Map<string, Kept<Value>>();

  /** The value that is kept, or a new one; `undefined` for a schema that can't be told from another one that is kept. */
  of(others: string, schema: Json, find: () => Value): Value | undefined {
    const key = `${others} ${JSON.stringify(schema)}`;
    const known = this.kept.get(key);
    // JSON has one word for `null` and for numbers that are too large.
    if (known) return isSame(known.schema, schema) ? known.value : undefined;
    const value = find();
    for (const oldest of this.kept.keys()) {
      if (this.kept.size < MAX_KEPT) break;
      this.kept.delete(oldest);
    }
    this.kept.set(key, { schema, value });
    return value;
  }
}
