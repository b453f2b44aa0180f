import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { anthropicStrict } from '../anthropic-strict';
import { convert } from '../conversion/convert';

const TEXT = { type: 'string' };
const object = (name: string, more = {}) => ({ type: 'object', properties: { [name]: TEXT }, ...more });
const CLOSED = { additionalProperties: false };

function exported(properties: Json, $defs: Json, keyword = '$defs'): { readonly [keyword: string]: Json } {
  const parameters = { type: 'object', properties, additionalProperties: false, [keyword]: $defs };
  const { problems, parameters: after } = convert(anthropicStrict, {
    name: 'a',
    description: undefined,
    result: undefined,
    parameters,
  });
  expect(problems.map(({ message }) => message).join(' ')).not.toContain('any more');
  return after as { readonly [keyword: string]: Json };
}

it('leaves out definitions whose references are replaced, and those that only they refer to', () => {
  const part = object('b', { properties: { b: { $ref: '#/$defs/inner' } }, ...CLOSED });
  const $defs = { part, inner: TEXT, used: TEXT, never: TEXT };
  const x = { $ref: '#/$defs/part', description: 'X.' };
  expect(exported({ x, y: { $ref: '#/$defs/used' } }, $defs).$defs).toEqual({ inner: TEXT, used: TEXT, never: TEXT });
  const plain = object('b', CLOSED);
  expect(exported({ x }, { part: plain })).not.toHaveProperty('$defs');
  expect(exported({ x: { ...x, $ref: '#/definitions/part' } }, { part: plain }, 'definitions')).not.toHaveProperty(
    '$defs',
  );
});

it('keeps those that the mapping of a `discriminator` names', () => {
  const animal = {
    anyOf: [{ $ref: '#/definitions/cat', description: 'A cat.' }],
    discriminator: { propertyName: 'kind', mapping: { cat: '#/definitions/cat' } },
  };
  const after = exported({ animal }, { cat: object('a', CLOSED) }, 'definitions');
  expect(after.$defs).toEqual({ cat: object('a', CLOSED) });
  expect(JSON.stringify(after.properties)).toContain('\\"#/$defs/cat\\"');
});
