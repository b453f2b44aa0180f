import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';

const CODE = 'agentcli/timeout-default';
const tool = (timeout: string) => `{ "tools": [{ "name": "a", "command": ["./tools/bin/x"]${timeout} }] }`;

it.each(['0', '-1'])('%s means the default', async (seconds) => {
  expect(await check(tool(`, "timeoutSec": ${seconds}`))).toContain(`warning ${CODE} /tools/0/timeoutSec`);
});

it.each([', "timeoutSec": 1', ', "timeoutSec": null', ''])('nothing is reported about %j', async (timeout) => {
  expect((await check(tool(timeout))).join()).not.toContain(CODE);
});

it('is fixed by leaving it out', async () => expect(await fixed(tool(', "timeoutSec": 0'), CODE)).toBe(tool('')));
