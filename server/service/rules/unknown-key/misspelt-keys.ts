/** Finds misspelt keys: a walk over the tree and the dialect's schema at once, which costs nothing where every key is known. */
import type { Dialect } from '../../dialects/dialect';
import { toolList } from '../../dialects/recognise';
import type { ASTNode, ObjectASTNode, Path, PropertyASTNode } from '../../document/node';
import type { JsonSchema } from '../../schema/json-schema';
import { follow, type SchemaPlace } from '../../schema/resolve';
import { schemaById } from '../../schema/schemas';
import { nearest } from '../near';
import { keyAt } from '../objects';
import type { Once } from '../once';
import { isAliased, isMerged } from '../places';

/** A misspelt key and the known one that is meant. */
export interface MisspeltKey {
  readonly property: PropertyASTNode;
  readonly known: string;
  /** There is no other reading. */
  readonly sure: boolean;
}

/** Keys that are meant for people or other programs. */
const IGNORED = /^(?:x-|\$|_|\/\/|#|$)/i;

/** More keys than these in one object are no work of a pen. */
const MOST_KEYS = 500;

/**
 * Reports the misspelt keys of a tool, or of all but the tools when `start` is the root.
 * Every branch of a schema counts, so that only keys that no reading knows are looked at; embedded JSON Schemas and free maps are left out.
 */
export function misspeltKeys(
  dialect: Dialect,
  root: ASTNode | undefined,
  start: ASTNode,
  once: Once,
  report: (found: MisspeltKey) => void,
): void {
  const tools = start === root && dialect.toolsKey !== undefined ? toolList(dialect, root) : undefined;
  const path: Path = start === root || dialect.toolsKey === undefined ? [] : [dialect.toolsKey, 0];
  const walk = (node: ASTNode, places: readonly SchemaPlace[], at: Path): void => {
    if (node === tools || places.length === 0) return;
    if (node.type === 'array') {
      const inner = places.flatMap(({ schema, document }) => branches(itemsSchema(schema), document));
      for (const item of node.items) if (isContainer(item)) walk(item, inner, [...at, 0]);
    } else if (node.type === 'object') {
      lookAt(node, places, at);
      for (const { keyNode, valueNode } of node.properties) {
        if (!valueNode || !isContainer(valueNode)) continue;
        const key = keyAt(dialect, keyNode.value, at);
        walk(
          valueNode,
          places.flatMap((place) => memberBranches(place, key)),
          [...at, key],
        );
      }
    }
  };
  const lookAt = (object: ObjectASTNode, places: readonly SchemaPlace[], at: Path): void => {
    const isKnown = (key: string) => places.some(({ schema }) => hasOwn(schema.properties, key));
    const unknown = object.properties.filter(({ keyNode }) => !isKnown(keyAt(dialect, keyNode.value, at)));
    if (unknown.length === 0 || unknown.length > MOST_KEYS || places.some(isMap)) return;
    const present = new Set(object.properties.map(({ keyNode }) => keyAt(dialect, keyNode.value, at)));
    const absent = new Set(places.flatMap(({ schema }) => Object.keys(schema.properties ?? {})));
    for (const key of present) absent.delete(key);
    const found: MisspeltKey[] = [];
    for (const property of unknown) {
      const { value } = property.keyNode;
      if (IGNORED.test(value) || isMerged(property) || isAliased(property)) continue;
      const near = nearest(value, absent);
      if (near) found.push({ property, known: near.word, sure: near.sure });
    }
    for (const one of found) {
      // Two keys can't both become the one that is meant.
      const isOnly = found.every((other) => other === one || other.known !== one.known);
      report({ ...one, sure: one.sure && isOnly });
    }
  };
  walk(start, once(start === root ? rootPlaces : toolPlaces, dialect), path);
}

function rootPlaces({ schema }: Dialect): readonly SchemaPlace[] {
  return branches(schema, schema);
}

function toolPlaces(dialect: Dialect): readonly SchemaPlace[] {
  const { toolsKey } = dialect;
  if (toolsKey === undefined) return rootPlaces(dialect);
  const lists = rootPlaces(dialect).flatMap((place) => memberBranches(place, toolsKey));
  return lists.flatMap(({ schema, document }) => branches(itemsSchema(schema), document));
}

function memberBranches({ schema, document }: SchemaPlace, key: string): readonly SchemaPlace[] {
  const own = hasOwn(schema.properties, key) ? schema.properties?.[key] : undefined;
  if (own) return branches(own, document);
  // A map whose keys have a pattern is walked too where one schema is all there is.
  const [pattern, ...others] = Object.values(schema.patternProperties ?? {});
  if (pattern && others.length === 0) return branches(pattern, document);
  return typeof schema.additionalProperties === 'object' ? branches(schema.additionalProperties, document) : [];
}

function branches(schema: JsonSchema | undefined, document: JsonSchema, depth = 0): readonly SchemaPlace[] {
  if (!schema || depth > 8) return [];
  if (schema.$ref !== undefined && !schema.$ref.startsWith('#')) return [];
  const place = schema.$ref === undefined ? { schema, document } : follow({ schema, document }, schemaById);
  const { allOf, anyOf, oneOf, then, else: otherwise } = place.schema;
  if (!allOf && !anyOf && !oneOf && !then && !otherwise) return [place];
  const more = [
    ...(allOf ?? []),
    ...(anyOf ?? []),
    ...(oneOf ?? []),
    ...(then ? [then] : []),
    ...(otherwise ? [otherwise] : []),
  ];
  return [place, ...more.flatMap((branch) => branches(branch, place.document, depth + 1))];
}

function itemsSchema({ items }: JsonSchema): JsonSchema | undefined {
  return Array.isArray(items) ? undefined : (items as JsonSchema | undefined);
}

function isMap({ schema }: SchemaPlace): boolean {
  return typeof schema.additionalProperties === 'object' || schema.patternProperties !== undefined;
}

function isContainer(node: ASTNode): boolean {
  return node.type === 'object' || node.type === 'array';
}

function hasOwn(object: object | undefined, key: string): boolean {
  return object !== undefined && Object.hasOwn(object, key);
}
