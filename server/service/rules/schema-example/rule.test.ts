import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../test/kit/manifests';
import { withSchema } from '../with-schema';

const CODE = 'schema-example';
const object = (day: string) => withSchema(`{ "type": "object", "properties": { "day": ${day} } }`);

it('is reported at the example', async () => {
  const text = object('{ "type": "string", "examples": ["monday", 2] }');
  expect(await check(text)).toContain('warning schema-example /tools/0/schema/properties/day/examples/1');
  expect(await fixed(text, CODE)).toBe(object('{ "type": "string", "examples": ["monday", "2"] }'));
});

it('checks the single `example` of OpenAPI, and formats', async () => {
  expect(await messages(object('{ "type": "string", "format": "date", "example": "soon" }'), CODE)).toHaveLength(1);
  expect(await messages(object('{ "type": "string", "format": "date", "example": "2026-01-31" }'), CODE)).toEqual([]);
});
