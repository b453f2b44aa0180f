import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { inlinedReferences, references } from './references';
import { apply, REFUSED, titles } from './test-step';

const ANY: Json = { $ref: '#/$defs/any' };
const NONE: Json = { $ref: '#/$defs/none' };
const $defs: Json = { any: true, none: false };

it.each([
  ['where references are taken', references({ unresolved: REFUSED })],
  ['where none is', inlinedReferences(REFUSED, REFUSED)],
])('replaces a reference to `true` or `false` by what that says, %s', (_, step) => {
  const properties: Json = {
    a: ANY,
    b: NONE,
    c: { $ref: '#/$defs/any', description: 'C' },
    d: NONE,
    e: { items: NONE, anyOf: [ANY, NONE], additionalProperties: NONE },
  };
  const { reported, schema } = apply(step, { $defs, properties, required: ['d'] });
  expect(schema).toEqual({
    properties: {
      a: {},
      c: { description: 'C' },
      d: false,
      e: { items: false, anyOf: [{}, false], additionalProperties: false },
    },
    required: ['d'],
  });
  expect(reported).toContain('refused properties/a/$ref: `#/$defs/any` leads to `true`, which takes any value.');
  expect(reported).toContain('refused properties/b/$ref: `#/$defs/none` leads to `false`, which takes no value.');
  expect(reported.join()).not.toContain('leads to no schema');
});

it('says what it does', () => {
  const step = references({ unresolved: REFUSED });
  const properties = { a: ANY, b: NONE, c: { items: NONE } };
  expect(titles(step, { $defs, properties })).toEqual([
    'Inline `$ref`',
    'Remove `b`',
    'Write `false` in the place of `$ref`',
  ]);
});

it('keeps definitions that something else refers to', () => {
  const more: Json = { any: true, list: { items: ANY }, other: true };
  const schema: Json = { $defs: more, properties: { a: ANY, b: { $ref: '#/$defs/list' } } };
  expect(apply(references({ unresolved: REFUSED }), schema).schema).toEqual({
    $defs: { list: { items: {} }, other: true },
    properties: { a: {}, b: { $ref: '#/$defs/list' } },
  });
});

it('removes no definitions that are referred to', () => {
  const step = inlinedReferences(REFUSED, REFUSED);
  expect(titles(step, { $defs: { any: true }, properties: { a: ANY, b: { $ref: '#/$defs/any' } } })).toEqual([
    'Inline `$ref`',
    'Inline `$ref`',
    'Remove `$defs`',
  ]);
});
