import { expect, it } from 'vitest';
import { fixed, messages } from '../../../../test/kit/manifests';

it('is removed without any other change', async () => {
  expect(await fixed('{ "tools": [{ "name": "x", "command": ["./tools/bin/x" , ] }] }', 'json-trailing-comma')).toBe(
    '{ "tools": [{ "name": "x", "command": ["./tools/bin/x"  ] }] }',
  );
});

it('is silent about commas in YAML lists', async () => {
  const text = 'tools:\n  - name: x\n    command: [./tools/bin/x,]\n';
  expect(await messages(text, 'json-trailing-comma', { language: 'yaml' })).toEqual([]);
});
