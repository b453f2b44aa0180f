import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';

const CODE = 'agentcli/env-name';
const tool = (...names: string[]) =>
  `{ "tools": [{ "name": "a", "command": ["./tools/bin/x"], "envPassthrough": ${JSON.stringify(names)} }] }`;

it('names the entry and the rule', async () => {
  expect(await check(tool('A', 'b-c'))).toContain(`error ${CODE} /tools/0/envPassthrough/1`);
  expect(await messages(tool('A', 'b-c', ' '), CODE)).toEqual([
    expect.stringContaining('tool[0] "a": envPassthrough[1]: invalid name "b-c" (must match [A-Z_][A-Z0-9_]*)'),
    expect.stringContaining('tool[0] "a": envPassthrough[2]: empty name'),
  ]);
});

it('is fixed with a similar name', async () => expect(await fixed(tool('my-key'), CODE)).toBe(tool('MY_KEY')));

it('is removed if no name is similar', async () => expect(await fixed(tool('A', ''), CODE)).toBe(tool('A')));

it('is removed if the similar name is already listed', async () =>
  expect(await fixed(tool('A_B', 'a-b'), CODE)).toBe(tool('A_B')));
