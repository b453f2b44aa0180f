import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { apply, CHANGED, losses, REFUSED } from '../../../../test/kit/target-step';
import { arrayItems, isArrayAlone, tupleItems } from './array-items';
import { keywordStep } from './keywords';

const TEXT = { type: 'string' };

it('adds `items` to arrays without them, also to those that may be something else', () => {
  const schema = { properties: { tags: { type: 'array' }, more: { type: ['array', 'null'], items: false } } };
  const { reported, schema: after } = apply(arrayItems(REFUSED, TEXT), schema);
  expect(reported).toEqual([
    'refused properties/tags/type: The array `tags` has no `items`.',
    'refused properties/more/type: The array `more` has no schema in `items`.',
  ]);
  expect(after).toEqual({
    properties: { tags: { type: 'array', items: TEXT }, more: { type: ['array', 'null'], items: TEXT } },
  });
});

const NUMBER = { type: 'number' };
const WHICH = 'which item has which schema';

it.each<[string, { readonly type?: string }, { readonly [keyword: string]: Json }, Json, string | undefined]>([
  ['anything, which loses nothing', {}, {}, {}, undefined],
  ['anything where there were no others', {}, { items: false }, {}, 'that no other items are allowed'],
  ['strings', TEXT, {}, TEXT, 'that the array may contain anything'],
  ['what `prefixItems` takes, each once', TEXT, { prefixItems: [NUMBER, NUMBER] }, NUMBER, WHICH],
  ['one of several', TEXT, { prefixItems: [NUMBER, TEXT], items: false }, { anyOf: [NUMBER, TEXT] }, WHICH],
])('writes as `items` %s', (_, items, array, expected, loss) => {
  const schema = { type: 'array', ...array };
  expect(apply(arrayItems(REFUSED, items), schema).schema).toEqual({ ...schema, items: expected });
  expect(losses(arrayItems(REFUSED, items), schema)).toEqual([loss]);
});

it('leaves arrays with `items`, and what is no array for the target', () => {
  expect(apply(arrayItems(REFUSED, {}), { type: 'array', items: {} }).reported).toEqual([]);
  expect(apply(arrayItems(REFUSED, {}, isArrayAlone), { type: ['array', 'null'] }).reported).toEqual([]);
});

it.each<[string, { readonly [keyword: string]: Json }, { readonly [keyword: string]: Json }, string | undefined]>([
  ['a list', { items: [TEXT, NUMBER] }, { items: { anyOf: [TEXT, NUMBER] } }, WHICH],
  ['a list and what follows', { items: [TEXT], additionalItems: NUMBER }, { items: { anyOf: [TEXT, NUMBER] } }, WHICH],
  [
    'a closed list',
    { items: [TEXT], additionalItems: false },
    { items: { anyOf: [TEXT] }, additionalItems: false },
    `${WHICH}, and that no other items follow`,
  ],
  ['an empty list, which says nothing', { items: [] }, {}, undefined],
])('replaces %s of schemas', (_, schema, after, loss) => {
  expect(apply(tupleItems(CHANGED), schema).schema).toEqual(after);
  expect(losses(tupleItems(CHANGED), schema)).toEqual([loss]);
});

const MOVED = keywordStep('', {
  keywords: { prefixItems: { ...REFUSED, rewrite: 'describe' } },
  others: { ...CHANGED, treatment: 'allowed' },
  unknown: { ...CHANGED, treatment: 'allowed' },
});

it.each<[{ readonly [keyword: string]: Json }, Json | undefined]>([
  [{ prefixItems: [NUMBER, TEXT] }, { anyOf: [NUMBER, TEXT] }],
  [{ prefixItems: [TEXT], items: NUMBER }, { anyOf: [TEXT, NUMBER] }],
  [{ prefixItems: [TEXT, NUMBER], items: { anyOf: [TEXT, NUMBER] } }, { anyOf: [TEXT, NUMBER] }],
  [{ prefixItems: [TEXT], items: {} }, {}],
  [{ prefixItems: [TEXT], items: false }, TEXT],
  [{ prefixItems: [] }, undefined],
])('allows the schemas of %o in `items` where `prefixItems` moves into the description', (schema, items) => {
  expect((apply(MOVED, { type: 'array', ...schema }).schema as { items?: Json }).items).toEqual(items);
});
