/** Arrays that do not say what they contain. */
import { isObject, own } from '../../../../common/json/value';
import { listAt, type Schema } from '../../../../common/json-schema/keyword-values';
import type { Found, Statement, Step } from '../model/target';
import { needingTrait } from './contents';
import { hasType, named } from './each-schema';
import { isOpenTuple, itemsOfTuple, OPEN_TUPLE } from './tuples';

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
    apply: ({ each, report }) => {
      each((schema, site) => {
        const present = own(schema, 'items');
        if (!isArray(schema) || (present !== undefined && present !== false && present !== null)) return;
        report({
          schema,
          keyword: 'type',
          message:
            present === undefined
              ? `${named('array', site)} has no \`items\`.`
              : `${named('array', site)} has no schema in \`items\`.`,
          repair: addingItems(schema, items),
        });
      });
    },
  };
}

/** The repair that sets `items`: to what each item may be by `prefixItems`; without that, to these. */
function addingItems(schema: Schema, items: { readonly type?: string }): NonNullable<Found['repair']> {
  const { items: set, title, loss } = itemsFor(schema, items);
  return { title, ...(loss === undefined ? {} : { loss }), changes: [{ schema, set: { items: set } }] };
}

/** What `items` a schema without them gets, what setting them is called, and what is lost by it. @param items those of any array */
export function itemsFor(
  schema: Schema,
  items: { readonly type?: string },
): { readonly items: Schema; readonly title: string; readonly loss?: string } {
  const present = own(schema, 'items');
  const { type } = items;
  const verb = present === undefined ? 'Add' : 'Set';
  const ofTuple = type === undefined ? undefined : itemsOfTuple(schema);
  if (ofTuple && isObject(ofTuple)) {
    const lost = ['which item has which schema', ...(isOpenTuple(schema) ? [OPEN_TUPLE] : [])];
    return { items: ofTuple, title: `${verb} \`items\` (each schema of \`prefixItems\`)`, loss: lost.join(', and ') };
  }
  const title = `${verb} \`items\` (${type === undefined ? 'anything' : `${type}s`})`;
  if (present === false) return { items, title, loss: emptyLoss(schema) };
  return type === undefined ? { items, title } : { items, title, loss: 'that the array may contain anything' };
}

function emptyLoss(schema: Schema): string {
  return listAt(schema, 'prefixItems').length > 0 ? 'that no other items follow' : 'that the array must be empty';
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
              title: 'Replace the list in `items` with `anyOf`',
              loss: 'which item has which schema',
              changes: [{ schema, set: { items: { anyOf: items } } }],
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
