/** The schema of a cases file, extended by the schemas of the called tool. */
import type { Json } from '../document/tree/node';
import { sampleOf } from '../invocation/sample';
import type { JsonSchema, SchemaSnippet } from '../model/json-schema';
import type { Manifest } from '../model/manifest';
import type { Tool } from '../model/tool';
import { schemaNamed } from '../schema/schemas';
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

/** Limit of tools with a snippet: the names of others can be completed. */
const MAX_TOOLS = 20;
/** Limit of a detail in UTF-16 code units. */
const MAX_LENGTH = 100;

/** Returns snippets for the tools of a manifest, in its order. */
export function caseSnippets({ tools }: Manifest): readonly SchemaSnippet[] {
  const named = tools.flatMap((tool) => (tool.name === undefined ? [] : [{ ...tool, name: tool.name }]));
  return named.slice(0, MAX_TOOLS).map(({ name, description, inputSchema }) => ({
    label: `case of ${name}`,
    description: oneLine(description ?? 'A call of this tool'),
    body: {
      // biome-ignore-start lint/suspicious/noTemplateCurlyInString: tab stops of a snippet
      name: '${1:what it does}',
      tool: literal(name),
      arguments: literal(sampleOf(inputSchema?.schema as Json | undefined, 'least')),
      expect: { contains: '${2:what is in the output}' },
      // biome-ignore-end lint/suspicious/noTemplateCurlyInString: as above
    },
  }));
}

/** Returns a text from a manifest on one line, shortened. */
export function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line;
}

/** Returns a value as a snippet body, with snippet syntax escaped. A string starting with `^` becomes a tab stop, so that it is not raw. */
function literal(value: Json): Json {
  if (typeof value === 'string') {
    const escaped = value.replace(/[\\$}]/g, '\\$&');
    return escaped.startsWith('^') ? `\${3:${escaped}}` : escaped;
  }
  if (Array.isArray(value)) return value.map(literal);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [literal(key) as string, literal(item)]));
}
