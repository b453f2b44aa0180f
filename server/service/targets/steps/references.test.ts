import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { convert } from '../conversion/convert';
import { gemini } from '../gemini';
import { inlinedReferences, lonelyReferences, references, renamedDefinitions } from './references';
import { apply, CHANGED, REFUSED } from './test-step';

const TOOL = { name: 'a', description: undefined, result: undefined };

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
    'changed properties/c/$ref: `#` is recursive.',
    'refused properties/a/$ref: `#/$defs/b` leads to no schema within this one.',
  ]);
});

it('inlines, and reports what is wrong within where it is written', () => {
  const schema = { properties: { a: { $ref: '#/$defs/b', title: 'A' } }, $defs: { b: { type: 'string' } } };
  expect(apply(inlinedReferences(REFUSED, REFUSED), schema).schema).toEqual({
    properties: { a: { type: 'string', title: 'A' } },
  });
});

it('moves a definition to the only place that refers to it, in the text', () => {
  const changesOf = (schema: Json) => {
    const { problems } = convert(
      { ...gemini, steps: [inlinedReferences(REFUSED, REFUSED)] },
      { ...TOOL, parameters: schema },
    );
    return problems.flatMap(({ at, repair }) =>
      at.part === 'schema' && at.keyword === '$ref' ? [repair?.changes] : [],
    );
  };
  const $defs = { b: { type: 'string' }, c: { type: 'number' } };
  const inlined = (name: string, type: string) => ({ path: ['properties', name], set: { type }, remove: ['$ref'] });
  const to = () => ({ $ref: '#/$defs/b' });
  expect(changesOf({ properties: { a: to() }, $defs })).toEqual([
    [inlined('a', 'string'), { path: ['$defs'], remove: ['b'] }],
  ]);
  expect(changesOf({ properties: { a: to() }, $defs: { b: $defs.b } })).toEqual([
    [inlined('a', 'string'), { path: [], remove: ['$defs'] }],
  ]);
  expect(changesOf({ properties: { a: to(), c: to() }, $defs })).toEqual([
    [inlined('a', 'string')],
    [inlined('c', 'string')],
  ]);
});
