import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';

const CODE = 'agentcli/timeout-unit';
const tool = (timeout: number | string) =>
  `{ "tools": [{ "name": "a", "command": ["./tools/bin/x"], "timeoutSec": ${timeout} }] }`;

it.each([
  [1000, '16 min 40 s', 1],
  [5000, '1 h 23 min 20 s', 5],
  [2500, '41 min 40 s', 3],
  [60_000, '16 h 40 min', 60],
])('%d is %s, which is unlikely to be meant', async (value, time, seconds) => {
  expect(await check(tool(value))).toContain(`information ${CODE} /tools/0/timeoutSec`);
  expect((await messages(tool(value), CODE))[0]).toContain(`means ${time}: agentcli counts in seconds`);
  expect(await fixed(tool(value), CODE)).toBe(tool(seconds));
});

it.each([999, 1500, 1800, 3600, 86_400, '5000.5', '"5000"', 0, -5000])('nothing is reported about %s', async (value) =>
  expect(await messages(tool(value), CODE)).toEqual([]),
);
