import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';

const CODE = 'agentcli/key-case';
const GOOD = '{ "tools": [{ "name": "a", "command": ["./tools/bin/x"], "timeoutSec": 5 }] }';

it('is reported at each key, and agentcli reads them', async () => {
  const text = GOOD.replace('"tools"', '"Tools"').replace('command', 'COMMAND');
  const problems = await check(text);
  expect(problems.filter((line) => line.includes(CODE))).toHaveLength(2);
  expect(problems.filter((line) => line.startsWith('error') || line.includes('unknown-key'))).toEqual([]);
});

it('is fixed with the documented key', async () => {
  expect(await fixed(GOOD.replace('timeoutSec', 'timeoutsec'), CODE)).toBe(GOOD);
  expect(await fixed(GOOD.replace('tools', 'TOOLS'), CODE)).toBe(GOOD);
});

it('has no fix if the documented key exists too', async () => {
  await expect(fixed(GOOD.replace('"timeoutSec"', '"Name": "b", "timeoutSec"'), CODE)).rejects.toThrow('no such fix');
});

it("leaves the keys of the author's schema alone", async () => {
  expect(await messages(GOOD.replace('"timeoutSec": 5', '"schema": { "Name": 1, "type": "object" }'), CODE)).toEqual(
    [],
  );
});
