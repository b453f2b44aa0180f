import { expect, it } from 'vitest';
import { check, messages } from '../../../../test/kit/manifests';

it('says which member is missing, where, and what the platform does about it', async () => {
  const text = '{ "tools": [{ "command": ["./tools/bin/x"] }] }';
  expect(await check(text)).toContain('error missing-field /tools/0');
  expect(await messages(text, 'missing-field')).toEqual([
    '`name` is missing. The name that the model calls the tool by. agentcli refuses it: tool[0]: name is required',
  ]);
});

it('is silent about a member whose value is still being written', async () => {
  expect(await check('{ "tools": [{ "name": , "command": ["./tools/bin/x"] }] }')).not.toContain(
    'error missing-field /tools/0',
  );
});
