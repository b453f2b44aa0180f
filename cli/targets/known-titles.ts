/** Titles of repairs: many tools of a folder have equal schemas, but for what is described, and equal problems in them. */
import { isObject } from '../../common/json/value';
import type { Dialect } from '../../server/service/model/dialect';
import type { ToolSchema } from '../../server/service/model/tool';
import type { TargetProblem } from '../../server/service/targets/model/problem';
import type { Target } from '../../server/service/targets/model/target';
import { KeptBySchema } from './kept-by-schema';
import { withoutTexts } from './known-schemas';

/** Longer schemas are hardly repeated. Units: UTF-16 code units of JSON. */
const MAX_LENGTH = 4_000;

/** Titles of the repairs of one schema. */
export class TitlesOfSchema {
  private readonly known = new Map<string, string | undefined>();

  /** @param isKept whether a title is found once alone */
  constructor(private readonly isKept: boolean) {}

  /** Returns the title for a problem of a target, found before or now; `undefined` if it has none. */
  of(target: Target, { code, at, message }: TargetProblem, find: () => string | undefined): string | undefined {
    if (!this.isKept) return find();
    const key = JSON.stringify([target.id, code, at, message]);
    if (!this.known.has(key)) this.known.set(key, find());
    return this.known.get(key);
  }
}

/** The titles of all schemas that were examined. Descriptions make no difference to a title, unless a target cuts them. */
export class KnownTitles {
  private readonly kept = new KeptBySchema<TitlesOfSchema>();

  /** Those of a schema. @param dialect what is sent of a schema, and how it is written, is the same for all of its files */
  for(dialect: Dialect, targets: readonly Target[], written: ToolSchema | undefined): TitlesOfSchema {
    const schema = written?.schema;
    const isShort = isObject(schema) && JSON.stringify(schema).length <= MAX_LENGTH;
    const others = JSON.stringify([dialect.id, written?.origin, targets.map(({ id }) => id)]);
    const plain = isShort ? withoutTexts(schema) : undefined;
    const known = plain === undefined ? undefined : this.kept.of(others, plain, () => new TitlesOfSchema(true));
    return known ?? new TitlesOfSchema(false);
  }
}
