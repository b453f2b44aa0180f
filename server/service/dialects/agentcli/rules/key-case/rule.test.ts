import { expect, it } from 'vitest';
import { check } from '../../../../../../test/kit/manifests';
import { testRule } from '../../../../../../test/kit/rule-tests';

const GOOD = '{ "tools": [{ "name": "a", "command": ["./tools/bin/x"], "timeoutSec": 5 }] }';
const TWO = GOOD.replace('"tools"', '"Tools"').replace('command', 'COMMAND');

testRule('agentcli/key-case', (text: string) => text, {
  // The keys of the author's schema are left alone.
  accepts: [GOOD.replace('"timeoutSec": 5', '"schema": { "Name": 1, "type": "object" }')],
  reports: { 'warning /Tools, warning /Tools/0/COMMAND': [TWO] },
  fixes: [
    [GOOD.replace('timeoutSec', 'timeoutsec'), GOOD],
    [GOOD.replace('tools', 'TOOLS'), GOOD],
  ],
  // The documented key exists too.
  hasNoFix: [GOOD.replace('"timeoutSec"', '"Name": "b", "timeoutSec"')],
});

it('agentcli reads such keys', async () => {
  expect((await check(TWO)).filter((line) => /^error|unknown-key/.test(line))).toEqual([]);
});
