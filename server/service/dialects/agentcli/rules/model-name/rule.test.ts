import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';

const CODE = 'agentcli/model-name';
const tool = (name: string) => `{ "tools": [{ "name": ${JSON.stringify(name)}, "command": ["./tools/bin/x"] }] }`;

it.each(['get time', 'größe', 'a.b', 'x'.repeat(65), ' '])('%s is refused by models', async (name) => {
  expect(await check(tool(name))).toContain(`warning ${CODE} /tools/0/name`);
});

it.each(['get_time', 'A-1', 'x'.repeat(64)])('%s is accepted', async (name) =>
  expect(await messages(tool(name), CODE)).toEqual([]),
);

it.each([
  ['get time', 'get_time'],
  ['größe', 'gro_e'],
  ['x'.repeat(70), 'x'.repeat(64)],
])('%s becomes %s', async (from, to) => expect(await fixed(tool(from), CODE)).toBe(tool(to)));

it('that another tool has gets a number behind it', async () => {
  const tools = (...names: readonly string[]) =>
    JSON.stringify({ tools: names.map((name) => ({ name, command: ['./tools/bin/x'] })) });
  expect(await fixed(tools('get time', 'get_time'), CODE)).toBe(tools('get_time_2', 'get_time'));
});
