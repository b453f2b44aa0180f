import { expect, it } from 'vitest';
import { fixed, manifestOf, problemsOf } from '../../../../test/kit/manifests';
import { fixedWith, itFollowsItsExample, messagesOf, withTargets } from '../../../../test/kit/targets';
import { fixesFor } from '../../features/fixes';
import { memoryWorkspace } from '../../workspace';
import { targetOptionalProperty as RULE } from './rule';

itFollowsItsExample(RULE);

it('makes the property required and nullable', async () => {
  const text = await fixedWith(RULE, RULE.example.bad);
  expect(text).toContain('"unit": { "type": ["string", "null"], "description": "The unit." }');
  expect(text).toContain('"required": ["city", "unit"]');
});

it('offers first what another target takes too', async () => {
  const targets = ['openai-strict', 'gemini'];
  const text = RULE.example.bad.replace(', "additionalProperties": false', '');
  expect(await messagesOf(RULE, text, targets)).toEqual([
    'The property `unit` is optional. OpenAI refuses the whole request.',
  ]);
  const titled = (title: string) => fixed(text, RULE.code, { ...withTargets(targets), title });
  expect(await titled('Require `unit` and allow `null` as an alternative in `anyOf`')).toContain(
    '"unit": { "anyOf": [{ "type": "string", "description": "The unit." }, { "type": "null" }] }',
  );
  expect(await titled('Require `unit` and allow `null` (not for Gemini)')).toContain('["string", "null"]');
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
  const options = withTargets(RULE.example.targets);
  const problems = (await problemsOf(text, options)).filter(({ code }) => code === RULE.code);
  for (const problem of problems) {
    expect(await fixesFor(manifestOf(text, options), problem, options.workspace ?? memoryWorkspace())).toEqual([]);
  }
});
