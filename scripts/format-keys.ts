/** The keys of a format as its schema has them, for its page. */
import type { JsonSchema } from '../server/service/model/json-schema';

/** A key of a file. */
export interface DocumentedKey {
  /** From the root, or from an entry: `author.name`, `plugins[].name`, with `*` for any key. */
  readonly path: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/** The keys that a schema has, each with those below it; what stands in several places, such as a server, has its keys at the first. */
export function formatKeys(root: JsonSchema): readonly DocumentedKey[] {
  const keys = new Map<string, DocumentedKey>();
  const seen = new Set<JsonSchema>();
  const walk = (schema: JsonSchema, path: string): void => {
    if (seen.has(schema)) return;
    seen.add(schema);
    for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
      walk(resolved(root, one), path);
    for (const [name, member] of Object.entries(schema.properties ?? {})) {
      const own = path === '' ? name : `${path}.${name}`;
      const target = resolved(root, member);
      if (!keys.has(own))
        keys.set(own, { path: own, schema: target, isRequired: schema.required?.includes(name) ?? false });
      walk(target, own);
    }
    const { items, additionalProperties } = schema;
    if (isSchema(items)) walk(resolved(root, items), `${path}[]`);
    if (isSchema(additionalProperties)) walk(resolved(root, additionalProperties), path === '' ? '*' : `${path}.*`);
  };
  walk(root, '');
  return [...keys.values()];
}

/** The types of a value, or its words: "string or array of strings", "`http`, `sse`". */
export function typeOf(root: JsonSchema, schema: JsonSchema): string {
  const { type, enum: words, items } = schema;
  if (words) return words.map((word) => `\`${word}\``).join(', ');
  const some = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((one) => typeOf(root, resolved(root, one)));
  if (some.length > 0) return [...new Set(some)].filter(Boolean).join(' or ');
  if (type === 'array' && isSchema(items)) {
    const item = typeOf(root, resolved(root, items));
    return /^\w+$/.test(item) ? `array of ${item}s` : 'array';
  }
  return [type ?? []].flat().join(' or ');
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a `$ref` leads to, with what is written beside it. */
function resolved(root: JsonSchema, schema: JsonSchema): JsonSchema {
  const { $ref, ...rest } = schema;
  const name = $ref === undefined ? undefined : /^#\/definitions\/(.+)$/.exec($ref)?.[1];
  const target = name === undefined ? undefined : root.definitions?.[name];
  // Without anything beside it, the same object each time: what leads back to itself is found by it.
  return target ? (Object.keys(rest).length === 0 ? target : { ...target, ...rest }) : schema;
}
