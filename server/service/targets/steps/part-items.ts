/** What the items of an array are by other keywords than `items`: with those of any array, no value of them would be valid. */
import { isObject, type Json, own } from '../../../../common/json/value';
import { listAt, type Schema } from '../../../../common/json-schema/keyword-values';
import { hasType } from './each-schema';
import { schemaAt } from './local-schema';

/** Schemas of items, and where they are from, for a title. */
export interface PartItems {
  readonly items: readonly Schema[];
  readonly from: string;
  /** Whether the array may contain others too. */
  readonly isOpen: boolean;
}

/** The items of the alternatives of an array, or what it contains; `undefined` if neither is said. @param root where references are looked up */
export function itemsOfParts(schema: Schema, root: Schema): PartItems | undefined {
  const contained = containedItems(schema);
  if (contained) return { items: [contained], from: 'that of `contains`', isOpen: true };
  const [keyword] = ['anyOf', 'oneOf'].filter((one) => listAt(schema, one).length > 0);
  if (keyword === undefined) return undefined;
  const arrays = listAt(schema, keyword)
    .map((one) => schemaAt(root, own(one, '$ref')) ?? one)
    .filter(mayBeArray);
  const items = arrays.map((one) => own(one, 'items')).filter(isSaid);
  if (items.length === 0) return undefined;
  const distinct = [...new Map(items.map((one) => [JSON.stringify(one), one])).values()];
  return { items: distinct, from: `those of the alternatives in \`${keyword}\``, isOpen: items.length < arrays.length };
}

/** What an array that says nothing else of its items contains; `undefined` if that is not said, or does not say of which type it is. */
export function containedItems(schema: Schema): Schema | undefined {
  const contains = own(schema, 'contains');
  const isAlone = OTHERS.every((keyword) => !Object.hasOwn(schema, keyword));
  return hasType(schema, 'array') && isAlone && isSaid(contains) ? contains : undefined;
}

/** With them, items need not match, or must not. */
const OTHERS: readonly string[] = ['items', 'prefixItems', 'maxContains', 'minContains', 'anyOf', 'oneOf', 'allOf'];

const isSaid = (schema: Json | undefined): schema is Schema =>
  isObject(schema) && TYPED.some((keyword) => Object.hasOwn(schema, keyword));

const TYPED: readonly string[] = ['type', '$ref', 'anyOf', 'enum', 'const'];

const mayBeArray = (schema: Json) =>
  isObject(schema) && (own(schema, 'type') === undefined || hasType(schema, 'array'));
