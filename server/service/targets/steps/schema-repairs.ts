/** How values that are not valid JSON Schema are written so that they are. */
import { type Json, own } from '../../../../common/json/value';
import { listAt, type Schema, textsAt } from '../../../../common/json-schema/keyword-values';
import { KEYWORDS } from '../../../../common/json-schema/keywords';
import { typeByAlias } from '../../../../common/json-schema/types';
import { draftOf, namesDraft } from '../../schema/embedded/drafts';
import type { Found, FoundChange } from '../model/target';
import { mapAt, short } from './each-schema';
import { type Fault, flagOf, isNumeric } from './schema-faults';

type FoundRepair = NonNullable<Found['repair']>;

/** What a target wants besides valid JSON Schema. */
export interface Wanted {
  /** It refuses schemas without a `type`: one that is wrong can't just be removed. */
  readonly isTyped?: boolean;
  /** It refuses arrays with `items: false`. */
  readonly wantsItems?: boolean;
}

/**
 * The repairs of faults, for those that have one. The flags `required: true` share one, as they become one list, and the flags of draft-04's
 * bounds, as the schema is no longer one of that draft.
 */
export function repairsOf(
  root: Schema,
  faults: readonly Fault[],
  { isTyped = false, wantsItems = false }: Wanted = {},
): ReadonlyMap<Fault, FoundRepair> {
  const repairs = new Map<Fault, FoundRepair>();
  const flags = faults.filter(isRequiredFlag);
  const listed = flags.length > 0 ? requiredLists(flags) : undefined;
  const bounds = faults.filter(isBoundFlag);
  const renamed = bounds.length > 0 && namesDraft(root) ? exclusiveBounds(root, bounds) : undefined;
  const sharedOf = (fault: Fault) => (isRequiredFlag(fault) ? listed : isBoundFlag(fault) ? renamed : undefined);
  for (const fault of faults) {
    if (isTyped && fault.keyword === 'type' && typeByAlias(String(fault.value)) === undefined) continue;
    const repair = sharedOf(fault) ?? repairOf(root, fault, wantsItems);
    if (repair) repairs.set(fault, repair);
  }
  return repairs;
}

function isRequiredFlag({ keyword, item, value }: Fault): boolean {
  return keyword === 'required' && item === undefined && flagOf(value) !== undefined;
}

function isBoundFlag({ keyword, item, value }: Fault): boolean {
  return keyword?.startsWith('exclusive') === true && item === undefined && typeof value === 'boolean';
}

/** All bounds of a schema that names draft-04, which has no other form, and the newest draft in its place. */
function exclusiveBounds(root: Schema, flags: readonly Fault[]): FoundRepair | undefined {
  if (draftOf(root) !== 'draft-04') return undefined;
  const changes = flags.flatMap(({ schema, keyword = '', value }) => [
    ...exclusiveBound(schema, keyword, value === true).changes,
  ]);
  return inNewestDraft(root, { title: 'Write exclusive bounds as numbers', changes: merged(changes) });
}

/** The changes with one for each schema: it may have two bounds. */
function merged(changes: readonly FoundChange[]): readonly FoundChange[] {
  const found = new Map<Schema, FoundChange>();
  for (const change of changes) {
    const { schema } = change;
    const other = found.get(schema);
    const remove = [...(other?.remove ?? []), ...(change.remove ?? [])];
    found.set(schema, { schema, set: { ...other?.set, ...change.set }, ...(remove.length > 0 ? { remove } : {}) });
  }
  return [...found.values()];
}

/** Each name goes to the list of the object that has the property. */
function requiredLists(flags: readonly Fault[]): FoundRepair {
  const lists = new Map<Schema, Set<string>>();
  for (const { owner, value } of flags) {
    if (flagOf(value) !== true || !owner) continue;
    const names = lists.get(owner.schema) ?? new Set(textsAt(owner.schema, 'required'));
    lists.set(owner.schema, names.add(owner.name));
  }
  const changes = [...lists].map(([schema, names]): FoundChange => ({ schema, set: { required: [...names] } }));
  for (const { schema } of flags) if (!lists.has(schema)) changes.push({ schema, remove: ['required'] });
  const title = lists.size > 0 ? 'Move the names of required properties into a list' : 'Remove `required`';
  return { title, changes };
}

