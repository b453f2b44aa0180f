/** Copies an author's JSON Schema for completion and hover: finite, valid, and without active content. */
import { isObject, type Json, type JsonObject, setOwn } from '../../../common/json/value';
import { resolveLocal } from '../../../common/json-schema/local-reference';
import { TYPE_NAMES } from '../../../common/json-schema/types';
import { plain } from '../features/hover/markdown';
import type { JsonSchema } from '../model/json-schema';

/** Limits: schemas copied (references count as their targets), their nesting, and entries of each list. */
const MAX_SCHEMAS = 2_000;
const MAX_DEPTH = 12;
const MAX_LISTED = 200;
/** Limit of a description in UTF-16 code units. */
const MAX_LENGTH = 1_000;

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
  const text = plain(description, MAX_LENGTH);
  return { description: text, markdownDescription: text };
}
