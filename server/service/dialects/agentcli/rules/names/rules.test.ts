import { describe, expect, it } from 'vitest';
import { check } from '../../../../../../test/kit/manifests';
import { changed, testRule } from '../../../../../../test/kit/rule-tests';

describe('agentcli/empty-name', () => {
  const named = (name: string) => `{ "name": "${name}", "command": ["./tools/bin/get_time.exe"] }`;
  const FIRST = '{ "name": "a", "command": ["./tools/bin/a"] }';

  testRule('agentcli/empty-name', (tool: string) => `{ "tools": [${FIRST}${tool && ', '}${tool}] }`, {
    accepts: [
      '{ "name": " ", "command": ["x"] }',
      '{ "command": ["x"] }',
      '{ "name": 1, "command": ["x"] }',
      '{ "name": "b", "name": null, "command": ["x"] }',
    ],
    reports: {
      'error /tools/1/name': [named(''), '{ "name": null, "command": ["./tools/bin/x"] }'],
      'error /tools/1/NAME': ['{ "NAME": "", "command": [] }'],
      'error /tools/1': ['null'],
    },
    says: [[named(''), 'agentcli refuses the file: tool[1]: name is required']],
    fixes: [changed(named(''), named('get_time')), changed('null', '')],
  });
});

describe('agentcli/repeated-key-type', () => {
  const OVERRIDDEN = '"tools": [{ "name": 1, "NAME": "a", "command": ["./tools/bin/x"] }]';

  testRule('agentcli/repeated-key-type', (members: string) => `{ ${members} }`, {
    // The value that wins is left to the schema.
    accepts: ['"tools": [{ "name": "a", "name": 1, "command": ["./tools/bin/x"] }]'],
    reports: {
      'error /tools/0/name': [OVERRIDDEN],
      'error /tools/0': ['"tools": ["x"], "tools": [{ "name": "a", "command": ["./tools/bin/x"] }]'],
    },
    says: [
      [
        OVERRIDDEN,
        'parse manifest: json: cannot unmarshal number into Go struct field ToolSpec.tools.name of type string',
      ],
    ],
  });
});

describe('agentcli/key-case', () => {
  const GOOD = '{ "tools": [{ "name": "a", "command": ["./tools/bin/x"], "timeoutSec": 5 }] }';
  const TWO = GOOD.replace('"tools"', '"Tools"').replace('command', 'COMMAND');

  testRule('agentcli/key-case', (text: string) => text, {
    // The keys of the author's schema are left alone.
    accepts: [GOOD.replace('"timeoutSec": 5', '"schema": { "Name": 1, "type": "object" }')],
    reports: { 'warning /Tools, warning /Tools/0/COMMAND': [TWO] },
    fixes: [changed(GOOD.replace('timeoutSec', 'timeoutsec'), GOOD), changed(GOOD.replace('tools', 'TOOLS'), GOOD)],
    // The documented key exists too.
    hasNoFix: [GOOD.replace('"timeoutSec"', '"Name": "b", "timeoutSec"')],
  });

  it('agentcli reads such keys', async () => {
    expect((await check(TWO)).filter((line) => /^error|unknown-key/.test(line))).toEqual([]);
  });
});

testRule(
  'agentcli/model-name',
  (names: readonly string[]) => JSON.stringify({ tools: names.map((name) => ({ name, command: ['./tools/bin/x'] })) }),
  {
    accepts: [['get_time'], ['A-1'], ['x'.repeat(64)]],
    reports: { 'warning /tools/0/name': [['get time'], ['größe'], ['a.b'], ['x'.repeat(65)], [' ']] },
    fixes: [
      [['get time'], ['get_time']],
      [['größe'], ['gro_e']],
      [['x'.repeat(70)], ['x'.repeat(64)]],
      [
        ['get time', 'get_time'],
        ['get_time_2', 'get_time'],
      ],
    ],
  },
);
