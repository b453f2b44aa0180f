import { expect, it } from 'vitest';
import { problemsOf } from '../../../../../../test/kit/manifests';
import { testRule } from '../../../../../../test/kit/rule-tests';

const CODE = 'agentcli/duplicate-env-name';
const tool = (names: readonly string[]) =>
  `{ "tools": [{ "name": "a", "command": ["./tools/bin/x"], "envPassthrough": ${JSON.stringify(names)} }] }`;

testRule(CODE, tool, {
  reports: { 'warning /tools/0/envPassthrough/2': [['A', 'B', ' a ']] },
  fixes: [[['A', 'a'], ['A']]],
});

it('shows the first', async () => {
  const text = tool(['A', 'B', ' a ']);
  const [problem] = (await problemsOf(text)).filter(({ code }) => code === CODE);
  expect(problem?.related?.[0]?.at.offset).toBe(text.indexOf('"A"'));
});
