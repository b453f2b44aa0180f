import { expect, it } from 'vitest';
import { check, fixed, problemsOf } from '../../../../../../test/kit/manifests';

const CODE = 'agentcli/duplicate-env-name';
const tool = (...names: string[]) =>
  `{ "tools": [{ "name": "a", "command": ["./tools/bin/x"], "envPassthrough": ${JSON.stringify(names)} }] }`;

it('compares as agentcli does, and shows the first', async () => {
  const text = tool('A', 'B', ' a ');
  expect(await check(text)).toContain(`warning ${CODE} /tools/0/envPassthrough/2`);
  const [problem] = (await problemsOf(text)).filter(({ code }) => code === CODE);
  expect(problem?.related?.[0]?.at.offset).toBe(text.indexOf('"A"'));
});

it('keeps the first', async () => expect(await fixed(tool('A', 'a'), CODE)).toBe(tool('A')));
