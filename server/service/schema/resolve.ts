/** Finds the schemas that apply to a place in a manifest. */

import { fragmentKeys, splitReference, valueByKeys } from '../../../common/json-schema/local-reference';
import { type ASTNode, type Json, jsonOf, memberValue, type Path } from '../document/tree/node';
import { itemSchema, type JsonSchema, typesOf } from '../model/json-schema';
import { schemaNamed } from './schemas';

/** A schema with the document that its local references refer to. */
export interface SchemaPlace {
  readonly schema: JsonSchema;
  readonly document: JsonSchema;
}

/**
 * The schemas for the value at the end of a path, nearest first, with references followed and combinators expanded.
 * Branches of `oneOf`/`anyOf` whose `const` or `enum` contradict the value in the tree are left out.
 * @param root the tree, to choose among branches; may be `undefined`
 */
export function schemasAt(rootSchema: JsonSchema, path: Path, root: ASTNode | undefined): readonly SchemaPlace[] {
  let places = expand({ schema: rootSchema, document: rootSchema }, root);
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
      for (const child of childSchemas(place, segment)) next.push(...expand(child, node));
    }
    places = next;
  }
  return places;
}

/** The member names that the schemas define, each with its schema, in the order written. */
export function knownMembers(places: readonly SchemaPlace[]): ReadonlyMap<string, SchemaPlace> {
  const members = new Map<string, SchemaPlace>();
  for (const { schema, document } of places) {
    for (const [key, value] of Object.entries(schema.properties ?? {})) {
      if (members.has(key)) continue;
      members.set(key, follow({ schema: value, document }));
    }
  }
  return members;
}

/** Whether members with other names are allowed and have a schema too (maps such as `properties`). */
export function isOpenMap(places: readonly SchemaPlace[]): boolean {
  return places.some(({ schema }) => typeof schema.additionalProperties === 'object' || schema.patternProperties);
}

function childSchemas({ schema, document }: SchemaPlace, segment: string | number): readonly SchemaPlace[] {
  if (typeof segment === 'number') {
    const item = Array.isArray(schema.items) ? schema.items[segment] : itemSchema(schema);
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

/** Follows `$ref`, also to another of our schemas by its name. Siblings of the reference (such as a description) override its target. */
export function follow(place: SchemaPlace): SchemaPlace {
  let { schema, document } = place;
  for (let hops = 0; schema.$ref !== undefined && hops < 16; hops++) {
    const { address, fragment = '' } = splitReference(schema.$ref);
    const target: JsonSchema | undefined = address === '' ? document : schemaNamed(address);
    const found: JsonSchema | undefined = target && atFragment(target, fragment);
    if (!target || !found) return { schema: {}, document };
    const { $ref: _, ...siblings } = schema;
    schema = { ...found, ...siblings };
    if (found.$ref !== undefined) schema = { ...schema, $ref: found.$ref };
    document = target;
  }
  return { schema, document };
}

function atFragment(schema: JsonSchema, fragment: string): JsonSchema | undefined {
  return valueByKeys(schema as Json, fragmentKeys(fragment) ?? []) as JsonSchema | undefined;
}

function expand(place: SchemaPlace, node: ASTNode | undefined, depth = 0): readonly SchemaPlace[] {
  const at = follow(place);
  const result: SchemaPlace[] = [at];
  if (depth > 8) return result;
  const { schema, document } = at;
  const more = (schemas: readonly JsonSchema[]) => {
    for (const branch of schemas) result.push(...expand({ schema: branch, document }, node, depth + 1));
  };
  more(schema.allOf ?? []);
  const alternatives = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  more(alternatives.filter((branch) => !contradicts(follow({ schema: branch, document }).schema, node)));
  if (schema.if && (schema.then ?? schema.else)) {
    const branch = node !== undefined && holds(schema.if, node) ? schema.then : schema.else;
    if (branch) more([branch]);
  }
  return result;
}

/** Whether a value satisfies a condition (`if`): nothing contradicts it, and no required member is missing. */
export function holds(schema: JsonSchema, node: ASTNode): boolean {
  return !contradicts(schema, node) && (schema.required ?? []).every((key) => memberValue(node, key) !== undefined);
}

/** Whether a value clearly does not match a branch: another type, or a member that the branch restricts to other values. */
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
