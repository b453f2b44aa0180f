/** Arrays that do not say what they contain. */
import { isObject, type Json, own } from '../../../../common/json/value';
import { listAt, type Schema } from '../../../../common/json-schema/keyword-values';
import type { Found, FoundChange, Statement, Step, StepContext } from '../model/target';
import { needingTrait } from './contents';
import { hasType, named } from './each-schema';
import { itemsOfParts, type PartItems } from './part-items';
import { isOpenTuple, itemsOfTuple, mostOfTuple, OPEN_TUPLE } from './tuples';

/** Whether a schema is `type: "array"` alone. */
export const isArrayAlone = (schema: Schema) => own(schema, 'type') === 'array';

const mayBeArray = (schema: Schema) => hasType(schema, 'array');

/**
 * The step that finds arrays without `items`.
 * @param items what an export writes: `{}` where it is taken, as it loses nothing
 * @param isArray which schemas of type array need them
 */
export function arrayItems(
  statement: Statement,
  items: { readonly type?: string },
  isArray: (schema: Schema) => boolean = mayBeArray,
): Step {
  return {
    code: 'array-items',
    summary: 'An array without `items`',
    statement,
    mayFind: needingTrait('array'),
    apply: (context) => {
      const { each, report, copy } = context;
      const around = new Map<Json, Json>();
      each((schema, site) => {
        const present = own(schema, 'items');
        if (isObject(present)) for (const one of partsOf(schema)) around.set(one, present);
        if (!isArray(schema) || (present !== undefined && present !== false && present !== null)) return;
        const isMissing = items.type !== undefined && present === undefined;
        const outer = isMissing ? around.get(schema) : undefined;
        report({
          schema,
          keyword: 'type',
          message:
            present === undefined
              ? `${named('array', site)} has no \`items\`.`
              : `${named('array', site)} has no schema in \`items\`.`,
          // Those of any array would forbid what the schema around takes.
          repair: isObject(outer)
            ? { title: 'Add the `items` around it', changes: [{ schema, set: { items: copy(outer) } }] }
            : ((isMissing ? addingItemsOfParts(schema, context) : undefined) ?? addingItems(schema, items)),
        });
      });
    },
  };
}

/** The schemas that hold together with a schema, or are its alternatives. */
function partsOf(schema: Schema): readonly Json[] {
  return ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => listAt(schema, keyword));
}

/** The repair that adds the `items` of alternatives, or what the array contains; `undefined` if neither is said. */
function addingItemsOfParts(schema: Schema, { root, copy }: StepContext): Found['repair'] {
  const parts = partItemsOf(schema, root);
  if (!parts) return undefined;
  return {
    title: `Add \`items\` (${parts.from})`,
    ...(parts.isOpen ? { loss: 'that other items are allowed' } : {}),
    changes: [{ schema, set: { items: anyOfThese(parts.items.map((one) => copy(one as Json))) } }],
  };
}

function partItemsOf(schema: Schema, root: Schema): PartItems | undefined {
  return Object.hasOwn(schema, 'prefixItems') ? undefined : itemsOfParts(schema, root);
}

function anyOfThese([only = {}, ...others]: readonly Json[]): Json {
  return others.length === 0 ? only : { anyOf: [only, ...others] };
}

/** The repair that sets `items`: to what each item may be by `prefixItems`; without that, to these. */
function addingItems(schema: Schema, items: { readonly type?: string }): NonNullable<Found['repair']> {
  const { set, title, loss } = itemsFor(schema, items);
  return { title, ...(loss === undefined ? {} : { loss }), changes: [{ schema, set }] };
}

/**
 * What a schema without `items` gets, what setting that is called, and what is lost by it. Where nothing may follow the items of `prefixItems`,
 * `maxItems` says so.
 * @param items those of any array
 */
