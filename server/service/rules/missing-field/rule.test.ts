import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../test/kit/manifests';

it('reports which member is missing, where, and what the platform does about it', async () => {
  const text = '{ "tools": [{ "command": ["./tools/bin/x"] }] }';
  expect(await check(text)).toContain('error missing-field /tools/0');
  expect(await messages(text, 'missing-field')).toEqual([
    expect.stringMatching(/^Missing key `name` \(.*\)\. agentcli refuses the file: tool\[0\]: name is required$/),
  ]);
});

it('is silent about a member whose value is still being written', async () => {
  expect(await check('{ "tools": [{ "name": , "command": ["./tools/bin/x"] }] }')).not.toContain(
    'error missing-field /tools/0',
  );
});

it('adds all missing members of the object at once', async () => {
  const text = '{\n  "type": "RETRIEVAL",\n  "displayName": "Search",\n  "displayDescription": "Searches."\n}';
  const after = JSON.parse(await fixed(`${text.slice(0, -2)},\n  "createdBy": {}\n}`, 'missing-field'));
  expect(after).toHaveProperty('name');
});

it('finds a member under any key that the platform accepts for it', async () => {
  expect(
    await check(
      '{ "tools": [{ "Name": "x", "Command": ["./tools/bin/x"] }, { "name": "y", "command": ["./tools/bin/y"] }] }',
    ),
  ).not.toContain('error missing-field /tools/0');
});
