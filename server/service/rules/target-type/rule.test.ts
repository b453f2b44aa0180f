import { describe, expect, it } from 'vitest';
import { fixed } from '../../../../test/kit/manifests';
import { fixedWith, itFollowsItsExample, messagesOf, withTargets } from '../../../../test/kit/targets';
import { targetType as RULE } from './rule';

itFollowsItsExample(RULE);

it('writes `nullable`', async () => {
  expect(await fixedWith(RULE, RULE.example.bad)).toContain(
    '"unit": { "type": "string", "description": "The unit.", "nullable": true }',
  );
});

describe('with a target that knows no `nullable`', () => {
  const targets = ['gemini', 'openai-strict'];
  const text = RULE.example.bad.replace('"required": ["unit"]', '"required": ["unit"], "additionalProperties": false');
  const fixes = (title: string) => fixed(text, RULE.code, { ...withTargets(targets), title });

  it('offers what both take, and each its own', async () => {
    expect(await messagesOf(RULE, text, targets)).toEqual([
      '`type` is an array: `string`, `null`. Gemini refuses the whole request.',
    ]);
    expect(await fixes('Write `null` as an alternative in `anyOf`')).toContain(
      '"unit": { "anyOf": [{ "type": "string" }, { "type": "null" }], "description": "The unit." }',
    );
    expect(await fixes('Use `"type": "string"` with `"nullable": true` (not for OpenAI (strict))')).toContain(
      'nullable',
    );
  });

  it('writes each type of a longer list as an alternative', async () => {
    const more = text
      .replace('["string", "null"]', '["string", "integer", "null"]')
      .replace(', "description": "The unit."', '');
    const title = 'Write `null` as an alternative in `anyOf`';
    expect(await fixed(more, RULE.code, { ...withTargets(targets), title })).toContain(
      '{ "anyOf": [{ "type": "string" }, { "type": "integer" }, { "type": "null" }] }',
    );
  });
});
