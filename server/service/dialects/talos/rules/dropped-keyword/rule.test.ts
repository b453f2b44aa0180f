import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';
import type { Json } from '../../../../document/tree/node';
import { functionWith, manifestWith, EXAMPLE_URI as uri } from '../example';

const text = (properties: Json, more: { readonly [key: string]: Json } = {}) =>
  manifestWith({ functions: [functionWith({ parameters: { type: 'object', properties, ...more } })] });
const found = async (properties: Json, more?: { readonly [key: string]: Json }) =>
  (await check(text(properties, more), { uri }))
    .filter((line) => line.includes('talos/dropped-keyword'))
    .map((line) => line.replace('talos/dropped-keyword /functions/0/parameters', ''));

it('ignores keywords that reach the model', async () => {
  expect(
    await found(
      {
        a: { type: 'string', description: 'A.' },
        b: { type: 'array', items: { type: 'array', items: { type: 'number' } } },
        c: { type: 'boolean' },
      },
      { required: ['a'], additionalProperties: false },
    ),
  ).toEqual([]);
});

it('reports each keyword that does not', async () => {
  expect(
    await found(
      {
        a: {
          type: 'string',
          enum: ['x'],
          default: 'y',
          pattern: '^z',
          format: 'date',
          maxLength: 9,
          $comment: '',
          'x-y': 1,
        },
        b: { type: 'array', maxItems: 3, items: { type: 'string', description: 'D.', minLength: 1 } },
        c: { type: 'number', minimum: 1 },
      },
      { additionalProperties: true, description: 'D.' },
    ),
  ).toEqual(
    [
      '/properties/a/enum',
      '/properties/a/default',
      '/properties/a/pattern',
      '/properties/a/format',
      '/properties/a/maxLength',
      '/properties/b/maxItems',
      '/properties/b/items/description',
      '/properties/b/items/minLength',
      '/properties/c/minimum',
      '/additionalProperties',
      '/description',
    ].map((path) => `information ${path}`),
  );
});

it('reports that anything but plain types becomes "any value"', async () => {
  expect(
    await found({
      a: { type: 'object', properties: { b: { type: 'string', enum: ['not', 'reported'] } }, required: ['b'] },
      c: { type: ['string', 'null'] },
      d: { $ref: '#/definitions/d' },
      e: { type: 'integer' },
    }),
  ).toEqual([
    'information /properties/a/type',
    'information /properties/a/properties',
    'information /properties/a/required',
    'information /properties/c/type',
    'information /properties/d/$ref',
    'hint /properties/e/type',
  ]);
  const [message] = await messages(text({ a: { type: 'object' } }, { required: ['a'] }), 'talos/dropped-keyword', {
    uri,
  });
  expect(message).toContain('and as optional');
});

it('reports nothing if the description has all the values', async () => {
  expect(
    await found({
      a: { type: 'string', enum: ['km', 'mile'], description: 'The unit: `KM` or `mile`.' },
      b: { type: 'number', minimum: 1, maximum: 10, default: 5, description: 'From 1 to 10; 5 if left out.' },
      c: { type: 'array', items: { type: 'string', enum: ['x', 'y'] }, description: 'Some of x and y.' },
    }),
  ).toEqual([]);
});

it('reports a default whose value is in the description for another reason', async () => {
  const units = { type: 'string', enum: ['km', 'mile'], default: 'km', description: 'The unit: km or mile.' };
  expect(await found({ units })).toEqual(['information /properties/units/default']);
  expect(await found({ n: { type: 'integer', default: 1, description: 'How many, 1 to 10.' } })).toContain(
    'information /properties/n/default',
  );
  expect(await found({ q: { type: 'string', default: '', description: 'What to look for.' } })).toEqual([
    'information /properties/q/default',
  ]);
  for (const description of ['The unit: km or mile. Default: km.', 'km if left out, or mile', 'mile; otherwise km']) {
    expect(await found({ units: { ...units, description } })).toEqual([]);
  }
});

it('writes it into the description', async () => {
  const described = async (schema: Json) => {
    const afterFix = JSON.parse(await fixed(text({ a: schema }), 'talos/dropped-keyword', { uri }));
    return afterFix.functions[0].parameters.properties.a.description;
  };
  expect(await described({ type: 'string', enum: ['km', 'mile'], description: 'The unit' })).toBe(
    'The unit. One of: km, mile.',
  );
  expect(await described({ type: 'number', minimum: 1 })).toBe('At least 1.');
  expect(await described({ type: 'boolean', default: false, description: 'Loud?' })).toBe('Loud? Default: false.');
  expect(await described({ type: 'array', items: { type: 'string', enum: ['x', 'y'] }, description: 'Some.' })).toBe(
    'Some. One of: x, y.',
  );
  await expect(described({ type: 'object', properties: {} })).rejects.toThrow('none');
});
