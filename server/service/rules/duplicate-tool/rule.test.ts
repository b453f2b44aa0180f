import { expect, it } from 'vitest';
import { check, fixed, messages, problemsOf } from '../../../../test/kit/manifests';

const tools = (...names: string[]) =>
  `{ "tools": [${names.map((name) => `{ "name": "${name}", "command": ["./tools/bin/x"] }`).join(', ')}] }`;

it('is reported at the later tool, with the first', async () => {
  const text = tools('a', 'b', 'a');
  const found = (await problemsOf(text)).filter(({ code }) => code === 'duplicate-tool');
  expect(found.map(({ at }) => at.offset)).toEqual([text.lastIndexOf('"a"')]);
  expect(found[0]?.related?.[0]?.at.offset).toBe(text.indexOf('"a"'));
});

it.each([
  [
    ['get', 'get'],
    ['get', 'get_2'],
  ],
  [
    ['get-x', 'get-x', 'get-x-2'],
    ['get-x', 'get-x-3', 'get-x-2'],
  ],
  [
    ['v1', 'v1'],
    ['v1', 'v2'],
  ],
])('%s become %s', async (before, after) => {
  expect(await fixed(tools(...before), 'duplicate-tool')).toBe(tools(...after));
});

it('reports blank names too, which agentcli accepts as names', async () => {
  expect(await check(tools(' ', ' '))).toContain('error duplicate-tool /tools/1/name');
  expect(await messages(tools('', ''), 'duplicate-tool')).toEqual([]);
});

it('is case-sensitive', async () => {
  expect(await messages(tools('a', 'A'), 'duplicate-tool')).toEqual([]);
});
