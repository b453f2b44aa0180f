import { expect, it } from 'vitest';
import { check, messages } from '../../../../../../test/kit/manifests';

const CODE = 'agentcli/repeated-key-type';

it('is reported at the overridden value', async () => {
  const text = '{ "tools": [{ "name": 1, "NAME": "a", "command": ["./tools/bin/x"] }] }';
  expect((await check(text)).filter((line) => line.startsWith('error'))).toEqual([`error ${CODE} /tools/0/name`]);
  expect((await messages(text, CODE))[0]).toContain(
    'parse manifest: json: cannot unmarshal number into Go struct field ToolSpec.tools.name of type string',
  );
});

it('examines an overridden array of tools', async () => {
  const text = '{ "tools": ["x"], "tools": [{ "name": "a", "command": ["./tools/bin/x"] }] }';
  expect(await messages(text, CODE)).toHaveLength(1);
});

it('leaves the value that wins to the schema', async () => {
  expect(await messages('{ "tools": [{ "name": "a", "name": 1, "command": ["./tools/bin/x"] }] }', CODE)).toEqual([]);
});
