/** Arguments without those that their schema marks as secret. */
import { isObject } from '../../common/json/value';
import type { Json } from '../../server/invocation-protocol';

type Members = { readonly [key: string]: Json };

/** Schemas in schemas that are looked at. */
const MAX_DEPTH = 40;

/** The value without members that any part of the schema calls a password, or says that they are only written; other values as they are. */
export function withoutSecrets(schema: Json | undefined, value: Json): Json {
  return schema === undefined ? value : without(schema, [schema], value, 0);
}

function without(root: Json, schemas: readonly Json[], value: Json, depth: number): Json {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  const parts = schemas.flatMap((schema) => partsOf(root, schema));
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      without(
        root,
        parts.flatMap((part) => itemSchemas(part, index)),
        item,
        depth + 1,
      ),
    );
  }
  const kept = Object.entries(value).flatMap(([key, member]): [string, Json][] => {
    const of = parts.flatMap((part) => memberSchemas(part, key));
    if (of.some((part) => partsOf(root, part).some(isSecret))) return [];
    return [[key, without(root, of, member, depth + 1)]];
  });
  return Object.fromEntries(kept);
}

/** A schema with all that it is made of, each part once. */
function partsOf(root: Json, schema: Json): readonly Members[] {
  const open: (Json | undefined)[] = [schema];
  const found = new Set<Members>();
  for (let part = open.pop(); open.length > 0 || part !== undefined; part = open.pop()) {
    if (!isObject(part) || found.has(part)) continue;
    found.add(part);
    const { $ref: reference } = part;
    if (typeof reference === 'string') open.push(at(root, reference));
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) open.push(...listOf(part[keyword]));
    for (const keyword of ['if', 'then', 'else']) open.push(part[keyword]);
  }
  return [...found];
}

function memberSchemas(schema: Members, key: string): readonly Json[] {
  const { properties, patternProperties, additionalProperties } = schema;
  const named = isObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
  if (named !== undefined) return [named];
  // Patterns are not run: any of them may be meant.
  const others = isObject(patternProperties) ? Object.values(patternProperties) : [];
  return additionalProperties === undefined ? others : [...others, additionalProperties];
}

function itemSchemas({ items, prefixItems, additionalItems }: Members, index: number): readonly Json[] {
  const first = Array.isArray(items) ? items : listOf(prefixItems);
  const own = first[index] ?? (Array.isArray(items) ? additionalItems : items);
  return own === undefined ? [] : [own];
}

function isSecret({ format, writeOnly }: Members): boolean {
  return format === 'password' || writeOnly === true;
}

function at(root: Json, reference: string): Json | undefined {
  if (!reference.startsWith('#')) return undefined;
  let value: Json | undefined = root;
  for (const part of reference.slice(1).split('/').slice(1)) {
    const key = part.replace(/~1/g, '/').replace(/~0/g, '~');
    value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
