import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { convert } from '../conversion/convert';
import { gemini } from '../gemini';
import { inlinedReferences, references, renamedDefinitions } from './references';
import { apply, CHANGED, REFUSED, titles } from './test-step';

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

it('keeps a definition that the mapping of a `discriminator` names', () => {
  const mapping = { b: '#/definitions/b', c: 'c' };
  const parameters = {
    oneOf: [{ $ref: '#/definitions/b' }],
    discriminator: { propertyName: 'k', mapping },
    definitions: { b: { type: 'string' } },
  };
  const { problems } = convert({ ...gemini, steps: [inlinedReferences(REFUSED, REFUSED)] }, { ...TOOL, parameters });
  expect(problems.map(({ repair }) => [repair?.title, repair?.changes])).toEqual([
    ['Inline `$ref`', [{ path: ['oneOf', 0], set: { type: 'string' }, remove: ['$ref'] }]],
    ['Remove `definitions`', []],
  ]);
  expect(apply(renamedDefinitions(CHANGED), parameters).schema).toMatchObject({
    oneOf: [{ $ref: '#/$defs/b' }],
    discriminator: { propertyName: 'k', mapping: { b: '#/$defs/b', c: 'c' } },
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
  expect(titles(inlinedReferences(REFUSED, REFUSED), schema({ maxLength: 4 }))).toEqual([undefined, 'Remove `$defs`']);
});

it('keeps the description of a reference, and that of what it refers to', () => {
  const $defs = { color: { type: 'string', description: 'RAL only.' } };
  const properties = { c: { $ref: '#/$defs/color', description: 'Of the car.' } };
  const both = { type: 'string', description: 'Of the car.\n\nRAL only.' };
  expect(apply(inlinedReferences(REFUSED, REFUSED), { properties, $defs }).schema).toEqual({ properties: { c: both } });
});

it('replaces a reference into a member that is no keyword, as OpenAPI has them, unless it is recursive', () => {
  const step = inlinedReferences(REFUSED, REFUSED);
  const schemas: Json = { Pet: { properties: { n: { $ref: '#/components/schemas/Name' } } }, Name: { type: 'string' } };
  const properties = { a: { $ref: '#/components/schemas/Pet' }, b: { $ref: '#/$defs/group/B' } };
  const $defs: Json = { group: { B: { type: 'integer' } } };
  expect(apply(step, { properties, components: { schemas }, $defs }).schema).toEqual({
    properties: { a: { properties: { n: { type: 'string' } } }, b: { type: 'integer' } },
  });
  const recursive: Json = { properties: { a: { $ref: '#/x/a' } }, x: { a: { items: { $ref: '#/x/a' } } } };
  expect(apply(step, recursive)).toEqual({
    reported: ['refused properties/a/$ref: `#/x/a` leads to a schema outside `$defs`.'],
    schema: recursive,
  });
  const data: Json = { properties: { a: { $ref: '#/default/a' } }, default: { a: {} } };
  expect(apply(step, data).schema).toEqual(data);
});
