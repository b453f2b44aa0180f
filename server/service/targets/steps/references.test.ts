import { expect, it } from 'vitest';
import { inlinedReferences, lonelyReferences, references, renamedDefinitions } from './references';
import { apply, CHANGED, REFUSED } from './test-step';

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

it('removes what stands next to a `$ref`', () => {
  expect(apply(lonelyReferences(CHANGED, ['$ref', '$defs']), { items: { $ref: '#', title: 'A' } })).toEqual({
    reported: ['changed items/$ref: `$ref` stands next to `title`.'],
    schema: { items: { $ref: '#' } },
  });
});

it('tells references to nothing, and recursive ones', () => {
  const step = references({ unresolved: REFUSED, recursive: CHANGED });
  const schema = {
    properties: { a: { $ref: '#/$defs/b' }, c: { $ref: '#' }, d: { $ref: '#/$defs/e' } },
    $defs: { e: {} },
  };
  expect(apply(step, schema).reported).toEqual([
    'refused properties/a/$ref: `#/$defs/b` leads to no schema within this one.',
    'changed properties/c/$ref: `#` is recursive.',
  ]);
});

it('inlines, and reports what is wrong within where it is written', () => {
  const schema = { properties: { a: { $ref: '#/$defs/b', title: 'A' } }, $defs: { b: { type: 'string' } } };
  expect(apply(inlinedReferences(REFUSED, REFUSED), schema).schema).toEqual({
    properties: { a: { type: 'string', title: 'A' } },
  });
});
