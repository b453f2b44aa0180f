import { expect, it } from 'vitest';
import { messages } from '../../../../test/kit/manifests';

it('reports that the platform does not read YAML', async () => {
  const text = 'tools:\n  - name: x\n    command: [./tools/bin/x]\n';
  expect(await messages(text, 'unread-language', { language: 'yaml' })).toEqual([
    'agentcli reads JSON only: convert this YAML file before use.',
  ]);
});

it('is silent about JSON', async () => {
  expect(await messages('{ "tools": [{ "name": "x", "command": ["./tools/bin/x"] }] }', 'unread-language')).toEqual([]);
});
