import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';
import { memoryWorkspace } from '../../../../workspace';
import { EXAMPLE_FILES, EXAMPLE_URI, manifestWith } from '../says';

const CODE = 'forged-pylot/module-not-found';
const options = { uri: EXAMPLE_URI, workspace: memoryWorkspace(EXAMPLE_FILES) };
const withFiles = (files: Readonly<Record<string, string>>) => ({
  uri: EXAMPLE_URI,
  workspace: memoryWorkspace(files),
});

it.each([
  ['src.bridge.tools.git_stats', "No module named 'src.bridge.tools.git_stats'"],
  ['src.brigde.tools.git_status', "No module named 'src.brigde'"],
  [
    'src.bridge.tools.git_status.py',
    "No module named 'src.bridge.tools.git_status.py'; 'src.bridge.tools.git_status' is not a package",
  ],
])('%s is refused as Python says it', async (module, says) => {
  const problems = await check(manifestWith({ module }), options);
  expect(problems.filter((line) => line.startsWith('error'))).toEqual([`error ${CODE} /tools/0/module`]);
  expect((await messages(manifestWith({ module }), CODE, options))[0]).toContain(
    `tools[0].module import failed (${says})`,
  );
});

it('only remarks on what may be installed', async () => {
  expect(await check(manifestWith({ module: 'my_tools.x' }), options)).toEqual([`information ${CODE} /tools/0/module`]);
  expect(await messages(manifestWith({ module: 'json.tool' }), CODE, options)).toEqual([]);
});

it.each([
  ['nothing is known', {}],
  ['src belongs to something else', { 'file:///w/src/index.ts': '' }],
  [
    'the package makes its modules itself',
    {
      ...EXAMPLE_FILES,
      'file:///w/src/bridge/tools/__init__.py': 'import sys\nsys.modules[__name__ + ".git_stats"] = object()',
    },
  ],
])('says nothing where %s', async (_why, files) => {
  expect(await messages(manifestWith({ module: 'src.bridge.tools.git_stats' }), CODE, withFiles(files))).toEqual([]);
});

it.each([
  ['src.bridge.tools.git_stats', 'src.bridge.tools.git_status'],
  ['src.bridge.tools.git_status.py', 'src.bridge.tools.git_status'],
  ['bridge.tools.git_status', 'src.bridge.tools.git_status'],
])('%s becomes %s', async (from, to) => {
  expect(await fixed(manifestWith({ module: from }), CODE, options)).toBe(manifestWith({ module: to }));
});
