/** Arrays that do not say what they contain, or say it for each item. */
import { isObject, type Json, own } from '../../../../common/json/value';
import { listAt, type Schema } from '../../../../common/json-schema/keyword-values';
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
  const isAny = items.type === undefined;
  return {
    code: 'array-items',
    summary: 'An array without `items`',
    statement,
    mayFind: needingTrait('array'),
    apply: ({ each, report, copy }) => {
      each((schema, site) => {
        const present = own(schema, 'items');
        if (!isArray(schema) || (present !== undefined && present !== false && present !== null)) return;
        const tuple = isAny ? undefined : itemsOfTuple(schema);
        const what = tuple ? 'each schema of `prefixItems`' : isAny ? 'anything' : `${items.type}s`;
        const [missing, verb] = present === undefined ? ['', 'Add'] : [' schema in', 'Set'];
        const lost = tuple ? LOSS_OF_TUPLE : isAny ? undefined : 'that the array may contain anything';
        const loss = isAny && present === false ? 'that no other items are allowed' : lost;
        report({
          schema,
          keyword: 'type',
          message: `${named('array', site)} has no${missing} \`items\`.`,
          repair: {
            title: `${verb} \`items\` (${what})`,
            ...(loss === undefined ? {} : { loss }),
            changes: [{ schema, set: { items: tuple ? copy(tuple) : items } }],
          },
        });
      });
    },
  };
}

const LOSS_OF_TUPLE = 'which item has which schema';

/** What `items` has to be so that it allows what `prefixItems` does, and `items` so far; `undefined` if there is no `prefixItems`. */
export function itemsOfTuple(schema: Schema): Json | undefined {
  const first = listAt(schema, 'prefixItems').filter(isObject);
  const rest = own(schema, 'items');
  if (first.length === 0 || (isObject(rest) && Object.keys(rest).length === 0)) return undefined;
  return eitherOf(isObject(rest) ? [...first, ...(Array.isArray(rest.anyOf) ? rest.anyOf : [rest])] : first);
}

/** A schema that takes what any of some takes. @param schemas at least one */
function eitherOf(schemas: readonly Json[]): Json {
  const distinct = [...new Map(schemas.map((one) => [JSON.stringify(one), one])).values()];
  const [only = {}, ...others] = distinct;
  return others.length === 0 ? only : { anyOf: distinct };
}

/**
 * The step that finds tuples: a list of schemas in `items`. An export allows each of them at each place. It is the same mistake as for targets that
 * want a valid schema: one problem.
 */
export function tupleItems(statement: Statement, isArray: (schema: Schema) => boolean = () => true): Step {
  return {
    code: 'invalid-schema',
    summary: 'A list of schemas in `items`',
    statement,
    mayFind: needingTrait('tuple'),
    apply: ({ each, report }) => {
      each((schema, site) => {
        const items = own(schema, 'items');
        if (!Array.isArray(items) || !isArray(schema)) return;
        const isEmpty = items.length === 0;
        const rest = own(schema, 'additionalItems');
        const isClosed = rest === false;
        const all = isObject(rest) && Object.keys(rest).length > 0 ? [...items, rest] : [...items];
        const remove = all.length > items.length ? ['additionalItems'] : [];
        report({
          schema,
          keyword: 'items',
          message: `${named('array', site)} has ${isEmpty ? 'an empty list' : 'a list'} of schemas in \`items\`.`,
          repair: isEmpty
            ? { title: 'Remove `items`', changes: [{ schema, remove: ['items'] }] }
            : {
                title: `Replace the list in \`items\` with \`anyOf\`, in any order${isClosed ? ' and number' : ''}`,
                loss: `${LOSS_OF_TUPLE}${isClosed ? ', and that no other items follow' : ''}`,
                changes: [{ schema, set: { items: { anyOf: all } }, remove }],
              },
        });
      });
    },
  };
}
