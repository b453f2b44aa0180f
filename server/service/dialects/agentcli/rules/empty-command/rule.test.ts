import { expect, it } from 'vitest';
import { fixed, messages } from '../../../../../../test/kit/manifests';

const CODE = 'agentcli/empty-command';
const tool = (members: string) => `{ "tools": [{ "name": "get_time", ${members} }] }`;

it.each(['"command": []', '"command": null', '"Command": []'])('%s has no program', async (members) => {
  expect((await messages(tool(members), CODE))[0]).toContain(
    'agentcli refuses the file: tool[0] "get_time": command must have at least program name',
  );
});

it.each(['"command": "x"', '"command": [""]', '"schema": {}'])('%s is not reported', async (members) => {
  expect(await messages(tool(members), CODE)).toEqual([]);
});

it('is fixed with a program of its own name', async () => {
  expect(await fixed(tool('"command": []'), CODE)).toBe(tool('"command": ["./tools/bin/get_time"]'));
});
