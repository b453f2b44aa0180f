import { expect, it } from 'vitest';
import { check, fixTitles } from '../../../../test/kit/manifests';
import { fixedWith, itFollowsItsExample, messagesOf, withTargets } from '../../../../test/kit/targets';
import { withSchema } from '../with-schema';
import { targetArrayItems as RULE } from './rule';

itFollowsItsExample(RULE);

it("is one problem, with each target's repair", async () => {
  expect(await check(RULE.example.bad, withTargets(RULE.example.targets))).toEqual([
    'error target-array-items /tools/0/schema/properties/cities/type',
  ]);
  expect(await fixedWith(RULE, RULE.example.bad)).toContain('"items": { "type": "string" }');
});

/** A tool with a list of anything. */
const TAGS = withSchema(
  '{ "type": "object", "properties": { "tags": { "type": "array", "description": "The tags." } }, "required": ["tags"] }',
);

it('offers first what suits all targets, and marks a repair that causes another problem instead of the one it resolves', async () => {
  for (const ids of [
    ['openai', 'gemini'],
    ['gemini', 'openai'],
  ]) {
    expect(await fixTitles(TAGS, RULE.code, withTargets(ids))).toEqual([
      'Add `items` (strings)',
      'Add `items` (anything) (not for Gemini)',
    ]);
    expect(await messagesOf(RULE, TAGS, ids)).toEqual([expect.not.stringContaining('suit')]);
  }
});

it('names every target that a repair does not suit', async () => {
  const ids = ['openai', 'openai-strict', 'anthropic', 'anthropic-strict', 'gemini', 'copilot:gpt-4.1'];
  expect(await fixTitles(TAGS, RULE.code, withTargets(ids))).toEqual([
    'Add `items` (strings)',
    expect.stringMatching(/^Add `items` \(anything\) \(not for OpenAI \(strict\), .*Gemini.*\)$/),
  ]);
});

it('offers what suits all targets, even if the one that wants `items` takes any', async () => {
  expect(await fixTitles(TAGS, RULE.code, withTargets(['openai']))).toEqual(['Add `items` (anything)']);
  expect(await fixTitles(TAGS, RULE.code, withTargets(['openai', 'anthropic-strict']))).toEqual([
    'Add `items` (strings)',
    'Add `items` (anything) (not for Anthropic (strict))',
  ]);
});
