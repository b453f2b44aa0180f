import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { convert } from '../conversion/convert';
import { openaiStrict } from '.';

const CLOSED = { required: [] as string[], additionalProperties: false };
const TEXT = { type: 'string' };
const object = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, TEXT])),
  required: names,
});

function converted(parameters: Json) {
  return convert(openaiStrict, { name: 'a', description: 'A.', parameters, result: undefined });
}

it.each<[string, Json]>([
  ['an `allOf`', { allOf: [object('a'), object('b')] }],
  ['a reference', { $ref: '#/$defs/both', $defs: { both: { ...object('a', 'b'), additionalProperties: false } } }],
  ['a union of one', { anyOf: [object('a', 'b')] }],
])("writes a root that is %s as OpenAI's SDK does", (_, schema) => {
  const { verdict, parameters } = converted(schema);
  expect(verdict).toBe('changed');
  expect(parameters).toMatchObject({ ...CLOSED, ...object('a', 'b') });
});

it('has one repair for all of it, and none for what the SDK refuses', () => {
  const inner = () => ({ allOf: [object('a'), object('b')] });
  const repaired = converted({ ...object(), properties: { x: inner(), y: inner() }, required: ['x', 'y'] });
  expect(repaired.problems.map(({ repair }) => repair?.title)).toEqual(
    Array.from({ length: 2 }, () => "Write the schema as OpenAI's SDK sends it"),
  );
  const refused = converted({ ...object(), properties: { x: { allOf: [TEXT, { minLength: 2 }] } }, required: ['x'] });
  expect(refused.verdict).toBe('refused');
  expect(refused.problems.filter(({ at }) => 'keyword' in at && at.keyword === 'allOf')).toMatchObject([
    { message: 'The keyword `allOf` is not supported.', treatment: 'refused' },
  ]);
});

it('refuses closed parts that forbid the properties of each other, which the SDK would leave out', () => {
  const part = (name: string) => ({ ...object(name), required: [], additionalProperties: false });
  const nullable = { properties: { c: { type: ['string', 'null'] } } };
  const { verdict, problems } = converted({
    ...object(),
    allOf: [
      { ...part('d'), ...nullable, type: 'object' },
      { ...object(), additionalProperties: false },
    ],
  } as Json);
  expect([verdict, problems[0]?.message]).toEqual([
    'refused',
    'The root of the schema has `allOf`. As one part is closed, it forbids `c` of another.',
  ]);
});

it('tells where what the SDK leaves in its place is wrong, and repairs nothing that it has moved', () => {
  const date = { type: 'string', format: 'uri' };
  const part = { ...object('moved'), properties: { moved: date } };
  const { problems } = converted({
    ...object(),
    properties: { kept: date, x: { allOf: [part, object('b')] } },
    required: ['kept', 'x'],
  });
  const formats = problems.filter(({ at }) => 'keyword' in at && at.keyword === 'format');
  expect(formats.map(({ at, repair }) => ['path' in at ? at.path.join('/') : '', repair?.changes.length])).toEqual([
    ['properties/kept', 1],
    ['', 0],
  ]);
});

it('does not ask the SDK about unions that it would look at without an end', () => {
  const unions = Array.from({ length: 40 }, (_, index) => [
    `d${index}`,
    { anyOf: Array.from({ length: 2 }, () => ({ $ref: `#/$defs/d${index + 1}` })) },
  ]);
  const $defs = { ...(Object.fromEntries(unions) as { [name: string]: Json }), d40: TEXT };
  const parameters = { allOf: [{ ...object(), properties: { x: { $ref: '#/$defs/d0' } }, required: ['x'] }], $defs };
  expect(converted(parameters as Json).verdict).toBe('refused');
});

it('does not ask the SDK about more parts than it merges in good time', () => {
  const inParts = (count: number) => ({ allOf: Array.from({ length: count }, (_, index) => object(`k${index}`)) });
  expect([200, 201].map((count) => converted(inParts(count)).verdict)).toEqual(['changed', 'refused']);
});
