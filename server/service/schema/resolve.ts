/** Which schemas speak about a place in a manifest. */
import { type ASTNode, jsonOf, memberValue, type Path } from '../document/node';
import type { JsonSchema } from './json-schema';

/** Finds a schema by its `$id`; dialect schemas refer to shared ones (`json-schema.schema.json`) that way. */
export type SchemaLookup = (id: string) => JsonSchema | undefined;

/** A schema together with the document that its local references mean. */
export interface SchemaPlace {
  readonly schema: JsonSchema;
  readonly document: JsonSchema;
}

/**
 * The schemas for the value at the end of a path, nearest first, references followed and combinators taken apart.
 * Branches of `oneOf`/`anyOf` whose `const` or `enum` contradict the value in the tree are left out.
 * @param root the tree, to choose among branches; may be `undefined`
 */
export function schemasAt(
  rootSchema: JsonSchema,
  path: Path,
  root: ASTNode | undefined,
  lookup: SchemaLookup,
): readonly SchemaPlace[] {
  let places = expand({ schema: rootSchema, document: rootSchema }, root, lookup);
  let node = root;
  for (const segment of path) {
    node =
      typeof segment === 'number'
        ? node?.type === 'array'
          ? node.items[segment]
          : undefined
        : memberValue(node, segment);
    const next: SchemaPlace[] = [];
    for (const place of places) {
      for (const child of childSchemas(place, segment)) next.push(...expand(child, node, lookup));
    }
    places = next;
  }
  return places;
}

/** The member names that the schemas know, each with its own schema, in the order written. */
export function knownMembers(places: readonly SchemaPlace[], lookup: SchemaLookup): ReadonlyMap<string, SchemaPlace> {
  const members = new Map<string, SchemaPlace>();
  for (const { schema, document } of places) {
    for (const [key, value] of Object.entries(schema.properties ?? {})) {
      if (members.has(key)) continue;
      members.set(key, follow({ schema: value, document }, lookup));
    }
  }
  return members;
}

/** Whether members that are not named may stand there too with a meaning (maps such as `properties`). */
export function isOpenMap(places: readonly SchemaPlace[]): boolean {
  return places.some(({ schema }) => typeof schema.additionalProperties === 'object' || schema.patternProperties);
}

function childSchemas({ schema, document }: SchemaPlace, segment: string | number): readonly SchemaPlace[] {
  if (typeof segment === 'number') {
    const { items } = schema;
    const item = Array.isArray(items) ? items[segment] : (items as JsonSchema | undefined);
    return item ? [{ schema: item, document }] : [];
  }
  const own = schema.properties && Object.hasOwn(schema.properties, segment) ? schema.properties[segment] : undefined;
  if (own) return [{ schema: own, document }];
  const matching = Object.entries(schema.patternProperties ?? {})
    .filter(([pattern]) => new RegExp(pattern, 'u').test(segment))
    .map(([, value]) => ({ schema: value, document }));
  if (matching.length > 0) return matching;
  return typeof schema.additionalProperties === 'object' ? [{ schema: schema.additionalProperties, document }] : [];
}

/** Follows `$ref`; what stands beside the reference (a description of this use) wins over what it leads to. */
export function follow(place: SchemaPlace, lookup: SchemaLookup): SchemaPlace {
  let { schema, document } = place;
  for (let hops = 0; schema.$ref !== undefined && hops < 16; hops++) {
    const [file = '', fragment = ''] = schema.$ref.split('#');
    const target: JsonSchema | undefined = file === '' ? document : lookup(file);
    const found: JsonSchema | undefined = target && atFragment(target, fragment);
    if (!target || !found) return { schema: {}, document };
    const { $ref: _, ...beside } = schema;
    schema = { ...found, ...beside };
    if (found.$ref !== undefined) schema = { ...schema, $ref: found.$ref };
    document = target;
  }
  return { schema, document };
}

function atFragment(schema: JsonSchema, fragment: string): JsonSchema | undefined {
  let at: unknown = schema;
  for (const part of fragment.split('/').slice(1)) {
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined;
  }
  return at as JsonSchema | undefined;
}

function expand(
  place: SchemaPlace,
  node: ASTNode | undefined,
  lookup: SchemaLookup,
  depth = 0,
): readonly SchemaPlace[] {
  const at = follow(place, lookup);
  const result: SchemaPlace[] = [at];
  if (depth > 8) return result;
  const { schema, document } = at;
  const more = (schemas: readonly JsonSchema[]) => {
    for (const branch of schemas) result.push(...expand({ schema: branch, document }, node, lookup, depth + 1));
  };
  more(schema.allOf ?? []);
  const alternatives = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  more(alternatives.filter((branch) => !contradicts(follow({ schema: branch, document }, lookup).schema, node)));
  if (schema.if && (schema.then ?? schema.else)) {
    const holds = node !== undefined && !contradicts(schema.if, node) && hasAll(schema.if, node);
    const branch = holds ? schema.then : schema.else;
    if (branch) more([branch]);
  }
  return result;
}

function hasAll(schema: JsonSchema, node: ASTNode): boolean {
  return (schema.required ?? []).every((key) => memberValue(node, key) !== undefined);
}

/** Whether a value is plainly not meant by a branch: another type, or a member that the branch fixes to another value. */
export function contradicts(schema: JsonSchema, node: ASTNode | undefined): boolean {
  if (!node) return false;
  if (schema.type !== undefined && !typesOf(schema).includes(node.type)) {
    return !(node.type === 'number' && typesOf(schema).includes('integer'));
  }
  for (const [key, expected] of Object.entries(schema.properties ?? {})) {
    const value = memberValue(node, key);
    if (!value || value.type === 'object' || value.type === 'array') continue;
    const actual = jsonOf(value);
    if (expected.const !== undefined && expected.const !== actual) return true;
    if (expected.enum && !expected.enum.includes(actual)) return true;
  }
  return false;
}

function typesOf(schema: JsonSchema): readonly string[] {
  return typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
}
