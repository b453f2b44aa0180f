import { describe, expect, it } from 'vitest';
import { check, fixesOfEach, fixTitles, messages } from '../../../../../../test/kit/manifests';
import { memoryWorkspace } from '../../../../workspace';
import { EXAMPLE_FILES, EXAMPLE_URI, manifestWith } from '../refusal';

const CODE = 'forged-pylot/missing-source';
type Files = Readonly<Record<string, string>>;
const around = (files: Files) => ({ uri: EXAMPLE_URI, workspace: memoryWorkspace(files) });
const ALONE: Files = { [EXAMPLE_URI]: '{}' };
const WITH_OTHERS: Files = { ...ALONE, 'file:///w/README.md': '', 'file:///w/docs/x.py': '' };

/** A manifest with a tool for each module. */
function manifest(...modules: readonly string[]): string {
  const { tools, ...head } = JSON.parse(manifestWith({}));
  return JSON.stringify({ ...head, tools: modules.map((module, i) => ({ ...tools[0], name: `t${i}`, module })) });
}

describe('a manifest without `src/`', () => {
  it.each([
    ['nothing else', ALONE],
    ['other files', WITH_OTHERS],
  ])('in a folder with %s has one row, whatever the number of tools', async (_, files) => {
    const one = await messages(manifest('src.a.b'), CODE, around(files));
    expect(one).toEqual([
      "No `src/` here yet: `src.a.b` does not exist. GC-Forged-Pylot refuses the file: tools[0].module import failed (No module named 'src')",
    ]);
    const text = manifest('requests.x', 'src.a.b', 'src.a.c', 'src.a.c');
    expect(await check(text, around(files))).toContain(`information ${CODE} /tools/1/module`);
    expect(await messages(text, CODE, around(files))).toEqual([
      expect.stringContaining('`src.a.b` and 1 more do not exist.'),
    ]);
  });

  it('has a fix that creates the modules, after which nothing is left', async () => {
    expect(await fixTitles(manifest('src.a.b'), CODE, around(ALONE))).toEqual(['Create `src/a/b.py`']);
    const text = manifest('src.a.b', 'src.a.c', 'requests.x');
    const [[fix] = []] = await fixesOfEach(text, ({ code }) => code === CODE, around(ALONE));
    expect(fix?.title).toBe('Create 2 modules under `src/`');
    const created = Object.fromEntries(fix?.newFiles?.map(({ uri, text: source }) => [uri, source]) ?? []);
    expect(Object.keys(created)).toEqual(['file:///w/src/a/b.py', 'file:///w/src/a/c.py']);
    const left = await check(text, around({ ...ALONE, ...created }));
    expect(left.filter((row) => /error|warning|missing/.test(row))).toEqual([]);
  });

  it.each([
    ['the module exists', 'src.bridge.tools.git_status', { ...ALONE, ...EXAMPLE_FILES }],
    ['`src/` has other code', 'src.x', { ...ALONE, 'file:///w/src/index.ts': '' }],
    ['the module may be installed', 'tools.x', ALONE],
    ['its folder is unknown', 'src.x', {}],
    [
      'an installed package has that name',
      'src.x',
      { ...ALONE, 'file:///w/.venv/pyvenv.cfg': '', 'file:///w/.venv/lib/python3.12/site-packages/src/x.py': '' },
    ],
  ])('is not meant where %s', async (_, module, files: Files) => {
    expect(await messages(manifest(module), CODE, around(files))).toEqual([]);
  });

  it('has no fix outside the open folders', async () => {
    const workspace = memoryWorkspace({ 'file:///else/config/tool_manifest.json': '{}' });
    const options = { uri: 'file:///else/config/tool_manifest.json', workspace };
    expect(await messages(manifest('src.x'), CODE, options)).toHaveLength(1);
    expect(await fixTitles(manifest('src.x'), CODE, options)).toEqual([]);
  });
});
