import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { apply, CHANGED, REFUSED, titles } from '../../../../test/kit/target-step';
import { inlinedReferences, references, renamedDefinitions } from './references';

it('renames `definitions`, and the references to them', () => {
  const schema = {
    properties: { a: { $ref: '#/definitions/x' } },
    definitions: { x: { items: { $ref: '#/definitions/x' } } },
  };
  expect(apply(renamedDefinitions(CHANGED), schema).schema).toEqual({
    properties: { a: { $ref: '#/$defs/x' } },
    $defs: { x: { items: { $ref: '#/$defs/x' } } },
  });
});

it('tells references to nothing, and recursive ones', () => {
  const step = references({ unresolved: REFUSED, recursive: CHANGED });
  const schema = {
    properties: { a: { $ref: '#/$defs/b' }, c: { $ref: '#' }, d: { $ref: '#/$defs/e' } },
    $defs: { e: {} },
  };
  expect(apply(step, schema).reported).toEqual([
    'changed properties/c/$ref: `#` is recursive.',
    'refused properties/a/$ref: `#/$defs/b` leads to no schema within this one.',
  ]);
});

it('a reference to an `$anchor` is not said to lead to no schema: it is no path', () => {
  const schema = { properties: { a: { $ref: '#thing' } }, $defs: { b: { $anchor: 'thing' } } };
  const named = '`#thing` is the name of an `$anchor`, not a path such as `#/$defs/name`.';
  expect(apply(references({ unresolved: REFUSED }), schema).reported).toEqual([`refused properties/a/$ref: ${named}`]);
  expect(apply(inlinedReferences(REFUSED, REFUSED), schema).reported).toContain(`refused properties/a/$ref: ${named}`);
});

it('inlines, and reports what is wrong within where it is written', () => {
  const schema = { properties: { a: { $ref: '#/$defs/b', title: 'A' } }, $defs: { b: { type: 'string' } } };
  expect(apply(inlinedReferences(REFUSED, REFUSED), schema).schema).toEqual({
    properties: { a: { type: 'string', title: 'A' } },
  });
});

it('keeps what stands next to a reference and what that refers to: both hold', () => {
  const step = inlinedReferences(REFUSED, REFUSED);
  const inlined = (at: object, $defs: object) =>
    (apply(step, { properties: { a: at }, $defs } as Json).schema as { properties: { a: Json } }).properties.a;
  const s = { type: 'string', maxLength: 9 };
  expect(inlined({ $ref: '#/$defs/s', minLength: 4 }, { s })).toEqual({ ...s, minLength: 4 });
  // Through another reference.
  const t = { $ref: '#/$defs/s', minLength: 3, description: 'T.' };
  const both = inlined({ $ref: '#/$defs/t', pattern: '^x', description: 'A.' }, { s, t });
  expect(both).toEqual({ ...s, minLength: 3, pattern: '^x', description: 'A.\n\nT.' });
});

it('has no repair where they say different things of the same', () => {
  const schema = (at: object) => ({ properties: { a: { $ref: '#/$defs/s', ...at } }, $defs: { s: { maxLength: 9 } } });
  expect(titles(inlinedReferences(REFUSED, REFUSED), schema({ maxLength: 4 }))).toEqual([undefined, undefined]);
});

it('keeps the description of a reference, and that of what it refers to', () => {
  const $defs = { color: { type: 'string', description: 'RAL only.' } };
  const properties = { c: { $ref: '#/$defs/color', description: 'Of the car.' } };
  const both = { type: 'string', description: 'Of the car.\n\nRAL only.' };
  expect(apply(inlinedReferences(REFUSED, REFUSED), { properties, $defs }).schema).toEqual({ properties: { c: both } });
});
