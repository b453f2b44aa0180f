import { expect, it } from 'vitest';
import { messages } from '../../../../test/kit/manifests';

it('passes on what the parser says, and what follows from it', async () => {
  const text = '{ "tools": [{ "name": "x" "command": ["./tools/bin/x"] }] }';
  expect(await messages(text, 'syntax-error')).toEqual(["Expected comma. agentcli can't read the file."]);
});

it('knows YAML', async () => {
  const text = 'tools:\n  - name: "x\n    command: [./tools/bin/x]\n';
  expect((await messages(text, 'syntax-error', { language: 'yaml', dialect: 'agentcli' })).length).toBeGreaterThan(0);
});

it('tells a file that is empty, where somebody has said what it is', async () => {
  const told = ["The file is empty: agentcli can't read it."];
  for (const text of ['', ' \n ', '\r\n']) {
    expect(await messages(text, 'syntax-error', { dialect: 'agentcli' })).toEqual(told);
    expect(await messages(text, 'syntax-error')).toEqual([]);
  }
  expect(await messages('null', 'syntax-error', { dialect: 'agentcli' })).toEqual([]);
  const yaml = { language: 'yaml', dialect: 'forged-pylot' } as const;
  expect(await messages('# nothing yet\n', 'syntax-error', yaml)).toHaveLength(1);
  expect(await messages('schema_version: "1.0"\n', 'syntax-error', yaml)).toEqual([]);
});
