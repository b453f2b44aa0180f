import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { arrayItems, isArrayAlone, tupleItems } from './array-items';
import { keywordStep } from './keywords';
import { apply, CHANGED, losses, REFUSED, titles } from './test-step';

const TEXT = { type: 'string' };

it('adds `items` to arrays without them, also to those that may be something else', () => {
  const schema = { properties: { tags: { type: 'array' }, more: { type: ['array', 'null'], items: false } } };
  const { reported, schema: after } = apply(arrayItems(REFUSED, TEXT), schema);
  expect(reported).toEqual([
    'refused properties/tags/type: The array `tags` has no `items`.',
    'refused properties/more/type: The array `more` has no schema in `items`.',
  ]);
  expect(after).toEqual({
    properties: { tags: { type: 'array', items: TEXT }, more: { type: ['array', 'null'], items: TEXT, maxItems: 0 } },
  });
});

it('keeps an array without items so: nothing is lost', () => {
  const empty = { type: 'array', items: false };
  expect(apply(arrayItems(REFUSED, {}), empty).schema).toEqual({ type: 'array', items: {}, maxItems: 0 });
  expect(titles(arrayItems(REFUSED, {}), empty)).toEqual(['Set `items` (anything) and `maxItems` (0)']);
  expect(losses(arrayItems(REFUSED, {}), empty)).toEqual([undefined]);
  expect(losses(arrayItems(REFUSED, {}), { type: 'array' })).toEqual([undefined]);
});

it('keeps a closed tuple closed', () => {
  const prefixItems = [TEXT, { type: 'number' }];
  const items = { anyOf: prefixItems };
  for (const closed of [{ items: false }, { unevaluatedItems: false }] as { [keyword: string]: Json }[]) {
    const schema: Json = { type: 'array', prefixItems, ...closed };
    expect(apply(arrayItems(REFUSED, {}), schema).schema).toEqual({ ...schema, items, maxItems: 2 });
    expect(losses(arrayItems(REFUSED, {}), schema)).toEqual([undefined]);
  }
  const short = { type: 'array', prefixItems: [TEXT, false], items: false, maxItems: 1 };
  expect(apply(arrayItems(REFUSED, {}), short).schema).toEqual({ ...short, items: TEXT });
});

it('says that `unevaluatedItems` forbids nothing any more, where other keywords allow some items', () => {
  const schema = { type: 'array', prefixItems: [TEXT], contains: TEXT, unevaluatedItems: false };
  expect(apply(arrayItems(REFUSED, {}), schema).schema).toEqual({ ...schema, items: {} });
  expect(losses(arrayItems(REFUSED, {}), schema)).toEqual(['that `unevaluatedItems` allows no other items']);
});

it('gives an alternative the `items` of the schema around it: it would forbid them with others', () => {
  const NUMBER = { type: 'number' };
  const schema = (alternative: Json): Json => ({ type: 'array', items: NUMBER, anyOf: [alternative] });
  const alternative = { type: 'array', minItems: 2 };
  expect(apply(arrayItems(REFUSED, TEXT), schema(alternative)).schema).toEqual(
    schema({ ...alternative, items: NUMBER }),
  );
  expect(losses(arrayItems(REFUSED, TEXT), schema(alternative))).toEqual([undefined]);
});

it('leaves arrays with `items`, and what is no array for the target', () => {
  expect(apply(arrayItems(REFUSED, {}), { type: 'array', items: {} }).reported).toEqual([]);
  expect(apply(arrayItems(REFUSED, {}, isArrayAlone), { type: ['array', 'null'] }).reported).toEqual([]);
});

it('replaces a list of schemas by `anyOf`, or only reports it', () => {
  const schema = { type: 'array', items: [TEXT, { type: 'null' }] };
  expect(apply(tupleItems(CHANGED, 'anyOf'), schema).schema).toEqual({ type: 'array', items: { anyOf: schema.items } });
  expect(apply(tupleItems(REFUSED, undefined), schema)).toEqual({
    reported: ['refused items: The root array has a list of schemas in `items`.'],
    schema,
  });
});

it('allows what follows a tuple, too', () => {
  const rest = { type: 'null' };
  expect(apply(tupleItems(CHANGED, 'anyOf'), { items: [TEXT], additionalItems: rest }).schema).toEqual({
    items: { anyOf: [TEXT, rest] },
  });
});