function repairOf(root: Schema, { schema, keyword, item, value }: Fault, wantsItems: boolean): FoundRepair | undefined {
  if (keyword === undefined || item !== undefined) return undefined;
  const shown = `\`${short(keyword)}\``;
  const removal: FoundRepair = { title: `Remove ${shown}`, changes: [{ schema, remove: [keyword] }] };
  const set = (title: string, to: Json): FoundRepair => ({ title, changes: [{ schema, set: { [keyword]: to } }] });
  // It says nothing; a root needs `properties`.
  if (value === null) return keyword === 'properties' ? emptied(schema) : removal;
  if (keyword === 'items' && Array.isArray(value)) return tuple(root, schema, value, wantsItems);
  if (keyword.startsWith('exclusive') && typeof value === 'boolean') return exclusiveBound(schema, keyword, value);
  if (keyword === 'properties') return emptied(schema);
  if (keyword === 'type') return value === 'any' ? removal : aliased(schema, value);
  if (keyword === 'enum' && (typeof value === 'string' || typeof value === 'number')) {
    return set('Write the value of `enum` as a list', [value]);
  }
  if (keyword.startsWith('min') && typeof value === 'number' && value < 0) return removal;
  if (keyword === 'required' && Array.isArray(value)) return repeated(schema, value);
  if (keyword === 'required' && typeof value === 'string' && Object.hasOwn(mapAt(schema, 'properties'), value)) {
    return set('Write the name in `required` as a list', [value]);
  }
  const wanted = KEYWORDS.get(keyword)?.types ?? [];
  if (wanted.includes('boolean') && (value === 'true' || value === 'false')) {
    return set(`Change to \`${value}\``, value === 'true');
  }
  if (isNumeric(value) && wanted.some((type) => type === 'number' || (type === 'integer' && Number(value) >= 0))) {
    return set(`Write ${shown} as a number`, Number(value));
  }
  return undefined;
}

/** The repair of `properties: []`, as PHP writes no properties, and of `null`. */
export function emptied(schema: Schema): FoundRepair | undefined {
  const { properties } = schema;
  if (properties !== null && !(Array.isArray(properties) && properties.length === 0)) return undefined;
  return { title: 'Write `properties` as `{}`', changes: [{ schema, set: { properties: {} } }] };
}

/** The repair of a type that is named as in another language. */
export function aliased(schema: Schema, value: Json | undefined): FoundRepair | undefined {
  const type = typeof value === 'string' ? typeByAlias(value) : undefined;
  return type && { title: `Change to \`${type}\``, changes: [{ schema, set: { type } }] };
}

/**
 * `items` next to it keeps what it meant: anything may follow, or nothing, which `maxItems` says where `items` has to be a schema. A `$schema` of
 * an older draft, which has no `prefixItems`, is replaced.
 */
function tuple(root: Schema, schema: Schema, list: readonly Json[], wantsItems: boolean): FoundRepair | undefined {
  if (Object.hasOwn(schema, 'prefixItems')) return undefined;
  const { additionalItems: rest = {} } = schema;
  const first: Schema = list.length > 0 ? { prefixItems: [...list] } : {};
  const isBounded = rest === false && wantsItems;
  const bounded: Schema = isBounded ? { items: {}, maxItems: list.length } : {};
  const changes: FoundChange[] = [{ schema, set: { ...first, items: rest, ...bounded }, remove: ['additionalItems'] }];
  const title = list.length > 0 ? 'Write the list in `items` as `prefixItems`' : 'Replace the empty list in `items`';
  return inNewestDraft(root, { title: isBounded ? `${title}, with \`maxItems\`` : title, changes });
}

const NEWEST = 'https://json-schema.org/draft/2020-12/schema';

/** A repair that writes what only the newest draft has: a `$schema` of an older one is replaced. */
function inNewestDraft(root: Schema, repair: FoundRepair): FoundRepair {
  if (!namesDraft(root) || draftOf(root) === '2020-12') return repair;
  const changes = [...repair.changes, { schema: root, set: { $schema: NEWEST } }];
  return { ...repair, title: `${repair.title}, and set \`$schema\` to 2020-12`, changes };
}

/** Draft-04's `minimum: 0, exclusiveMinimum: true` is `exclusiveMinimum: 0`. A flag without a bound says nothing. */
function exclusiveBound(schema: Schema, keyword: string, isExclusive: boolean): FoundRepair {
  const bound = keyword === 'exclusiveMinimum' ? 'minimum' : 'maximum';
  const value = own(schema, bound);
  return isExclusive && typeof value === 'number'
    ? {
        title: `Write \`${keyword}\` as the bound itself`,
        changes: [{ schema, set: { [keyword]: value }, remove: [bound] }],
      }
    : { title: `Remove \`${keyword}\``, changes: [{ schema, remove: [keyword] }] };
}

function repeated(schema: Schema, names: readonly Json[]): FoundRepair | undefined {
  if (!names.every((name) => typeof name === 'string')) return undefined;
  return {
    title: 'Keep each name in `required` once',
    changes: [{ schema, set: { required: [...new Set(listAt(schema, 'required'))] } }],
  };
}
