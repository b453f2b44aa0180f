import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../test/kit/manifests';
import { withSchema } from '../with-schema';

const CODE = 'schema-ref';
const object = (ref: string) =>
  withSchema(
    `{ "type": "object", "properties": { "city": { "$ref": "${ref}" } }, "definitions": { "city": { "$id": "#town", "type": "string" }, "a/b": {} } }`,
  );

it.each(['#/definitions/ctiy', '#/$defs/city'])('changes %s to the intended definition', async (ref) => {
  expect(await check(object(ref))).toContain('warning schema-ref /tools/0/schema/properties/city/$ref');
  expect(await fixed(object(ref), CODE)).toBe(object('#/definitions/city'));
});

it('reports a reference relative to the root of the file', async () => {
  expect(await messages(object('#/tools/0/schema/definitions/city'), CODE)).toHaveLength(1);
});

it.each(['#', '#/definitions/city', '#town', '#/definitions/a~1b', '#/definitions/a%7E1b'])(
  'follows %s',
  async (ref) => {
    expect(await messages(object(ref), CODE)).toEqual([]);
  },
);

it.each(['https://example.com/city.json', 'city.json#/definitions/city'])('does not fetch %s', async (ref) => {
  expect(await check(object(ref))).toContain('information schema-ref /tools/0/schema/properties/city/$ref');
});
