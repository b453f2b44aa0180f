/** Titles of repairs: many tools of a folder have equal schemas, but for what is described, and equal problems in them. */
import { isObject, isSame, type Json } from '../../common/json/value';
import type { Dialect } from '../../server/service/model/dialect';
import type { ToolSchema } from '../../server/service/model/tool';
import { withoutTexts } from '../../server/service/rules/targets/outline';
import type { TargetProblem } from '../../server/service/targets/model/problem';
import type { Target } from '../../server/service/targets/model/target';

/** Schemas whose titles are kept. */
const MAX_KEPT = 1_000;

/** Longer schemas are hardly repeated. Units: UTF-16 code units of JSON. */
const MAX_LENGTH = 4_000;

/** Titles of the repairs of one schema; `undefined` for a problem that has none. */
class TitlesOfSchema {
  private readonly known = new Map<string, string | undefined>();

  /** @param schema without texts; `undefined`: nothing is kept */
  constructor(readonly schema: Json | undefined) {}

  /** Returns the known title for a problem of a target, or finds it. */
  of(target: Target, { code, at, message }: TargetProblem, find: () => string | undefined): string | undefined {
    if (this.schema === undefined) return find();
    const key = JSON.stringify([target.id, code, at, message]);
    if (!this.known.has(key)) this.known.set(key, find());
    return this.known.get(key);
  }
}

export type { TitlesOfSchema };

/** The titles of all schemas that were examined. Descriptions make no difference to a title, unless a target cuts them. */
export class KnownTitles {
  /** In the order in which they were found. */
  private readonly kept = new Map<string, TitlesOfSchema>();

  /** Those of a schema. @param dialect what is sent of a schema, and how it is written, is the same for all of its files */
  for(dialect: Dialect, targets: readonly Target[], written: ToolSchema | undefined): TitlesOfSchema {
    const schema = written?.schema;
    if (!isObject(schema) || JSON.stringify(schema).length > MAX_LENGTH) return new TitlesOfSchema(undefined);
    const plain = withoutTexts(schema) as Json;
    const key = JSON.stringify([dialect.id, written?.origin, targets.map(({ id }) => id), plain]);
    const known = this.kept.get(key);
    // JSON has one word for `null` and for numbers that are too large.
    if (known) return isSame(known.schema ?? null, plain) ? known : new TitlesOfSchema(undefined);
    const found = new TitlesOfSchema(plain);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size < MAX_KEPT) break;
      this.kept.delete(oldest);
    }
    this.kept.set(key, found);
    return found;
  }
}
