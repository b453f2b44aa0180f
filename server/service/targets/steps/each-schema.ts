/** Visits the schemas of a schema while steps change it. */
import { isObject, type Json, own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { eachInner } from '../../../../common/json-schema/subschemas';
import type { Site } from '../model/target';

const ROOT: Site = { isRoot: true, keyword: undefined, key: undefined };

/** A schema with its place. */
export interface SitedSchema {
  readonly schema: Schema;
  readonly site: Site;
}

/**
 * Calls `visit` for the root and every schema within it, the outer ones first: what a visit adds is visited too.
 * @param keywords those whose schemas are visited; absent: all
 */
export function eachSchema(
  root: Schema,
  visit: (schema: Schema, site: Site) => void,
  keywords?: ReadonlySet<string>,
): void {
  const open: SitedSchema[] = [{ schema: root, site: ROOT }];
  for (let next = open.pop(); next; next = open.pop()) {
    visit(next.schema, next.site);
    const inner: SitedSchema[] = [];
    eachInner(next.schema, (schema, keyword, key) => {
      if (keywords?.has(keyword) ?? true) inner.push({ schema, site: { isRoot: false, keyword, key } });
    });
    for (let index = inner.length - 1; index >= 0; index--) open.push(inner[index] as SitedSchema);
  }
}

/** The schemas that {@link eachSchema} visits in a schema that does not change. */
export function sitedSchemas(root: Schema, keywords?: ReadonlySet<string>): readonly SitedSchema[] {
  const found: SitedSchema[] = [];
  eachSchema(root, (schema, site) => found.push({ schema, site }), keywords);
  return found;
}

/** What a message calls a schema: "The array `tags`". @param kind "array", "object", "schema" */
export function named(kind: string, { isRoot, keyword, key }: Site): string {
  if (isRoot) return `The root ${kind}`;
  return keyword === 'properties' && key !== undefined ? `The ${kind} \`${short(String(key))}\`` : `The ${kind}`;
}

/** Nothing in it has to be replaced: most names, for which this is the faster question. */
const PLAIN = /^[\w$.-]*$/;

/** A name from a manifest, short enough for a message. @param maxLength in UTF-16 code units */
export function short(name: string, maxLength = 60): string {
  if (name.length <= maxLength && PLAIN.test(name)) return name;
  const visible = name.replace(/[\p{C}\p{Z}`]/gu, (one) => (one === ' ' ? one : '\ufffd'));
  return visible.length > maxLength ? `${visible.slice(0, maxLength - 1)}…` : visible;
}

/** Whether a schema has a type among others, or alone. */
export function hasType(schema: Schema, type: string): boolean {
  const value = own(schema, 'type');
  return value === type || (Array.isArray(value) && value.includes(type));
}

/** Keywords that constrain objects. */
export const OBJECT_KEYWORDS: readonly string[] = [
  'additionalProperties',
  'dependencies',
  'maxProperties',
  'minProperties',
  'patternProperties',
  'properties',
  'propertyNames',
  'required',
];

/** Whether a schema describes objects: by its type, or without a type by keywords about objects. */
export function hasObjectShape(schema: Schema): boolean {
  return (
    hasType(schema, 'object') ||
    (own(schema, 'type') === undefined && OBJECT_KEYWORDS.some((keyword) => Object.hasOwn(schema, keyword)))
  );
}

/** The member of a schema that is an object; an empty one if there is none. */
export function mapAt(schema: Schema, keyword: string): { readonly [key: string]: Json } {
  const value = own(schema, keyword);
  return isObject(value) ? value : {};
}
