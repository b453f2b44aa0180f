import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../test/kit/manifests';
import { withSchema } from '../with-schema';

const CODE = 'schema-root-type';

it('is reported at the type, or at the key of the schema', async () => {
  expect(await check(withSchema('{ "type": "string" }'))).toContain('warning schema-root-type /tools/0/schema/type');
  expect(await check(withSchema('{ "properties": {} }'))).toContain('warning schema-root-type /tools/0/schema');
  expect(await check(withSchema('["city"]'))).toContainEqual(
    expect.stringMatching(/(root|wrong)-type \/tools\/0\/schema$/),
  );
});

it.each(['{ "type": "object" }', '{ "$ref": "#/definitions/a" }', '{ "anyOf": [] }', 'null'])(
  'is silent about %s',
  async (schema) => {
    expect(await messages(withSchema(schema), CODE)).toEqual([]);
  },
);

it('adds or changes the type', async () => {
  expect(await fixed(withSchema('{ "properties": {} }'), CODE)).toBe(
    withSchema('{ "properties": {}, "type": "object" }'),
  );
  expect(await fixed(withSchema('{ "type": "string" }'), CODE)).toBe(withSchema('{ "type": "object" }'));
});

it('is reported for settings of an organisation if a type is given', async () => {
  const plugin = (schema: string) =>
    `{ "slug": "A", "version": "1.0.0", "name": "A", "baseUrl": "https://a.example", "auth": { "type": "none" }, "tools": [], "configurationSchema": ${schema} }`;
  expect(await messages(plugin('{ "type": "string" }'), CODE)).toEqual([expect.stringContaining('one object')]);
  expect(await messages(plugin('{}'), CODE)).toEqual([]);
  expect(await messages(plugin('{ "type": "object" }'), CODE)).toEqual([]);
});
