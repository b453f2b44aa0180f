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
