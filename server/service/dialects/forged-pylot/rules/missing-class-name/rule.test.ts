import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { testRule } from '../../../../../../test/kit/rule-tests';
import { memoryWorkspace } from '../../../../workspace';
import { EXAMPLE_FILES, manifestWith, EXAMPLE_URI as uri } from '../refusal';

const CODE = 'forged-pylot/missing-class-name';
const options = { uri, workspace: memoryWorkspace(EXAMPLE_FILES) };

it.each([undefined, null, ''])('class_name %j: the trap of two imports', async (class_name) => {
  const text = manifestWith({ class_name });
  expect(await check(text, options)).toContain(`warning ${CODE} /tools/0/module`);
  expect(JSON.parse(await fixed(text, CODE, options)).tools[0].class_name).toBe('GitStatusTool');
});

testRule(CODE, manifestWith, {
  ...options,
  // A module without any tool is left to the other rule.
  accepts: [{ module: 'src.bridge.tools.plain', class_name: undefined }],
  says: [undefined, null, ''].map((class_name) => [{ class_name }, 'becomes a dummy']),
});

// Without the Python files.
testRule(CODE, manifestWith, {
  uri,
  reports: { 'warning /tools/0/module': [{ class_name: undefined }] },
  hasNoFix: [{ class_name: undefined }],
});

// The class is added after the module, in the style of the file.
testRule(
  CODE,
  (more: string) =>
    `schema_version: "1.0"\nmetadata: { name: n, description: d }\ntools:\n  - name: a\n    description: d\n    module: src.bridge.tools.git_status # here\n${more}    notes: n\n`,
  {
    ...options,
    uri: 'file:///w/config/tool_manifest.yaml',
    language: 'yaml',
    fixes: [['', '    class_name: GitStatusTool\n']],
  },
);

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
