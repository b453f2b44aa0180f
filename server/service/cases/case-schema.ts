/** The schema of a cases file, extended by the schemas of the called tool. */
import type { Json } from '../document/tree/node';
import type { JsonSchema } from '../model/json-schema';
import type { Manifest } from '../model/manifest';
import type { Tool } from '../model/tool';
import { schemaNamed } from '../schema/schemas';
import { caseSnippets } from './case-snippets';
import { toolSchema } from './tool-schema';

/** The schema in `schemas/`. */
export const CASES_SCHEMA: JsonSchema = schemaNamed('cases.schema.json') ?? {};

/** Returns the schema of cases with the tool's input and output schemas inserted. */
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

/** Adds snippets with the manifest's tools, and the names of its platform's configuration values. */
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
  // The snippet for an empty file uses the first tool.
  const whole = { label: 'cases', description: 'A file with one case', body: { cases: [first.body] } };
  return { ...schema, definitions, defaultSnippets: [whole] };
}
