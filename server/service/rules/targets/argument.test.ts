import { expect, it } from 'vitest';
import { asArgument } from './argument';

const CITY = { type: 'string' };

function root(definitions: object, value?: object) {
  return { type: 'object', properties: { value }, $defs: definitions } as never;
}

it('what a schema refers to comes along, under names of its own', () => {
  const list = { type: 'array', items: { $ref: '#/$defs/a~1b' } };
  const part = { anyOf: [{ $ref: '#/$defs/list' }, { $ref: '#/$defs/a~1b' }] };
  expect(asArgument(part, root({ list, 'a/b': CITY, other: {} }))).toEqual({
    type: 'object',
    properties: { value: { anyOf: [{ $ref: '#/$defs/d0' }, { $ref: '#/$defs/d1' }] } },
    required: ['value'],
    additionalProperties: false,
    $defs: { d0: { type: 'array', items: { $ref: '#/$defs/d1' } }, d1: CITY },
  });
});

it('references may be recursive, or lead to nothing', () => {
  const tree = { properties: { child: { $ref: '#/$defs/tree' } }, required: ['$ref'] };
  expect(asArgument({ $ref: '#/$defs/tree' }, root({ tree }))).toMatchObject({
    properties: { value: { $ref: '#/$defs/d0' } },
    $defs: { d0: { properties: { child: { $ref: '#/$defs/d0' } } } },
  });
  const part = { $ref: '#/$defs/none' };
  expect(asArgument(part, root({}))).toMatchObject({ properties: { value: part } });
  expect(asArgument(part, root({}))).not.toHaveProperty('$defs');
});

it('a schema without references stands as it is, as does one that refers to too much', () => {
  expect(asArgument(CITY, undefined).properties).toEqual({ value: CITY });
  const many = { anyOf: Array.from({ length: 2_000 }, () => ({ type: 'string' })) };
  const part = { $ref: '#/$defs/many' };
  expect(asArgument(part, root({ many }))).toMatchObject({ properties: { value: part } });
  expect(asArgument(part, root({ many }))).not.toHaveProperty('$defs');
});
