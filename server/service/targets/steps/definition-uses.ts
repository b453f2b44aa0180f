/** Which definitions are referred to, and how often. */
import { isObject, type Json, own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import type { FoundChange } from '../model/target';
import { eachSchema } from './each-schema';
import { pointerKeys, referenceTo, schemaAnywhere } from './local-schema';
import { type NamedTargets, namedTargets } from './named-references';

/** How often each definition, or a part of it, is referred to. */
export type Uses = ReadonlyMap<string, number>;

/** Counts them. */
export function usesOfDefinitions(root: Schema, named: NamedTargets = namedTargets(root)): Uses {
  const uses = new Map<string, number>();
  eachSchema(root, (schema) => {
    for (const reference of referencesOf(schema, named)) {
      const key = definitionKey(reference);
      if (key !== undefined) uses.set(key, (uses.get(key) ?? 0) + 1);
    }
  });
  return uses;
}

/** What a schema refers to: by its `$ref`, and by the mapping of OpenAPI's `discriminator`. */
function referencesOf(schema: Schema, named: NamedTargets): readonly (Json | undefined)[] {
  const keys = named.get(schema);
  const mapping = mappingOf(schema);
  return [keys ? referenceTo(keys) : own(schema, '$ref'), ...(mapping ? Object.values(mapping) : [])];
}

/** The mapping of a `discriminator`: schemas by the values of a property. */
export function mappingOf(schema: Schema): Schema | undefined {
  const discriminator = own(schema, 'discriminator');
  const mapping = isObject(discriminator) ? own(discriminator, 'mapping') : undefined;
  return isObject(mapping) ? mapping : undefined;
}

/** Whether a schema outside the definitions refers to one of them. */
export function isUsed(root: Schema, keyword: string, named: NamedTargets): boolean {
  const { $defs: _, definitions: __, ...rest } = root;
  let isFound = false;
  eachSchema(rest, (schema) => {
    isFound ||= named.get(schema)?.[0] === keyword;
    isFound ||= referencesOf(schema, new Map()).some(
      (reference) => pointerKeys(reference)?.[0] === keyword && schemaAnywhere(root, reference) !== undefined,
    );
  });
  return isFound;
}

/** The names of the definitions that a schema refers to, also through others, whichever keyword they are in. */
export function reachedDefinitions(root: Schema): ReadonlySet<string> {
  const { $defs, definitions, ...rest } = root;
  const named = namedTargets(root);
  const reached = new Set<string>();
  const open: Schema[] = [rest];
  for (let next = open.pop(); next; next = open.pop()) {
    eachSchema(next, (schema) => {
      for (const reference of referencesOf(schema, named)) {
        const [, name] = definitionKey(reference)?.split(/\/(.*)/s) ?? [];
        if (name === undefined || reached.has(name)) continue;
        reached.add(name);
        for (const map of [$defs, definitions]) {
          const definition = isObject(map) ? own(map, name) : undefined;
          if (isObject(definition)) open.push(definition);
        }
      }
    });
  }
  return reached;
}

/** The names of the definitions that mappings name. */
export function mappedDefinitions(root: Schema): ReadonlySet<string> {
  const mapped = new Set<string>();
  eachSchema(root, (schema) => {
    for (const reference of Object.values(mappingOf(schema) ?? {})) {
      const [, name] = pointerKeys(reference) ?? [];
      if (name !== undefined && definitionKey(reference) !== undefined) mapped.add(name);
    }
  });
  return mapped;
}

/** The definition that a reference leads to or into. */
export function definitionKey(reference: Json | undefined): string | undefined {
  const [keyword, name] = pointerKeys(reference) ?? [];
  return (keyword === '$defs' || keyword === 'definitions') && name !== undefined ? `${keyword}/${name}` : undefined;
}

/** The change that removes a definition that one reference leads to, and no other. */
export function removalOfOnlyUsed(root: Schema, reference: Json, uses: Uses): FoundChange | undefined {
  const key = definitionKey(reference);
  const [keyword = '', name = '', ...deeper] = pointerKeys(reference) ?? [];
  const definitions = own(root, keyword);
  if (key === undefined || uses.get(key) !== 1 || deeper.length > 0 || !isObject(definitions)) return undefined;
  return Object.keys(definitions).length === 1
    ? { schema: root, remove: [keyword] }
    : { schema: definitions, remove: [name] };
}

/** The reference to write instead of one; `undefined`: it stays. */
export type Renaming = (reference: Json | undefined) => string | undefined;

/** The members of a schema whose references are renamed, with these. */
export function renamedIn(schema: Schema, renamed: Renaming): Schema {
  const $ref = renamed(own(schema, '$ref'));
  const mapping = Object.entries(mappingOf(schema) ?? {});
  const isMapped = mapping.some(([, one]) => renamed(one) !== undefined);
  const mapped = Object.fromEntries(mapping.map(([value, one]) => [value, renamed(one) ?? one]));
  return {
    ...($ref === undefined ? {} : { $ref }),
    ...(isMapped ? { discriminator: { ...(schema.discriminator as Schema), mapping: mapped } } : {}),
  };
}
