/** What was found for the schemas of tools: many tools of a folder have equal ones, but for what is described. */
import { isObject, isSame, type Json, setOwn } from '../../common/json/value';
import { mapInner } from '../../common/json-schema/subschemas';
import type { Dialect } from '../../server/service/model/dialect';
import type { Tool } from '../../server/service/model/tool';
import { type Conversion, conversionWith } from '../../server/service/targets/conversion/convert';
import { convertSchemas } from '../../server/service/targets/conversion/convert-all';
import type { ConvertedSchema } from '../../server/service/targets/conversion/convert-schema';
import type { ToolDefinition } from '../../server/service/targets/model/definition';
import type { Naming, Target } from '../../server/service/targets/model/target';
import { hasLoneSurrogate } from '../../server/service/targets/steps/texts';

/** A conversion without the schema that a target gets. Changes of repairs may have other descriptions than the tool. */
export type Judged = Omit<Conversion, 'parameters' | 'origins'>;

/** Titles of the repairs of one schema, by what tells its problems apart. */
export type KnownTitles = Map<string, string | undefined>;

/** Schemas that are kept. */
const MAX_KEPT = 1_000;

/** No description in a shorter schema can become so long that a target cuts it. Units: UTF-16 code units of JSON. */
const MAX_CONVERTED = 900;

/** Longer schemas are hardly repeated. */
const MAX_TITLED = 4_000;

/** Keywords of schemas in which a description is compared with no other. */
const PLAIN: ReadonlySet<string> = new Set([
  ...['type', 'title', 'description', 'default', 'enum', 'const', 'examples', 'deprecated', 'format'],
  ...['properties', 'required', 'additionalProperties', 'items'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minLength', 'maxLength', 'pattern', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties'],
]);

/** The schemas of the tools that were examined. */
export class KnownSchemas {
  private readonly converted = new Kept<readonly ConvertedSchema[]>();
  private readonly titles = new Kept<KnownTitles>();

  /** Converts a tool for each target. */
  convert(
    targets: readonly Target[],
    { inputSchema }: Tool,
    definition: ToolDefinition,
    naming: Naming,
  ): readonly Judged[] {
    const { parameters } = definition;
    // What a platform sends of a schema is compared with what is written.
    const schema = inputSchema?.sent === undefined ? plainSchema(parameters, MAX_CONVERTED) : undefined;
    const find = (plain: Json) => convertSchemas(targets, plain).map(withoutParameters);
    const known = schema === undefined ? undefined : this.converted.of(idsOf(targets), schema, find);
    const converted = known ?? convertSchemas(targets, parameters);
    return targets.map((target, index) =>
      conversionWith(converted[index] as ConvertedSchema, target, definition, naming, targets),
    );
  }

  /**
   * The titles of the repairs of a schema that were found so far; `undefined` if none are kept. Descriptions make no difference to a title,
   * unless a target cuts them; what is sent of a schema, and how it is written, is the same for all files of a dialect.
   */
  titlesOf(dialect: Dialect, targets: readonly Target[], { inputSchema }: Tool): KnownTitles | undefined {
    const schema = plainSchema(inputSchema?.schema, MAX_TITLED);
    const others = JSON.stringify([dialect.id, inputSchema?.origin, idsOf(targets)]);
    return schema === undefined ? undefined : this.titles.of(others, schema, () => new Map());
  }
}

/** Values by schemas, and by what else they depend on. Of too many, the oldest are dropped. */
class Kept<Value> {
  private readonly known = new Map<string, { readonly schema: Json; readonly value: Value }>();

  /** The value that is kept, or a new one; `undefined` for a schema that can't be told from another one that is kept. */
  of(others: string, schema: Json, find: (schema: Json) => Value): Value | undefined {
    const key = `${others} ${JSON.stringify(schema)}`;
    const known = this.known.get(key);
    // JSON has one word for `null` and for numbers that are too large.
    if (known) return isSame(known.schema, schema) ? known.value : undefined;
    const value = find(schema);
    for (const oldest of this.known.keys()) if (this.known.size >= MAX_KEPT) this.known.delete(oldest);
    this.known.set(key, { schema, value });
    return value;
  }
}

function idsOf(targets: readonly Target[]): string {
  return targets.map(({ id }) => id).join();
}

/** The converted schemas themselves take more memory than what is said of them. */
function withoutParameters({ origins: _, ...converted }: ConvertedSchema): ConvertedSchema {
  return { ...converted, parameters: undefined };
}

/** A schema that is not too long, with one letter for each description; `undefined` for others. */
function plainSchema(schema: Json | undefined, maxLength: number): Json | undefined {
  return isObject(schema) && JSON.stringify(schema).length <= maxLength ? withoutTexts(schema) : undefined;
}

/** `undefined` if there are keywords that compare or combine schemas. */
function withoutTexts(schema: Json): Json | undefined {
  if (!isObject(schema)) return schema;
  const found: { [keyword: string]: Json } = {};
  let isPlain = Object.keys(schema).every((keyword) => PLAIN.has(keyword));
  for (const [keyword, value] of isPlain ? Object.entries(schema) : []) {
    const isText = keyword === 'description' && typeof value === 'string' && value !== '' && !hasLoneSurrogate(value);
    const inner = mapInner(keyword, value, (one) => {
      const without = withoutTexts(one);
      isPlain &&= without !== undefined;
      return without ?? one;
    });
    setOwn(found, keyword, isText ? 'x' : inner);
  }
  return isPlain ? found : undefined;
}
