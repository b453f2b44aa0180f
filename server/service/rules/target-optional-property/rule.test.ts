import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { check, fixed } from '../../../../test/kit/manifests';
import { fixedWith, itFollowsItsExample, messagesOf, targetTitles, withTargets } from '../../../../test/kit/targets';
import { withSchema } from '../with-schema';
import { targetOptionalProperty as RULE } from './rule';

itFollowsItsExample(RULE);

it('makes the property required and nullable', async () => {
  const text = await fixedWith(RULE, RULE.example.bad);
  expect(text).toContain('"unit": { "type": ["string", "null"], "description": "The unit." }');
  expect(text).toContain('"required": ["city", "unit"]');
});

it('leaves a name in `required` that is not in `properties` to its own problem', async () => {
  const text = await fixedWith(RULE, RULE.example.bad.replace('"required": ["city"]', '"required": ["town", "city"]'));
  expect(text).toContain('"required": ["city", "unit", "town"]');
});

it('removes a property that takes no value', async () => {
  const text = RULE.example.bad.replace('"unit": { "type": "string", "description": "The unit." }', '"unit": false');
  for (const ids of [['openai-strict'], ['openai-strict', 'mcp'], ['openai-strict', 'anthropic-strict']]) {
    const options = withTargets(ids);
    expect(await fixed(text, RULE.code, { ...options, title: 'Remove `unit`' })).not.toContain('unit');
  }
});

it('offers first what another target takes too', async () => {
  const targets = ['openai-strict', 'gemini'];
  const text = RULE.example.bad.replace(', "additionalProperties": false', '');
  expect(await messagesOf(RULE, text, targets)).toEqual([
    'The property `unit` is optional. OpenAI refuses the whole request.',
  ]);
  const titled = (title: string) => fixed(text, RULE.code, { ...withTargets(targets), title });
  expect(await titled('Require `unit` and allow `null` as an alternative in `anyOf`')).toContain(
    '"unit": { "anyOf": [{ "type": "string" }, { "type": "null" }], "description": "The unit." }',
  );
  expect(await titled('Require `unit` and allow `null` (not for Gemini)')).toContain('["string", "null"]');
});

it('is about the object that has the property, where several are combined', async () => {
  const city = '{ "type": "object", "properties": { "unit": { "type": "string" } }, "additionalProperties": false }';
  const text = withSchema(
    `{ "type": "object", "anyOf": [{ "required": ["b"] }, { "type": "object", "properties": { "a": ${city} } }], "additionalProperties": false }`,
  );
  const options = withTargets(['openai-strict', 'gemini']);
  expect(await check(text, options)).toContain(
    `error ${RULE.code} /tools/0/schema/anyOf/1/properties/a/properties/unit`,
  );
  const title = 'Require `unit` and allow `null` as an alternative in `anyOf`';
  expect(await fixed(text, RULE.code, { ...options, title })).toContain(
    '{ "type": "object", "properties": { "unit": { "anyOf": [{ "type": "string" }, { "type": "null" }] } }, "additionalProperties": false, "required": ["unit"] }',
  );
});

it('says why there is no quick fix in a notation that has no `null`', async () => {
  const input = { type: 'string', description: 'The unit.' };
  const text = JSON.stringify({
    schema_version: '1.0',
    metadata: { name: 'a', description: 'b', maintainers: [], tags: [] },
    tools: [
      { name: 'get', description: 'Gets the weather.', module: 'tools.get', permissions: [], inputs: { unit: input } },
    ],
  });
  expect(await messagesOf(RULE, text)).toEqual([
    'The property `unit` is optional. OpenAI refuses the whole request. `inputs` has no notation for the repair, an export makes it: Require `unit` and allow `null`.',
  ]);
  expect((await targetTitles(text, RULE.example.targets ?? [], ({ code }) => code === RULE.code)).flat()).toEqual([]);
});

it('offers nothing that the notation of parameters has no place for', async () => {
  const manifest = (inputs: Json) =>
    JSON.stringify({
      schema_version: '1.0',
      metadata: { name: 'a', description: 'b', maintainers: [], tags: [] },
      tools: [{ name: 'get', description: 'Gets it.', module: 'tools.get', permissions: [], inputs }],
    });
  const titlesWith = async (inputs: Json, ids: readonly string[]) => (await targetTitles(manifest(inputs), ids)).flat();
  const closed = { type: 'object', properties: { k: { type: 'string' } }, additionalProperties: false };
  // There, `required` says that the parameter itself is.
  const parameter = { o: { ...closed, required: true } };
  expect(await titlesWith(parameter, ['openai-strict'])).toEqual([]);
  expect((await messagesOf(RULE, manifest(parameter), ['openai-strict'])).join()).toContain(
    '`inputs` has no notation for the repair, an export makes it: Require `k` and allow `null`.',
  );
  // Within a parameter it is JSON Schema.
  const inner = { l: { type: 'array', items: closed, required: true } };
  expect(await titlesWith(inner, ['openai-strict'])).toEqual(['Require `k` and allow `null`']);
  // Each parameter has one word as its type.
  const nullable = { a: { type: ['string', 'null'], required: true } };
  expect(await titlesWith(nullable, ['gemini', 'openai-strict'])).toEqual([
    'Use `"type": "string"` with `"nullable": true` (not for OpenAI (strict))',
  ]);
});
