/** The documentation of a field, from the dialect's schema. */
import type { ASTNode, Json } from '../../document/tree/node';
import { jsonOf } from '../../document/tree/node';
import type { JsonSchema } from '../../model/json-schema';
import { follow, type SchemaPlace } from '../../schema/resolve';
import { code, paragraphs } from './markdown';

/** The field to document. */
export interface Field {
  /** Its name: a key, or a key and an index. */
  readonly name: string;
  /** The schemas for its value, nearest first. */
  readonly places: readonly SchemaPlace[];
  /** `undefined` where it does not apply: items and the root. */
  readonly required: boolean | undefined;
  /** The node under the cursor if it is a value, not a key. */
  readonly value: ASTNode | undefined;
}

/** Limit of listed `enum` values. */
const MAX_VALUES = 40;

/** Returns the documentation as Markdown; `undefined` where the schemas have none. */
export function fieldMarkdown({ name, places, required, value }: Field): string | undefined {
  const schemas = places.map(({ schema }) => schema);
  // The nearest text describes the field; those of branches only describe the branch.
  const text = first(schemas, (schema) => schema.markdownDescription ?? schema.description);
  const deprecated = first(schemas, (schema) => schema.deprecationMessage);
  if (text === undefined && deprecated === undefined) return undefined;
  return paragraphs([
    heading(name, typeOf(places, required), required),
    deprecated === undefined ? undefined : `**Deprecated.** ${deprecated}`,
    text,
    chosenValue(schemas, value) ?? allowedValues(schemas),
    // A text that mentions the default has more detail than its value.
    /\bdefault\b/i.test(text ?? '') ? undefined : defaultValue(schemas),
  ]);
}

function heading(name: string, type: string | undefined, required: boolean | undefined): string {
  const parts = [`**${code(name)}**`];
  if (type !== undefined) parts.push(type);
  if (required !== undefined) parts.push(required ? 'required' : 'optional');
  return parts.join(' · ');
}

/** `string`, `array of string`, `string or null`. Without `null` for a required field: platforms may accept it, but it is not intended. */
function typeOf(places: readonly SchemaPlace[], required: boolean | undefined): string | undefined {
  const place = places.find(({ schema }) => schema.type !== undefined);
  if (!place) return undefined;
  const all = namesOf(place.schema);
  const types = required && all.length > 1 ? all.filter((type) => type !== 'null') : all;
  return types.map((type) => (type === 'array' ? arrayType(place) : type)).join(' or ');
}

function arrayType({ schema, document }: SchemaPlace): string {
  const { items } = schema;
  if (!items || !isSchema(items)) return 'array';
  const names = namesOf(follow({ schema: items, document }).schema);
  return names.length === 1 ? `array of ${names[0]}` : 'array';
}

function isSchema(items: JsonSchema | readonly JsonSchema[]): items is JsonSchema {
  return !Array.isArray(items);
}

function namesOf({ type }: JsonSchema): readonly string[] {
  return typeof type === 'string' ? [type] : (type ?? []);
}

/** The description of the value under the cursor, if it is one of the allowed values. */
function chosenValue(schemas: readonly JsonSchema[], node: ASTNode | undefined): string | undefined {
  if (!node || node.type === 'object' || node.type === 'array') return undefined;
  const value = jsonOf(node);
  for (const { enum: values, enumDescriptions } of schemas) {
    const description = enumDescriptions?.[values?.indexOf(value) ?? -1];
    if (description) return paragraphs([`${code(json(value))}: ${description}`, allowedValues(schemas, value)]);
  }
  return undefined;
}

function allowedValues(schemas: readonly JsonSchema[], except?: Json): string | undefined {
  const schema = schemas.find((candidate) => candidate.enum !== undefined || candidate.const !== undefined);
  if (!schema) return undefined;
  if (!schema.enum) return `Always ${code(json(schema.const ?? null))}.`;
  const { enum: values, enumDescriptions } = schema;
  const others = values.map((value, index) => ({ value, description: enumDescriptions?.[index] }));
  const shown = others.filter(({ value }) => value !== except).slice(0, MAX_VALUES);
  if (shown.length === 0) return undefined;
  const lines = shown.map(({ value, description }) => `- ${code(json(value))}${description ? `: ${description}` : ''}`);
  if (values.length > MAX_VALUES) lines.push(`- … ${values.length - MAX_VALUES} more`);
  const title = except === undefined ? 'Allowed values:' : 'Other allowed values:';
  return `${title}\n${lines.join('\n')}`;
}

function defaultValue(schemas: readonly JsonSchema[]): string | undefined {
  const value = first(schemas, (schema) => schema.default);
  return value === undefined ? undefined : `Default: ${code(json(value))}`;
}

function json(value: Json): string {
  return JSON.stringify(value);
}

function first<T>(schemas: readonly JsonSchema[], read: (schema: JsonSchema) => T | undefined): T | undefined {
  for (const schema of schemas) {
    const value = read(schema);
    if (value !== undefined) return value;
  }
  return undefined;
}