it('says what is lost where a list of schemas becomes one for all items', () => {
  const lossOf = (more: object) => losses(tupleItems(CHANGED, 'anyOf'), { items: [TEXT, {}], ...more });
  const which = 'which item has which schema';
  expect(lossOf({ maxItems: 2 })).toEqual([which]);
  expect(lossOf({})).toEqual([`${which}, and that any items may follow`]);
  expect(lossOf({ additionalItems: { type: 'null' } })).toEqual([which]);
  expect(lossOf({ additionalItems: false })).toEqual([`${which}, and that no other items follow`]);
});

it('removes an empty list of schemas: it says nothing, and `anyOf` needs an alternative', () => {
  expect(apply(tupleItems(CHANGED, 'anyOf'), { type: 'array', items: [] })).toEqual({
    reported: ['changed items: The root array has an empty list of schemas in `items`.'],
    schema: { type: 'array' },
  });
});

const NUMBER = { type: 'number' };
const MOVED = keywordStep('', {
  keywords: { prefixItems: { ...REFUSED, rewrite: 'describe' } },
  others: { ...CHANGED, treatment: 'allowed' },
  unknown: { ...CHANGED, treatment: 'allowed' },
});

it('adds the schemas of `prefixItems` as `items`, each once', () => {
  const step = arrayItems(REFUSED, TEXT);
  const pair = { type: 'array', prefixItems: [NUMBER, NUMBER], minItems: 2, maxItems: 2 };
  expect(apply(step, pair).schema).toEqual({ ...pair, items: NUMBER });
  expect(titles(step, pair)).toEqual(['Add `items` (each schema of `prefixItems`)']);
  expect(losses(step, pair)).toEqual(['which item has which schema']);
  const mixed = { type: 'array', prefixItems: [NUMBER, TEXT, false, NUMBER], items: false };
  expect(apply(step, mixed).schema).toEqual({ ...mixed, items: { anyOf: [NUMBER, TEXT] }, maxItems: 2 });
  expect(losses(step, { type: 'array', prefixItems: [NUMBER] })).toEqual([
    'which item has which schema, and that any items may follow',
  ]);
  expect(apply(step, { type: 'array', prefixItems: [] }).schema).toMatchObject({ items: TEXT });
});

it('allows the schemas of `prefixItems` in `items` where that moves into the description', () => {
  const itemsOf = (schema: object) => (apply(MOVED, { type: 'array', ...schema }).schema as { items?: unknown }).items;
  expect(itemsOf({ prefixItems: [NUMBER, TEXT] })).toEqual({ anyOf: [NUMBER, TEXT] });
  expect(itemsOf({ prefixItems: [TEXT], items: NUMBER })).toEqual({ anyOf: [TEXT, NUMBER] });
  expect(itemsOf({ prefixItems: [TEXT, NUMBER], items: { anyOf: [TEXT, NUMBER] } })).toEqual({ anyOf: [TEXT, NUMBER] });
  expect(itemsOf({ prefixItems: [TEXT], items: {} })).toEqual({});
  expect(itemsOf({ prefixItems: [TEXT], items: false })).toEqual(TEXT);
  expect(itemsOf({ prefixItems: [] })).toBe(undefined);
  expect(losses(MOVED, { prefixItems: [TEXT] })).toEqual([
    '`prefixItems` is only described, not enforced, and that any items may follow',
  ]);
  expect(losses(MOVED, { prefixItems: [TEXT], maxItems: 1 })).toEqual([
    '`prefixItems` is only described, not enforced',
  ]);
});

it('takes the items of the alternatives, or what the array contains: of strings alone, no value might be valid', () => {
  const [text, whole] = [{ type: 'string' }, { type: 'integer' }];
  const step = arrayItems(REFUSED, { type: 'string' });
  const $defs = { list: { type: 'array', items: whole } };
  const items = (schema: object) => {
    const after = apply(step, { $defs, ...schema, type: 'array' } as Json).schema;
    return [(after as { readonly items: Json }).items, ...losses(step, { $defs, ...schema, type: 'array' } as Json)];
  };
  expect(items({ anyOf: [{ items: text }, { $ref: '#/$defs/list' }] })).toEqual([{ anyOf: [text, whole] }, undefined]);
  expect(items({ oneOf: [{ items: text }, { items: text, minItems: 3 }, { type: 'null' }] })).toEqual([
    text,
    undefined,
  ]);
  expect(items({ anyOf: [{ items: whole }, { minItems: 3 }] })).toEqual([whole, 'that other items are allowed']);
  expect(items({ contains: whole })).toEqual([whole, 'that other items are allowed']);
  const strings = [text, 'that the array may contain anything'];
  expect(items({ contains: whole, maxContains: 1 })).toEqual(strings);
  expect(items({ contains: { minLength: 1 } })).toEqual(strings);
  expect(items({ anyOf: [{ minItems: 3 }] })).toEqual(strings);
});
