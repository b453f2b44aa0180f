import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';

const CODE = 'agentcli/command-path';
const tool = (path: string) => `{ "tools": [{ "name": "a", "command": [${JSON.stringify(path)}, "--x"] }] }`;

it('shows the resolved path, and quotes the refusal', async () => {
  const text = tool('.\\tools\\bin\\..\\hack');
  expect(await check(text)).toContain(`error ${CODE} /tools/0/command/0`);
  expect(await messages(text, CODE)).toEqual([
    '`.\\tools\\bin\\..\\hack`, which resolves to `./tools/hack`, is not under `./tools/bin/`, where relative programs must be. ' +
      'agentcli refuses the file: tool[0] "a": command[0] escapes ./tools/bin after normalization (got ".\\\\tools\\\\bin\\\\..\\\\hack" -> "./tools/hack")',
  ]);
});

it('explains that a drive letter is absolute on Windows only', async () => {
  expect((await messages(tool('C:\\x.exe'), CODE))[0]).toContain('absolute path on Windows only');
});

it.each(['./tools/bin/x', 'tools\\bin\\x', '/usr/bin/x'])('%s is fine', async (path) => {
  expect(await messages(tool(path), CODE)).toEqual([]);
});

it.each([
  ['echo', './tools/bin/echo'],
  ['./Tools/bin/x', './tools/bin/x'],
  ['../tools/bin/x', './tools/bin/x'],
])('%s moves to %s', async (from, to) => expect(await fixed(tool(from), CODE)).toBe(tool(to)));