export function itemsFor(
  schema: Schema,
  items: { readonly type?: string },
): { readonly set: Schema; readonly title: string; readonly loss?: string } {
  const present = own(schema, 'items');
  const { type } = items;
  const verb = present === undefined ? 'Add' : 'Set';
  const most = mostOfTuple(schema);
  const isBounded = most !== undefined && most !== own(schema, 'maxItems');
  const bound: Schema = isBounded ? { maxItems: most } : {};
  const withBound = isBounded ? ` and \`maxItems\` (${String(most)})` : '';
  const ofTuple = type === undefined && most === undefined ? undefined : itemsOfTuple(schema);
  if (ofTuple && isObject(ofTuple)) {
    const lost = [
      ...(type === undefined ? [] : ['which item has which schema']),
      ...(most === undefined && isOpenTuple(schema) ? [OPEN_TUPLE] : []),
    ];
    return {
      set: { items: ofTuple, ...bound },
      title: `${verb} \`items\` (each schema of \`prefixItems\`)${withBound}`,
      ...(lost.length > 0 ? { loss: lost.join(', and ') } : {}),
    };
  }
  const set = { items, ...bound };
  const title = `${verb} \`items\` (${type === undefined ? 'anything' : `${type}s`})${withBound}`;
  if (most !== undefined) return { set, title };
  const lost = own(schema, 'unevaluatedItems') === false ? 'that `unevaluatedItems` allows no other items' : undefined;
  const loss = type === undefined ? lost : 'that the array may contain anything';
  return { set, title, ...(loss === undefined ? {} : { loss }) };
}

/** The same with the items of its alternatives, or what it contains, where it has such. @param root of the schema, for references */
export function itemsWithin(
  schema: Schema,
  root: Schema,
  items: { readonly type?: string },
): ReturnType<typeof itemsFor> {
  const parts = partItemsOf(schema, root);
  if (!parts) return itemsFor(schema, items);
  return {
    set: { items: anyOfThese(parts.items as readonly Json[]) },
    title: `Add \`items\` (${parts.from})`,
    ...(parts.isOpen ? { loss: 'that other items are allowed' } : {}),
  };
}

/** The step that finds tuples: a list of schemas in `items`. @param rewrite `anyOf`: an export allows each of them at each place */
export function tupleItems(
  statement: Statement,
  rewrite: 'anyOf' | undefined,
  isArray: (schema: Schema) => boolean = () => true,
): Step {
  return {
    code: 'array-items',
    summary: 'A list of schemas in `items`',
    statement,
    mayFind: needingTrait('tuple'),
    apply: ({ each, report }) => {
      each((schema, site) => {
        const items = own(schema, 'items');
        if (!Array.isArray(items) || !isArray(schema)) return;
        const isEmpty = items.length === 0;
        const repair = isEmpty
          ? { title: 'Remove `items`', changes: [{ schema, remove: ['items'] }] }
          : {
              title: `Replace the list in \`items\` with \`anyOf\`, in any order${own(schema, 'additionalItems') === false ? ' and number' : ''}`,
              loss: lossOfList(schema, items),
              changes: [itemsOfList(schema, items)],
            };
        report({
          schema,
          keyword: 'items',
          message: `${named('array', site)} has ${isEmpty ? 'an empty list' : 'a list'} of schemas in \`items\`.`,
          ...(rewrite ? { repair } : {}),
        });
      });
    },
  };
}

/** What is lost where a list of schemas becomes one schema for all items. */
function lossOfList(schema: Schema, items: readonly Json[]): string {
  const which = 'which item has which schema';
  const rest = own(schema, 'additionalItems');
  if (rest === false) return `${which}, and that no other items follow`;
  const most = own(schema, 'maxItems');
  const isShort = typeof most === 'number' && most <= items.length;
  return isShort || isSchema(rest) ? which : `${which}, and ${OPEN_TUPLE}`;
}

/** Whether it says which items may follow. */
function isSchema(rest: Json | undefined): rest is { [key: string]: Json } {
  return isObject(rest) && Object.keys(rest).length > 0;
}

/** The change that allows each schema of a list, and that of the items that follow, for all items. */
function itemsOfList(schema: Schema, items: readonly Json[]): FoundChange {
  const rest = own(schema, 'additionalItems');
  return isSchema(rest)
    ? { schema, set: { items: { anyOf: [...items, rest] } }, remove: ['additionalItems'] }
    : { schema, set: { items: { anyOf: [...items] } } };
}
