import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { namedReferences } from './named-references';
import { inlinedReferences } from './references';
import { apply, REFUSED, titles } from './test-step';

const step = namedReferences(REFUSED);

it('refers to the place of a schema instead of its name, also in a recursion, and removes the name', () => {
  const tree = { $id: 'T', type: 'object', properties: { next: { type: 'array', items: { $ref: 'T' } } } };
  const { reported, schema } = apply(step, { properties: { n: tree } });
  expect(reported).toEqual([
    'refused properties/n/properties/next/items/$ref: `T` refers to a schema by its `$id`.',
    'refused properties/n/$id: References use the `$id` of a schema.',
  ]);
  expect(schema).toEqual({
    properties: {
      n: { type: 'object', properties: { next: { type: 'array', items: { $ref: '#/properties/n' } } } },
    },
  });
  expect(titles(step, { properties: { n: tree } })).toEqual([
    'Refer to the place of the schema',
    'Refer to the place of the schema, without its `$id`',
  ]);
});

it('knows `$anchor`, addresses that are resolved against others, and what is within a schema with an address', () => {
  const after = (schema: object) => apply(step, schema as Json).schema;
  expect(after({ items: { $ref: '#z' }, $defs: { 'a/b': { $anchor: 'z', type: 'string' } } })).toEqual({
    items: { $ref: '#/$defs/a~1b' },
    $defs: { 'a/b': { type: 'string' } },
  });
  expect(
    after({
      $id: 'https://example.com/root',
      items: { $ref: 'https://example.com/part' },
      not: { $ref: 'part#/properties/x' },
      $defs: { p: { $id: 'part', properties: { x: { $ref: '#/properties/y' }, y: {} } } },
    }),
  ).toEqual({
    $id: 'https://example.com/root',
    items: { $ref: '#/$defs/p' },
    not: { $ref: '#/$defs/p/properties/x' },
    $defs: { p: { properties: { x: { $ref: '#/$defs/p/properties/y' }, y: {} } } },
  });
});

it('leaves references to places, and to nothing', () => {
  const schema = {
    items: { $ref: '#/$defs/a' },
    not: { $ref: '#b' },
    allOf: [{ $ref: 'http://[' }],
    $defs: { a: { $id: 'a' } },
  };
  expect(apply(step, schema)).toEqual({ reported: [], schema });
});

it('does not offer to remove definitions that are referred to by a name', () => {
  const schema = { items: { $ref: '#z' }, $defs: { z: { $anchor: 'z' } } };
  expect(apply(inlinedReferences(REFUSED, REFUSED), schema).reported).toContain(
    'refused $defs: The keyword `$defs` is not supported. Inline each `$ref` to it first.',
  );
});
