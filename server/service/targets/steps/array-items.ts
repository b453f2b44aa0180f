/** Arrays that do not say what they contain. */
import { type Json, own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import type { Statement, Step } from '../model/target';
import { needingTrait } from './contents';
import { hasType, named } from './each-schema';

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
          repair: { ...itemsRepair(items, present), changes: [{ schema, set: { items } }] },
        });
      });
    },
  };
}

/** What setting `items` is called, and what is lost by it. @param present its value so far */
export function itemsRepair(
  { type }: { readonly type?: string },
  present?: Json,
): { readonly title: string; readonly loss?: string } {
  const title = `${present === undefined ? 'Add' : 'Set'} \`items\` (${type === undefined ? 'anything' : `${type}s`})`;
  if (present === false) return { title, loss: 'that the array must be empty' };
  return type === undefined ? { title } : { title, loss: 'that the array may contain anything' };
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
