import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { apply, CHANGED, losses, REFUSED, titles } from '../../../../test/kit/target-step';
import { lonelyReferences } from './lonely-references';
import { BESIDE_REFERENCE } from './nullable';

const step = lonelyReferences(CHANGED, ['$ref', '$defs']);
const DEFS = {
  text: { type: 'string', minLength: 2, pattern: 'y$' },
  item: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
};

/** A property with a reference to one of the definitions, which is used elsewhere too. */
function at(sibling: object, name: keyof typeof DEFS): Json {
  const $ref = `#/$defs/${name}`;
  return { properties: { x: { $ref, ...sibling }, y: { $ref } }, $defs: DEFS } as Json;
}

/** What a reference becomes, and what is lost. */
function inlined(sibling: object, name: keyof typeof DEFS) {
  const schema = at(sibling, name);
  const { x } = (apply(step, schema).schema as { properties: { x: Json } }).properties;
  return [x, ...titles(step, schema), ...losses(step, schema)];
}

it('removes what stands next to a `$ref` that leads around it', () => {
  expect(apply(step, { items: { $ref: '#', title: 'A' } })).toEqual({
    reported: ['changed items/$ref: `$ref` stands next to `title`.'],
    schema: { items: { $ref: '#' } },
  });
});

it('combines what stands next to a reference with what that refers to', () => {
  expect(inlined({ maxLength: 9 }, 'text')).toEqual([
    { type: 'string', minLength: 2, maxLength: 9, pattern: 'y$' },
    'Inline `$ref`',
    undefined,
  ]);
  expect(inlined({ properties: { b: { type: 'number' } }, required: ['b'], description: 'X.' }, 'item')).toEqual([
    {
      type: 'object',
      properties: { b: { type: 'number' }, a: { type: 'string' } },
      required: ['b', 'a'],
      description: 'X.',
    },
    'Inline `$ref`',
    undefined,
  ]);
});

it("removes what can't be combined", () => {
  const reference = { $ref: '#/$defs/text' };
  expect(inlined({ pattern: '^x' }, 'text')).toEqual([reference, 'Remove `pattern`', '`pattern`']);
});

it('follows a reference to another one', () => {
  const schema = {
    properties: { x: { $ref: '#/$defs/b', maxLength: 9 } },
    $defs: { b: { $ref: '#/$defs/c' }, c: { type: 'string' }, d: { $ref: '#/$defs/d' } },
  };
  expect(apply(step, schema)).toEqual({
    reported: ['changed properties/x/$ref: `$ref` stands next to `maxLength`.'],
    schema: { ...schema, properties: { x: { type: 'string', maxLength: 9 } } },
  });
  const around = { ...schema, properties: { x: { $ref: '#/$defs/d', maxLength: 9 } } };
  expect(losses(step, around)).toEqual(['`maxLength`']);
});

it('keeps the description of a reference, and that of what it refers to', () => {
  const $defs = { color: { type: 'string', description: 'RAL only.' } };
  const properties = { c: { $ref: '#/$defs/color', description: 'Of the car.' } };
  const both = { type: 'string', description: 'Of the car.\n\nRAL only.' };
  expect(titles(step, { properties, $defs })).toEqual(['Inline `$ref`']);
  expect(losses(step, { properties, $defs })).toEqual([undefined]);
  const twice = { c: properties.c, d: { $ref: '#/$defs/color', title: 'D' } };
  expect(titles(step, { properties: twice, $defs })).toEqual(['Inline `$ref`', 'Inline `$ref`']);
  expect(apply(step, { properties: twice, $defs }).schema).toEqual({
    properties: { c: both, d: { type: 'string', description: 'RAL only.', title: 'D' } },
    $defs,
  });
});

const refused = lonelyReferences(REFUSED, BESIDE_REFERENCE, 'kept');

/** A property whose reference a target refuses for what stands next to it; `node` is recursive. */
function refusedAt(sibling: object, name: string): Json {
  const node = { properties: { next: { $ref: '#/$defs/node' } } };
  return { properties: { x: { $ref: `#/$defs/${name}`, ...sibling } }, $defs: { ...DEFS, node } } as Json;
}

function inlinedRefused(sibling: object, name: string) {
  const schema = refusedAt(sibling, name);
  const { x } = (apply(refused, schema).schema as { properties: { x: Json } }).properties;
  return [x, ...titles(refused, schema), ...losses(refused, schema)];
}

it('combines a reference that a target refuses for what stands next to it', () => {
  expect(inlinedRefused({ maxLength: 4, description: 'A' }, 'text')).toEqual([
    { ...DEFS.text, maxLength: 4, description: 'A' },
    'Inline `$ref`',
    undefined,
  ]);
  const item = { $ref: '#/$defs/item' };
  expect(inlinedRefused({ nullable: true }, 'item')).toEqual([item, 'Remove `nullable`', '`nullable`']);
  expect(titles(refused, { properties: { x: { $ref: '#', maxProperties: 1 } } })).toEqual([undefined]);
  expect(apply(refused, refusedAt({ title: 'A', description: 'B', default: {} }, 'item')).reported).toEqual([]);
});
