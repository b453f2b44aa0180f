/** References to a schema by its name, `$id` or `$anchor`: targets that know neither follow only a reference to its place. */
import { type Json, own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { eachInner } from '../../../../common/json-schema/subschemas';
import type { FoundChange, Statement, Step } from '../model/target';
import { short } from './each-schema';
import { pointerKeys, referenceTo, schemaAt } from './local-schema';

/** The step that refers to the place of a schema instead of its name, and removes the name. */
export function namedReferences(statement: Statement): Step {
  return {
    code: 'reference',
    summary: 'A `$ref` to an `$id` or `$anchor`',
    statement,
    mayFind: ({ names }) => names.has('$ref') && (names.has('$id') || names.has('$anchor')),
    apply: ({ root, report }) => {
      for (const { schema, keyword, uses } of usesByName(root)) {
        const changes: FoundChange[] = uses.map((use) => ({
          schema: use.schema,
          set: { $ref: referenceTo(use.keys) },
        }));
        for (const [index, use] of uses.entries()) {
          const message = `\`${short(String(own(use.schema, '$ref')))}\` refers to a schema by its \`${keyword}\`.`;
          const repair = { title: 'Refer to the place of the schema', changes: changes.slice(index, index + 1) };
          report({ schema: use.schema, keyword: '$ref', message, repair });
        }
        if (schema === root) continue;
        const title = `Refer to the place of the schema, without its \`${keyword}\``;
        const repair = { title, changes: [...changes, { schema, remove: [keyword] }] };
        report({ schema, keyword, message: `References use the \`${keyword}\` of a schema.`, repair });
      }
    },
  };
}

/** The keys of the places that references by name lead to, by the schemas that refer. */
export type NamedTargets = ReadonlyMap<Schema, readonly string[]>;

/** Finds them. */
export function namedTargets(root: Schema): NamedTargets {
  return new Map(usesByName(root).flatMap(({ uses }) => uses.map(({ schema, keys }) => [schema, keys] as const)));
}

/** A schema with a name, and the references that use it. */
interface Named extends Placed {
  readonly keyword: '$id' | '$anchor';
  readonly uses: Placed[];
}

/** A schema that refers, and the keys of the place that it refers to; or a schema, and those of its own place. */
interface Placed {
  readonly schema: Schema;
  readonly keys: readonly string[];
}

/** A schema with what it is addressed by. */
interface Site extends Placed {
  readonly base: string;
  /** The schema around it, or itself, that has an address. */
  readonly resource: Named | undefined;
}

/** What a schema without an address is addressed by. */
const NOWHERE = 'https://schema.invalid/';

/** The schemas whose names references use. */
function usesByName(root: Schema): readonly Named[] {
  const names = new Map<string, Named>();
  const references: Site[] = [];
  const open: Site[] = [{ schema: root, keys: [], base: NOWHERE, resource: undefined }];
  for (let next = open.pop(); next; next = open.pop()) {
    const site = withNames(next, names);
    const { schema, keys, base, resource } = site;
    if (typeof own(schema, '$ref') === 'string') references.push(site);
    eachInner(schema, (inner, keyword, key) => {
      open.push({
        schema: inner,
        keys: [...keys, keyword, ...(key === undefined ? [] : [String(key)])],
        base,
        resource,
      });
    });
  }
  if (names.size === 0) return [];
  const used = new Set<Named>();
  for (const site of references) {
    const found = targetOf(site, root, names);
    if (!found) continue;
    found.named.uses.push({ schema: site.schema, keys: found.keys });
    used.add(found.named);
  }
  return [...used];
}

/** Enters the names of a schema. */
function withNames(site: Site, names: Map<string, Named>): Site {
  const { schema, keys } = site;
  const id = own(schema, '$id');
  const isAddress = typeof id === 'string' && !id.startsWith('#');
  const base = (isAddress ? addressOf(id, site.base) : undefined) ?? site.base;
  let { resource } = site;
  const enter = (name: string, keyword: Named['keyword']): Named => {
    const named: Named = names.get(name) ?? { schema, keys, keyword, uses: [] };
    names.set(name, named);
    return named;
  };
  if (isAddress) resource = enter(base, '$id');
  else if (typeof id === 'string' && id.length > 1) enter(`${base}${id}`, '$id');
  const anchor = own(schema, '$anchor');
  if (typeof anchor === 'string') enter(`${base}#${anchor}`, '$anchor');
  return { ...site, base, resource };
}

/** The schema whose name a reference uses, and the keys of the place in or at it. */
function targetOf(
  { schema, base, resource }: Site,
  root: Schema,
  names: ReadonlyMap<string, Named>,
): { readonly named: Named; readonly keys: readonly string[] } | undefined {
  const reference = own(schema, '$ref') as string;
  const within = (named: Named | undefined, pointer: string) => {
    const keys = pointerKeys(pointer);
    const isThere = named && keys && named.schema !== root && schemaAt(named.schema as Json, pointer) !== undefined;
    return isThere ? { named, keys: [...named.keys, ...keys] } : undefined;
  };
  if (pointerKeys(reference) !== undefined) return within(resource, reference);
  const address = addressOf(reference, base);
  if (address === undefined) return undefined;
  const named = names.get(address);
  if (named) return { named, keys: named.keys };
  const [document = '', fragment = ''] = address.split('#', 2);
  return within(names.get(document), `#${fragment}`);
}

/** An address without an empty fragment; `undefined` if it is none. */
function addressOf(reference: string, base: string): string | undefined {
  try {
    return new URL(reference, base).href.replace(/#$/, '');
  } catch {
    return undefined;
  }
}
