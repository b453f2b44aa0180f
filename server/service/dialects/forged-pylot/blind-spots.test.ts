import { describe, expect, it } from 'vitest';
import { check, manifestOf } from '../../../../test/kit/manifests';
import { memoryWorkspace } from '../../workspace';
import { EXAMPLE_FILES, EXAMPLE_URI, manifestWith } from './rules/refusal';

const VENV = {
  'file:///w/.venv/pyvenv.cfg': 'home = /usr/bin\n',
  'file:///w/.venv/lib/python3.12/site-packages/httpx/__init__.py': 'class Client: pass\n',
};
const NONE = 'not in the repository, which has no virtual environment';
const NO_HOST = 'not in the repository, which lacks the code of GC-Forged-Pylot';

const around = (files: Readonly<Record<string, string>>, python?: string) => ({
  uri: EXAMPLE_URI,
  workspace: memoryWorkspace(files, python === undefined ? {} : { python }),
});

/** A manifest with one tool for each module. */
function manifestOver(modules: readonly string[]): string {
  const tools = modules.map((module, i) => ({ name: `t${i}`, description: 'd', module, class_name: 'A' }));
  return JSON.stringify({ schema_version: '1.0', metadata: { name: 'm', description: 'd' }, tools });
}

async function unseen(modules: readonly string[], files: Readonly<Record<string, string>>, python?: string) {
  const { uri, workspace } = around(files, python);
  const manifest = manifestOf(manifestOver(modules), { uri });
  return (await manifest.dialect.blindSpots?.(manifest, workspace))?.map(({ off, why }) => `${off}: ${why}`);
}

describe('modules that could not be examined are reported in one sentence per file', () => {
  it.each([
    [['a.b'], {}, `\`a.b\` (${NONE})`],
    [['a', 'b', 'a'], EXAMPLE_FILES, `\`a\` and \`b\` (${NONE})`],
    [['a', 'b', 'c', 'd'], EXAMPLE_FILES, `\`a\`, \`b\` and 2 more (${NONE})`],
    [['src.x'], { 'file:///w/src/index.ts': '' }, `\`src.x\` (${NO_HOST})`],
    [['src.x'], { 'file:///w/src/x/y.py': '' }, `\`src.x\` (${NO_HOST})`],
    [['src.x'], { 'file:///w/src/x.so': '' }, '`src.x` (compiled)'],
    [
      ['a.b'],
      { 'file:///w/a/__init__.py': 'def __getattr__(name): ...' },
      '`a.b` (created by its package at run time)',
    ],
    [['a', 'b'], { 'file:///w/a.py': 'x = = 1' }, `\`a\` (could not be parsed); \`b\` (${NONE})`],
    [['a'], VENV, `\`a\` (${NO_HOST})`],
    [
      ['a'],
      { ...EXAMPLE_FILES, ...VENV, 'file:///w/.venv/pyvenv.cfg': 'include-system-site-packages = true\n' },
      '`a` (not in the repository, and `.venv` also has packages from elsewhere)',
    ],
  ])('%j', async (modules, files, said) => {
    expect(await unseen(modules, files)).toEqual([`Some modules are not checked: ${said}`]);
  });

  it('with an interpreter whose packages are unknown', async () => {
    expect(await unseen(['a'], VENV, 'python3.12')).toEqual([
      'Some modules are not checked: `a` (not in the repository, and the packages of `python3.12` are unknown)',
    ]);
  });
});

it.each([
  ['what is found', 'src.bridge.tools.git_status', EXAMPLE_FILES],
  ['what is missing, as a rule reports it', 'src.bridge.tools.nothing', EXAMPLE_FILES],
  ['a folder, as a rule reports it', 'src.bridge', EXAMPLE_FILES],
  ['what is installed', 'httpx', VENV],
  ['what is not installed, as a rule reports it', 'a', { ...EXAMPLE_FILES, ...VENV }],
  ['the standard library', 'json', {}],
  ['what is no name of a module', './a.py', {}],
  ['a module without `src/`, as a rule reports it', 'src.x', { [EXAMPLE_URI]: '{}' }],
])('nothing is reported about %s', async (_what, module, files) => {
  expect(await unseen([module], files)).toEqual([]);
  const isReported = (await check(manifestWith({ module, class_name: 'A' }), around(files))).length > 0;
  expect(isReported).toBe(true);
});
