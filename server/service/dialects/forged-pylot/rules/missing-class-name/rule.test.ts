import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';
import { memoryWorkspace } from '../../../../workspace';
import { EXAMPLE_FILES, EXAMPLE_URI, manifestWith } from '../refusal';

const CODE = 'forged-pylot/missing-class-name';
const options = { uri: EXAMPLE_URI, workspace: memoryWorkspace(EXAMPLE_FILES) };

it.each([undefined, null, ''])('class_name %j: the trap of two imports', async (className) => {
  const text = manifestWith({ class_name: className });
  expect(await check(text, options)).toContain(`warning ${CODE} /tools/0/module`);
  expect((await messages(text, CODE, options))[0]).toContain('becomes a dummy');
  expect(JSON.parse(await fixed(text, CODE, options)).tools[0].class_name).toBe('GitStatusTool');
});

it('is reported without the Python files too, but then has no fix', async () => {
  const text = manifestWith({ class_name: undefined });
  const alone = { uri: EXAMPLE_URI };
  expect(await messages(text, CODE, alone)).toHaveLength(1);
  await expect(fixed(text, CODE, alone)).rejects.toThrow('no such fix');
});

it('leaves a module without any tool to the other rule', async () => {
  expect(
    await messages(manifestWith({ module: 'src.bridge.tools.plain', class_name: undefined }), CODE, options),
  ).toEqual([]);
});

it('adds the class after the module, in the style of the file', async () => {
  const yaml = (more: string) =>
    `schema_version: "1.0"\nmetadata: { name: n, description: d }\ntools:\n  - name: a\n    description: d\n    module: src.bridge.tools.git_status # here\n${more}    notes: n\n`;
  expect(
    await fixed(yaml(''), CODE, { ...options, uri: 'file:///w/config/tool_manifest.yaml', language: 'yaml' }),
  ).toBe(yaml('    class_name: GitStatusTool\n'));
});

it.each([
  ['class', 'GitStatusTool'],
  ['cls', 'GitStatusTool'],
  ['class', 'Helper'],
  ['class', 'GitStats'],
])('an unknown key `%s` (%s) is renamed to class_name', async (key, value) => {
  const text = manifestWith({ class_name: undefined, [key]: value });
  const after = await fixed(text, CODE, options);
  expect(JSON.parse(after).tools[0]).toMatchObject({ class_name: 'GitStatusTool' });
  expect(JSON.parse(after).tools[0]).not.toHaveProperty(key);
  expect(await check(after, options)).toEqual([]);
});
