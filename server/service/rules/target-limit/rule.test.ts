import { describe, expect, it } from 'vitest';
import { check } from '../../../../test/kit/manifests';
import { itFollowsItsExample, messagesOf, withTargets } from '../../../../test/kit/targets';
import { withSchema } from '../with-schema';
import { targetLimit as RULE } from './rule';

itFollowsItsExample(RULE);

it('counts the levels of objects', async () => {
  let inner = '{ "type": "string" }';
  for (let level = 0; level < 11; level++) {
    inner = `{ "type": "object", "properties": { "a": ${inner} }, "required": ["a"], "additionalProperties": false }`;
  }
  expect(await messagesOf(RULE, withSchema(inner))).toEqual([
    'The schema has 11 levels of objects, more than 10. OpenAI refuses the whole request.',
  ]);
});

describe('what strict tools of Anthropic have together', () => {
  const manifest = (...optional: readonly number[]) =>
    JSON.stringify({
      tools: optional.map((count, index) => ({
        name: `tool_${index}`,
        description: `Does what tool number ${index} does.`,
        schema: {
          type: 'object',
          properties: Object.fromEntries(
            Array.from({ length: count }, (_, at) => [`a${at}`, { type: 'string', description: 'A value.' }]),
          ),
          additionalProperties: false,
        },
        command: ['./tools/bin/tool'],
      })),
    });
  const found = (...optional: readonly number[]) => messagesOf(RULE, manifest(...optional), ['anthropic-strict']);

  it('is reported once, at the tool with which it is too much', async () => {
    expect(await found(6, 8, 7, 6, 1)).toEqual([
      'The tools of the manifest have 28 optional properties together, more than 24: `tool_1` has the most, 8. Anthropic refuses the whole request.',
    ]);
    expect(await check(manifest(6, 8, 7, 6, 1), withTargets(['anthropic-strict']))).toContain(
      'error target-limit /tools/3/name',
    );
    expect(await found(6, 8, 7, 3)).toEqual([]);
  });

  it('is that of one tool, if that alone is too much', async () => {
    expect(await found(20, 25)).toEqual([
      'The schema has 25 optional properties, more than 24. Anthropic refuses the whole request.',
    ]);
  });

  it('does not count for a request that is not strict', async () => {
    expect(await messagesOf(RULE, manifest(20, 20), ['anthropic', 'openai'])).toEqual([]);
  });
});
