/** The schema of a cases file, extended by the schemas of the called tool. */
import { isObject, type Json, type JsonObject, setOwn } from '../../../common/json/value';
import { resolveLocal } from '../../../common/json-schema/local-reference';
import { TYPE_NAMES } from '../../../common/json-schema/types';
import { plain } from '../features/hover/markdown';
import { sampleOf } from '../invocation/sample';
import type { JsonSchema, SchemaSnippet } from '../model/json-schema';
import type { Manifest } from '../model/manifest';
import type { Tool } from '../model/tool';
import { schemaNamed } from '../schema/schemas';

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

/** Limits: schemas copied (references count as their targets), their nesting, and entries of each list. */
const MAX_SCHEMAS = 2_000;
const MAX_DEPTH = 12;
const MAX_LISTED = 200;
/** Limit of a description in UTF-16 code units. */
const MAX_DESCRIPTION = 1_000;

type Mutable = { -readonly [K in keyof JsonSchema]: JsonSchema[K] };

/** Returns a copy with local references resolved. Patterns are left out, because users of the copy might run them. */
export function toolSchema(root: Json | undefined): JsonSchema {
  return root === undefined ? {} : new Copy(root).of(root, 0);
}

class Copy {
  private left = MAX_SCHEMAS;

  constructor(private readonly root: Json) {}

  of(value: Json | undefined, depth: number): JsonSchema {
    this.left -= 1;
    if (this.left < 0 || depth > MAX_DEPTH || !isObject(value)) return {};
    const target = objectAt(resolveLocal(this.root, value.$ref));
    const schema = target ? { ...target, ...value } : value;
    const copy: Mutable = { ...plainMembers(schema), ...described(schema) };
    if (target && typeof target.$ref === 'string') return { ...this.of(target, depth + 1), ...copy };
    const { properties, required, items, additionalProperties } = schema;
    if (isObject(properties)) copy.properties = this.map(properties, depth);
    if (Array.isArray(required)) copy.required = required.filter((key) => typeof key === 'string').slice(0, MAX_LISTED);
    if (isObject(items)) copy.items = this.of(items, depth + 1);
    else if (Array.isArray(items)) copy.items = this.list(items, depth);
    if (isObject(additionalProperties)) copy.additionalProperties = this.of(additionalProperties, depth + 1);
    for (const key of ['allOf', 'anyOf', 'oneOf'] as const) {
      const branches = schema[key];
      if (Array.isArray(branches)) copy[key] = this.list(branches, depth);
    }
    return copy;
  }

  private map(schemas: JsonObject, depth: number): Readonly<Record<string, JsonSchema>> {
    const copy: { [key: string]: JsonSchema } = {};
    for (const [key, schema] of Object.entries(schemas).slice(0, MAX_LISTED)) {
      setOwn(copy as { [key: string]: Json }, key, this.of(schema, depth + 1) as Json);
    }
    return copy;
  }

  private list(schemas: readonly Json[], depth: number): readonly JsonSchema[] {
    return schemas.slice(0, MAX_LISTED).map((schema) => this.of(schema, depth + 1));
  }
}

function objectAt(value: Json | undefined): JsonObject | undefined {
  return isObject(value) ? value : undefined;
}

function plainMembers(schema: JsonObject): JsonSchema {
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter(
    (type) => typeof type === 'string' && TYPE_NAMES.includes(type),
  ) as string[];
  return {
    ...(types.length > 0 && { type: types.length === 1 ? (types[0] ?? '') : types }),
    ...(Array.isArray(schema.enum) && { enum: schema.enum.slice(0, MAX_LISTED) }),
    ...(Array.isArray(schema.examples) && { examples: schema.examples.slice(0, MAX_LISTED) }),
    ...(schema.const !== undefined && { const: schema.const }),
    ...(schema.default !== undefined && { default: schema.default }),
    ...(typeof schema.minimum === 'number' && { minimum: schema.minimum }),
    ...(typeof schema.maximum === 'number' && { maximum: schema.maximum }),
  };
}

/** The author's description is plain text: it creates no links and loads no images. */
function described({ description }: JsonObject): JsonSchema {
  if (typeof description !== 'string' || description.trim() === '') return {};
  const text = plain(description, MAX_DESCRIPTION);
  return { description: text, markdownDescription: text };
}
