import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../test/kit/manifests';
import { withSchema } from '../with-schema';

const CODE = 'schema-default';
const object = (days: string, more = '') =>
  withSchema(`{ "type": "object", "properties": { "days": ${days} }${more} }`);

it('is reported at the default, with the reason', async () => {
  const text = object('{ "type": "integer", "default": "5" }');
  expect(await check(text)).toContain('warning schema-default /tools/0/schema/properties/days/default');
  expect(await messages(text, CODE)).toEqual([
    'The default `5` does not match its own schema: it is a string, not an integer.',
  ]);
});

it.each([
  ['{ "type": "integer", "default": "5" }', '{ "type": "integer", "default": 5 }'],
  ['{ "type": "string", "default": 5 }', '{ "type": "string", "default": "5" }'],
  ['{ "type": "boolean", "default": "true" }', '{ "type": "boolean", "default": true }'],
  ['{ "enum": ["warm", "cold"], "default": "Cold" }', '{ "enum": ["warm", "cold"], "default": "cold" }'],
  ['{ "type": "string", "default": null }', '{ "type": "string" }'],
])('%s becomes %s', async (before, after) => {
  expect(await fixed(object(before), CODE)).toBe(object(after));
});

it.each([
  '{ "type": "string", "pattern": "^a", "default": "b" }',
  '{ "type": "string", "format": "date", "default": "tomorrow" }',
  '{ "$ref": "#/definitions/day", "default": 8 }',
  '{ "type": "object", "required": ["a"], "default": {} }',
])('checks nested values: %s', async (days) => {
  expect(await messages(object(days, ', "definitions": { "day": { "maximum": 7 } }'), CODE)).toHaveLength(1);
});

it.each([
  '{ "default": 1 }',
  '{ "type": ["string", "null"], "default": null }',
  '{ "type": "int", "default": "x" }',
  '{ "pattern": "(?=a)", "default": "b" }',
])('is silent about %s', async (days) => {
  expect(await messages(object(days), CODE)).toEqual([]);
});

it('is not confused by a property of that name', async () => {
  expect(
    await messages(withSchema('{ "type": "object", "properties": { "default": { "type": "string" } } }'), CODE),
  ).toEqual([]);
});
