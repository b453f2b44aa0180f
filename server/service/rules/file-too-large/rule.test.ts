import { expect, it } from 'vitest';
import { messages, problemsOf } from '../../../../test/kit/manifests';
import { fileTooLarge } from './rule';

const { code } = fileTooLarge;
const manifest = (length: number) => `{ "tools": [] }${' '.repeat(length - 15)}`;

it('is reported once, at the beginning, and nothing else is', async () => {
  const problems = await problemsOf(manifest(20 * 1024 * 1024 + 1), { dialect: 'agentcli' });
  expect(problems).toMatchObject([{ code, severity: 'warning', at: { offset: 0, length: 0 } }]);
  expect(problems[0]?.message).toContain('20 million characters');
});

it('is not reported for the largest text that is parsed', async () => {
  expect(await messages(manifest(20 * 1024 * 1024), code, { dialect: 'agentcli' })).toEqual([]);
});

it('has a lower limit in YAML, which takes longer to parse', async () => {
  const text = `# ${'x'.repeat(12 * 1024 * 1024)}`;
  expect(await messages(text, code, { language: 'yaml', dialect: 'forged-pylot' })).toHaveLength(1);
});
