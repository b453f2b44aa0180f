// biome-ignore-all lint/suspicious/noTemplateCurlyInString: tab stops of snippets look like that
import { expect, it } from 'vitest';
import { accepted, labelsAt } from '../../../../test/kit/complete';
import { manifestOf, messages } from '../../../../test/kit/manifests';
import { memoryWorkspace } from '../../workspace';
import { agentcli } from '.';

const read = (tool: string) => manifestOf(`{ "tools": [${tool}] }`, { dialect: 'agentcli' }).tools[0];

it('reads a tool as the model gets it', () => {
  expect(
    read('{ "name": "a", "description": "d", "schema": { "type": "object" }, "command": ["./tools/bin/a", "-x"] }'),
  ).toMatchObject({
    name: 'a',
    modelName: 'a',
    description: 'd',
    inputSchema: { schema: { type: 'object' }, origin: 'written' },
    outputSchema: undefined,
    invocation: { kind: 'process', argv: ['./tools/bin/a', '-x'] },
  });
});

it('reads keys in any case, and the last of duplicate ones', () => {
  expect(read('{ "NAME": "a", "name": "b", "Command": ["x"] }')).toMatchObject({
    name: 'b',
    invocation: { argv: ['x'] },
  });
});

it('shows a schema of `null` as the model gets it: the decoder keeps it', () => {
  expect(read('{ "name": "a", "schema": { "type": "object" }, "SCHEMA": null }')?.inputSchema?.schema).toBeNull();
});

it('shows the last name that the decoder finds, whatever its case, quoted as in Go', async () => {
  const wrong = String.raw`{ "name": "y", "NAME": "a\"\u0000\ufeffz" }`;
  expect(read(wrong)?.name).toBe('a"\0\ufeffz');
  expect((await messages(`{ "tools": [${wrong}] }`, 'missing-field', { dialect: 'agentcli' })).join()).toContain(
    String.raw`tool[0] "a\"\x00\ufeffz": command must have`,
  );
  const twice = '{ "Name": "z\\u00a0", "command": ["./tools/bin/z"] }';
  expect((await messages(`{ "tools": [${twice}, ${twice}] }`, 'duplicate-tool')).join()).toContain(
    String.raw`tool[1] "z\u00a0": duplicate name`,
  );
});

it.each([
  'null',
  '1',
  '[]',
  '{}',
  '{ "name": 1, "command": "x" }',
  '{ "__proto__": { "name": "a" } }',
  '{ "name": "", "command": [] }',
])('invents nothing for %s', (tool) => {
  expect(read(tool)).toMatchObject({
    name: undefined,
    nameNode: undefined,
    description: undefined,
    inputSchema: undefined,
    invocation: undefined,
  });
});

const workspace = memoryWorkspace(
  { 'file:///w/tools/bin/get_time': '', 'file:///w/tools/bin/sub/run': '', 'file:///w/tools/bin/.hidden': '' },
  { executable: ['file:///w/tools/bin/get_time'] },
);

it('offers the programs under ./tools/bin', async () => {
  const manifest = manifestOf('{ "tools": [{ "name": "run", "command": [""] }] }', { dialect: 'agentcli' });
  const [provider] = agentcli.valueProviders ?? [];
  expect(provider?.path).toEqual(['tools', '*', 'command', '0']);
  expect(await provider?.values(manifest, ['tools', 0, 'command', 0], workspace)).toEqual([
    { value: './tools/bin/sub/run', detail: 'not executable', kind: 'file', isInitial: true },
    { value: './tools/bin/get_time', detail: 'program next to this manifest', kind: 'file', isInitial: false },
  ]);
});

it.each([
  ['get_time', '["./tools/bin/${1:get_time}"]'],
  ['run', '["./tools/bin/${1:sub/run}"]'],
  ['later', '["./tools/bin/${1:later}"]'],
  ['../evil', '["./tools/bin/${1:name}"]'],
])('completes `command` to the program of the tool %s', async (name, command) => {
  const options = { uri: 'file:///w/tools.json', dialect: 'agentcli', workspace };
  const text = await accepted(`{ "tools": [{ "name": "${name}", | }] }`, 'command', options);
  expect(text).toContain(`"command": ${command}`);
  const value = await labelsAt(`{ "tools": [{ "name": "${name}", "command": ["|"] }] }`, options);
  if (name !== '../evil') expect(value[0]).toMatch(new RegExp(`${name}$`));
});

it('links existing programs', async () => {
  const manifest = manifestOf(
    '{ "tools": [{ "name": "a", "command": ["tools\\\\bin\\\\get_time"] }, { "name": "b", "command": ["./tools/bin/nope"] }, { "name": "c", "command": ["/bin/sh"] }] }',
    { dialect: 'agentcli' },
  );
  expect(await agentcli.links?.(manifest, workspace)).toMatchObject([{ target: 'file:///w/tools/bin/get_time' }]);
});
