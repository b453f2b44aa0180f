import { expect, it } from 'vitest';
import { check, messages } from '../../../../test/kit/manifests';
import { yamlAliasLimit } from './rule';

const { language, bad, good } = yamlAliasLimit.example;

it('is reported for the bad example of its page, and not for the good one', async () => {
  expect((await messages(bad, yamlAliasLimit.code, { language })).length).toBeGreaterThan(0);
  expect(await messages(good, yamlAliasLimit.code, { language })).toEqual([]);
});

const HEAD = 'schema_version: "1.0"\nmetadata: { name: a, description: What it does. }\n';

it('causes no other problems: unresolved values are unknown', async () => {
  const levels = Array.from({ length: 9 }, (_, i) => `b${i + 1}: &b${i + 1} [${Array(9).fill(`*b${i}`).join(', ')}]\n`);
  const text = `${HEAD}b0: &b0 [x]\n${levels.join('')}tools: *b9\n`;
  const found = await check(text, { language: 'yaml', dialect: 'forged-pylot' });
  expect(found.map((line) => line.split(' ', 2).join(' '))).toEqual(['warning yaml-alias-limit']);
});

it('is not reported for tools that share their members', async () => {
  const tools = Array.from({ length: 300 }, (_, i) => `- <<: *common\n  name: t${i}\n  runtime: *limits\n`);
  const common =
    'common: &common { description: d, module: elsewhere.tools, class_name: A }\nlimits: &limits { timeout_seconds: 5 }\n';
  expect(await check(`${HEAD}${common}tools:\n${tools.join('')}`, { language: 'yaml' })).toEqual([
    'hint too-many-tools /tools',
  ]);
});
