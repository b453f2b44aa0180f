import { expect, it } from 'vitest';
import { check, fixed, manifestOf, problemsOf } from '../../../../test/kit/manifests';
import { fixedWith, itFollowsItsExample, messagesOf, targetTitles, withTargets } from '../../../../test/kit/targets';
import { applyEdits } from '../../document/edit/edit';
import type { Problem } from '../../features/diagnostics/problem';
import { fixesFor, safeFixes } from '../../features/fixes';
import { PROBLEM_CODES } from '../../targets/model/problem';
import { memoryWorkspace } from '../../workspace';
import { COMMON_RULES } from '..';
import { withSchema } from '../with-schema';
import { targetInvalidSchema as RULE } from './rule';

itFollowsItsExample(RULE);

it('says which keyword it is', async () => {
  expect(await messagesOf(RULE, RULE.example.bad)).toEqual([
    '`exclusiveMinimum` must be a number since draft 6: the bound itself, not a boolean. Anthropic refuses the whole request.',
  ]);
});

const withProperty = (property: string) =>
  withSchema(
    `{ "type": "object", "properties": { "size": { "description": "Width and height.", ${property} } }, "required": [] }`,
  );

it('is one problem with a tuple, for targets that know it and for those that do not: first the repair that suits all', async () => {
  const tuple = withProperty('"type": "array", "items": [{ "type": "number" }, { "type": "string" }]');
  const isTuple = ({ message }: Problem) => message.includes('list of schemas');
  expect(await targetTitles(tuple, ['openai', 'anthropic', 'gemini'], isTuple)).toEqual([
    [
      'Replace the list in `items` with `anyOf`, in any order',
      'Write the list in `items` as `prefixItems` (not for Gemini)',
    ],
  ]);
});

it('writes a tuple as 2020-12 does', async () => {
  const tuple = withProperty('"type": "array", "items": [{ "type": "number" }, { "type": "number" }]');
  expect(await fixedWith(RULE, tuple)).toContain(
    '"type": "array", "items": {}, "prefixItems": [{ "type": "number" }, { "type": "number" }]',
  );
});

it('moves a flag `required` to the object', async () => {
  expect(await fixedWith(RULE, withProperty('"type": "string", "required": true'))).toContain(
    '"type": "string" } }, "required": ["size"]',
  );
});

it('is shown instead of what every manifest is told', async () => {
  for (const property of ['"type": "any"', '"type": "string", "required": true', '"type": "string", "minLength": -1']) {
    const found = await check(withProperty(property), withTargets(['anthropic', 'mcp']));
    expect(found.filter((line) => /invalid|schema-/.test(line))).toEqual([
      expect.stringContaining('error target-invalid-schema'),
    ]);
    expect((await check(withProperty(property))).join()).toContain('warning schema-');
  }
});

const ALL = ['openai', 'openai-strict', 'anthropic', 'mcp', 'copilot:gpt-4.1'];

it.each([
  ['"type": "String"', '"type": "string"', ALL],
  ['"type": "float"', '"type": "number"', ALL],
  ['"type": ["string", "int"]', '"type": ["string", "integer"]', ALL],
  [
    '"type": "array", "items": {}, "minItems": "1"',
    '"type": "array", "items": {}, "minItems": 1',
    ['anthropic', 'mcp'],
  ],
  ['"type": "array", "items": {}, "uniqueItems": "true"', '"type": "array", "items": {}, "uniqueItems": true', ['mcp']],
  ['"type": "string", "title": 5', '"type": "string", "title": "5"', ['openai', 'anthropic', 'mcp']],
  ['"type": "string", "enum": "a"', '"type": "string", "enum": ["a"]', ['openai', 'anthropic', 'mcp']],
])('%s becomes %s, also with "fix all"', async (written, meant, ids) => {
  const [before, after] = [withProperty(written), withProperty(meant)];
  for (const id of ids) {
    const options = withTargets([id]);
    const problem = (await problemsOf(before, options)).find(({ code }) => code === RULE.code);
    if (!problem) throw new Error(id);
    const [fix, ...others] = await fixesFor(
      manifestOf(before, options),
      problem,
      options.workspace ?? memoryWorkspace(),
    );
    expect([id, fix && applyEdits(before, fix.edits), fix?.safe, others]).toEqual([id, after, true, []]);
    const all = await safeFixes(manifestOf(before, options), [problem], options.workspace ?? memoryWorkspace());
    expect(
      applyEdits(
        before,
        all.flatMap(({ edits }) => edits),
      ),
    ).toBe(after);
  }
});

it('there is a rule for each kind of problem that targets find', () => {
  const codes = COMMON_RULES.map(({ code }) => code).filter((code) => code.startsWith('target-'));
  expect(codes.toSorted()).toEqual(PROBLEM_CODES.map((code) => `target-${code}`).toSorted());
});

it('says a wrong type once for all targets, and removes none that a notation of its own needs', async () => {
  const inputs = { words: { type: 'any', required: true, description: 'The words.' } };
  const tool = { name: 't', description: 'Counts.', module: 'm', class_name: 'C', inputs };
  const metadata = { name: 't', version: '1', description: 'Tools.' };
  const text = JSON.stringify({ schema_version: '1.0', metadata, tools: [tool] });
  const options = { ...withTargets(['gemini', 'openai-strict', 'openai']), dialect: 'forged-pylot' };
  const found = await check(text, options);
  expect(found.filter((line) => line.includes(' target-')).map((line) => line.split(' ')[1])).toEqual([RULE.code]);
  await expect(fixed(text, RULE.code, options)).rejects.toThrow();
});
