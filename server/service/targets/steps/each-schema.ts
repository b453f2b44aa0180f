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
  /** In how many others it is. */
  readonly level: number;
}

/** Is called for a schema. */
export type Visit = (schema: Schema, site: Site) => void;

/**
 * Calls `visit` for the root and every schema within it, the outer ones first: what a visit adds is visited too.
 * @param keywords those whose schemas are visited; absent: all
 */
export function eachSchema(root: Schema, visit: Visit, keywords?: ReadonlySet<string>): void {
  visitOpen([atRoot(root)], ({ schema, site }) => visit(schema, site), keywords);
}

/** The schemas that {@link eachSchema} visits in a schema that does not change. */
export function sitedSchemas(root: Schema, keywords?: ReadonlySet<string>): readonly SitedSchema[] {
  const found: SitedSchema[] = [];
  visitOpen([atRoot(root)], (one) => found.push(one), keywords);
  return found;
}

/**
 * Does what {@link eachSchema} does, faster: as long as no visit adds or removes schemas, the listed ones are those that it would find.
 * @param listed what {@link sitedSchemas} finds now
 * @param isRearranged whether a visit has added or removed schemas
 */
export function eachListed(
  listed: readonly SitedSchema[],
  visit: Visit,
  isRearranged: () => boolean,
  keywords?: ReadonlySet<string>,
): void {
  for (let index = 0; index < listed.length; index++) {
    const one = listed[index] as SitedSchema;
    visit(one.schema, one.site);
    if (!isRearranged()) continue;
    const open = [...behind(listed, index).reverse(), ...innerOf(one, keywords)];
    visitOpen(open, ({ schema, site }) => visit(schema, site), keywords);
    return;
  }
}

function atRoot(schema: Schema): SitedSchema {
  return { schema, site: ROOT, level: 0 };
}

/** The schemas that are still to be visited at a place of a list, without those within them, and within the one at that place. */
function behind(listed: readonly SitedSchema[], index: number): SitedSchema[] {
  const found: SitedSchema[] = [];
  let { level } = listed[index] as SitedSchema;
  for (const one of listed.slice(index + 1)) {
    if (one.level > level) continue;
    found.push(one);
    level = one.level;
  }
  return found;
}

/** Visits schemas and those within them. @param open the last is visited first */
function visitOpen(
  open: SitedSchema[],
  visit: (one: SitedSchema) => void,
  keywords: ReadonlySet<string> | undefined,
): void {
  for (let next = open.pop(); next; next = open.pop()) {
    visit(next);
    for (const inner of innerOf(next, keywords)) open.push(inner);
  }
}

/** The schemas directly in a schema, the last one first. */
function innerOf({ schema, level }: SitedSchema, keywords: ReadonlySet<string> | undefined): readonly SitedSchema[] {
  const inner: SitedSchema[] = [];
  eachInner(schema, (one, keyword, key) => {
    if (keywords?.has(keyword) ?? true) {
      inner.push({ schema: one, site: { isRoot: false, keyword, key }, level: level + 1 });
    }
  });
  return inner.reverse();
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

/** The type of a schema, in small letters if it is one name: for targets that take both. */
export function typeInSmallLetters(schema: Schema): Json | undefined {
  const type = own(schema, 'type');
  return typeof type === 'string' ? type.toLowerCase() : type;
}

/** Whether a schema is an array, among others or alone, in letters of any size. */
export function isArrayInAnyLetters(schema: Schema): boolean {
  return hasType(schema, 'array') || typeInSmallLetters(schema) === 'array';
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
