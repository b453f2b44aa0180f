import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';
import { memoryWorkspace } from '../../../../workspace';
import { EXAMPLE_FILES, EXAMPLE_URI, manifestWith } from '../refusal';

const CODE = 'forged-pylot/module-path';
const options = { uri: EXAMPLE_URI, workspace: memoryWorkspace(EXAMPLE_FILES) };

it.each([
  ['src/bridge/tools/git_status', "tools[0].module import failed (No module named 'src/bridge/tools/git_status')"],
  ['.tools.git_status', "tools[0].the 'package' argument is required"],
])('%s is refused: %s', async (module, says) => {
  const problems = await check(manifestWith({ module }), options);
  expect(problems.filter((line) => line.startsWith('error'))).toEqual([`error ${CODE} /tools/0/module`]);
  expect((await messages(manifestWith({ module }), CODE, options))[0]).toContain(says);
});

it.each([
  ['src/bridge/tools/git_status.py', 'src.bridge.tools.git_status'],
  ['./src/bridge/tools/git_status', 'src.bridge.tools.git_status'],
  ['.tools.git_status', 'src.bridge.tools.git_status'],
  ['other/place.py', 'other.place'],
])('%s becomes %s', async (from, to) => {
  expect(await fixed(manifestWith({ module: from }), CODE, options)).toBe(manifestWith({ module: to }));
});
