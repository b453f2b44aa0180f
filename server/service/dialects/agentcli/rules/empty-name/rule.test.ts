import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';

const CODE = 'agentcli/empty-name';
const tools = (tool: string) => `{ "tools": [{ "name": "a", "command": ["./tools/bin/a"] }, ${tool}] }`;

it("says it with agentcli's words and the tool's index", async () => {
  const text = tools('{ "name": "", "command": ["./tools/bin/get_time"] }');
  expect(await check(text)).toContain(`error ${CODE} /tools/1/name`);
  expect((await messages(text, CODE))[0]).toContain('agentcli refuses the file: tool[1]: name is required');
});

it.each(['{ "name": null, "command": ["./tools/bin/x"] }', 'null', '{ "NAME": "", "command": [] }'])(
  'is reported for %s',
  async (tool) => {
    expect(await messages(tools(tool), CODE)).toHaveLength(1);
  },
);

it.each([
  '{ "name": " ", "command": ["x"] }',
  '{ "command": ["x"] }',
  '{ "name": 1, "command": ["x"] }',
  '{ "name": "b", "name": null, "command": ["x"] }',
])('leaves %s to other rules', async (tool) => expect(await messages(tools(tool), CODE)).toEqual([]));

it('is fixed with the name of the program', async () => {
  const tool = (name: string) => tools(`{ "name": "${name}", "command": ["./tools/bin/get_time.exe"] }`);
  expect(await fixed(tool(''), CODE)).toBe(tool('get_time'));
});

it('a null instead of a tool can be removed', async () => {
  expect(await fixed(tools('null'), CODE)).toBe('{ "tools": [{ "name": "a", "command": ["./tools/bin/a"] }] }');
});
