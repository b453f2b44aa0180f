/** What targets do to the schemas of tools: many tools of a folder have equal ones, but for what is described. */
import { isObject, type Json, setOwn } from '../../common/json/value';
import { mapInner } from '../../common/json-schema/subschemas';
import type { Tool } from '../../server/service/model/tool';
import { type Conversion, conversionWith } from '../../server/service/targets/conversion/convert';
import { convertSchemas } from '../../server/service/targets/conversion/convert-all';
import type { ConvertedSchema } from '../../server/service/targets/conversion/convert-schema';
import type { ToolDefinition } from '../../server/service/targets/model/definition';
import type { Naming, Target } from '../../server/service/targets/model/target';
import { KeptBySchema } from './kept-by-schema';

/** A conversion without the schema that a target gets. Changes of repairs may have other descriptions than the tool. */
export type Judged = Omit<Conversion, 'parameters' | 'origins'>;

/**
 * Only schemas that are not longer are kept: no description in one can become so long that a target cuts it. Units: UTF-16 code units of
 * JSON.
 */
const MAX_LENGTH = 900;

/** Keywords of schemas in which a description is compared with no other. */
const PLAIN: ReadonlySet<string> = new Set([
  ...['type', 'title', 'description', 'default', 'enum', 'const', 'examples', 'deprecated', 'format'],
  ...['properties', 'required', 'additionalProperties', 'items'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minLength', 'maxLength', 'pattern', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties'],
]);

/** The schemas of the tools that were examined. */
export class KnownSchemas {
  private readonly kept = new KeptBySchema<readonly ConvertedSchema[]>();

  /** Converts a tool for each target. @param ids what tells the targets from others */
  convert(
    targets: readonly Target[],
    ids: string,
    { inputSchema }: Tool,
    definition: ToolDefinition,
    naming: Naming,
  ): readonly Judged[] {
    const { parameters } = definition;
    // What a platform sends of a schema is compared with what is written.
    const known = inputSchema?.sent === undefined ? this.known(targets, ids, parameters) : undefined;
    const converted = known ?? convertSchemas(targets, parameters);
    return targets.map((target, index) =>
      conversionWith(converted[index] as ConvertedSchema, target, definition, naming, targets),
    );
  }

  /** What targets do to a short schema; `undefined` for others. */
  private known(
    targets: readonly Target[],
    ids: string,
    parameters: Json | undefined,
  ): readonly ConvertedSchema[] | undefined {
    if (!isObject(parameters) || JSON.stringify(parameters).length > MAX_LENGTH) return undefined;
    const schema = withoutTexts(parameters);
    if (schema === undefined) return undefined;
    return this.kept.of(ids, schema, () => convertSchemas(targets, schema).map(said));
  }
}

/** The converted schemas themselves take more memory than what is said of them. */
function said({ problems, counts, isBlind }: ConvertedSchema): ConvertedSchema {
  return {
    parameters: undefined,
    problems,
    ...(counts === undefined ? {} : { counts }),
    ...(isBlind === undefined ? {} : { isBlind }),
  };
}

/** A schema with one letter for each description; `undefined` if there are keywords that compare or combine schemas. */
export function withoutTexts(schema: Json): Json | undefined {
  if (!isObject(schema)) return schema;
  const found: { [keyword: string]: Json } = {};
  for (const keyword of Object.keys(schema)) {
    if (!PLAIN.has(keyword)) return undefined;
    const value = schema[keyword] as Json;
    if (keyword === 'description' && typeof value === 'string' && value !== '') setOwn(found, keyword, 'x');
    else if (typeof value !== 'object' || value === null) setOwn(found, keyword, value);
    else {
      let isPlain = true;
      const inner = mapInner(keyword, value, (one) => {
        const without = withoutTexts(one);
        isPlain &&= without !== undefined;
        return without ?? one;
      });
      if (!isPlain) return undefined;
      setOwn(found, keyword, inner);
    }
  }
  return found;
}
