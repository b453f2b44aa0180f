/** The schema of a cases file, with what is known of the tool that is called. */
import type { Json } from '../document/tree/node';
import type { Manifest } from '../model/manifest';
import type { Tool } from '../model/tool';
import type { JsonSchema } from '../schema/json-schema';
import { schemaById } from '../schema/schemas';
import { caseSnippets } from './case-snippets';
import { toolSchema } from './tool-schema';

/** The schema as it is in `schemas/`. */
export const CASES_SCHEMA: JsonSchema = schemaById('cases.schema.json') ?? {};

/** The schema of cases with what the tool takes and gives in its places. */
export function schemaWith(tool: Tool | undefined, manifest: Manifest | undefined): JsonSchema {
  const schema = withManifest(CASES_SCHEMA, manifest);
  const item = schema.definitions?.tool;
  const expect = item?.properties?.expect;
  if (!tool || !item || !expect) return schema;
  const output = tool.outputSchema && toolSchema(tool.outputSchema.schema);
  const expected = (key: 'equals' | 'contains') => ({ ...output, ...expect.properties?.[key] });
  const properties = {
    ...item.properties,
    arguments: { ...toolSchema(tool.inputSchema?.schema as Json | undefined), ...item.properties?.arguments },
    expect: output
      ? { ...expect, properties: { ...expect.properties, equals: expected('equals'), contains: expected('contains') } }
      : expect,
  };
  return { ...schema, definitions: { ...schema.definitions, tool: { ...item, properties } } };
}

/** Where tools are known, a case to begin with is one of theirs, and the values of their platform's configuration have names. */
function withManifest(schema: JsonSchema, manifest: Manifest | undefined): JsonSchema {
  const item = schema.definitions?.tool;
  if (!item || !manifest) return schema;
  const snippets = caseSnippets(manifest);
  const values = manifest.dialect.invoker?.valuesSchema?.(manifest);
  const config = { ...item.properties?.config, properties: toolSchema(values).properties ?? {} };
  const own = {
    ...item,
    properties: { ...item.properties, config },
    ...(snippets.length > 0 && { defaultSnippets: [...snippets, ...(item.defaultSnippets ?? []).slice(1)] }),
  };
  const definitions = { ...schema.definitions, tool: own };
  const [first] = snippets;
  if (!first) return { ...schema, definitions };
  // A file that is still empty begins with the first tool's.
  const whole = { label: 'cases', description: 'A file with one case', body: { cases: [first.body] } };
  return { ...schema, definitions, defaultSnippets: [whole] };
}
