import { describe, expect, it } from 'vitest';
import { check, fixed, manifestOf, messages, problemsOf } from '../../../../../../test/kit/manifests';
import { fixesFor, safeFixes } from '../../../../features/fixes';
import { memoryWorkspace, type Workspace } from '../../../../workspace';

const CODE = 'agentcli/program-file';
const tool = (path: string) => `{ "tools": [{ "name": "a", "command": ["${path}"] }] }`;
/** The fixes for a program's path. */
async function fixes(path: string, around: Workspace) {
  const text = tool(path);
  const problems = (await problemsOf(text, { workspace: around })).filter(({ code }) => code === CODE);
  const manifest = manifestOf(text, { workspace: around });
  expect(await safeFixes(manifest, problems, around)).toEqual([]);
  const [problem] = problems;
  return problem ? fixesFor(manifest, problem, around) : [];
}

const titles = async (path: string, around: Workspace = workspace) =>
  (await fixes(path, around)).map(({ title }) => title);

const workspace = memoryWorkspace(
  {
    'file:///w/tools/bin/get_time': '',
    'file:///w/tools/bin/sub/run': '',
    'file:///w/tools/bin/win.exe': '',
    'file:///w/tools.json': '',
  },
  { executable: ['file:///w/tools/bin/sub/run'] },
);

it('is reported if the file does not exist', async () => {
  expect(await check(tool('./tools/bin/nope'), { workspace })).toContain(`warning ${CODE} /tools/0/command/0`);
  expect(await messages(tool('tools/bin/x/../nope'), CODE, { workspace })).toEqual([
    '`./tools/bin/nope` does not exist. Create or build it, or fix the path. agentcli exits at startup: error: configured tool "a" is unavailable.',
  ]);
});

it('reports a file that is not executable, and a folder', async () => {
  expect((await messages(tool('./tools/bin/get_time'), CODE, { workspace }))[0]).toContain('is not executable');
  expect((await messages(tool('./tools/bin/sub'), CODE, { workspace }))[0]).toContain('is a folder');
});

it.each(['./tools/bin/sub/run', '/usr/bin/nope', 'echo', './tools/bin/win'])('ignores %s', async (path) => {
  expect(await messages(tool(path), CODE, { workspace })).toEqual([]);
});

it('reports nothing if no files are known', async () => {
  expect(await messages(tool('./tools/bin/nope'), CODE, { workspace: memoryWorkspace({}) })).toEqual([]);
  expect(
    await messages(tool('./tools/bin/nope'), CODE, { uri: 'untitled:Untitled-1', language: 'json', workspace }),
  ).toEqual([]);
});

describe('in a clone where nothing is built', () => {
  const clone = memoryWorkspace({ 'file:///w/tools.json': '', 'file:///w/tools/cmd/a/main.go': '' });
  const tools = (...paths: string[]) =>
    JSON.stringify({ tools: paths.map((path, i) => ({ name: `t${i}`, command: [path] })) });

  it('asks the disk for the folder, not for each program', async () => {
    const asked: string[] = [];
    const counted: Workspace = {
      ...clone,
      stat: (uri) => {
        asked.push(uri);
        return clone.stat(uri);
      },
    };
    await check(tools('./tools/bin/a', './tools/bin/b'), { workspace: counted });
    expect(asked).toContain('file:///w/tools/bin');
    expect(asked.filter((uri) => uri.startsWith('file:///w/tools/bin/'))).toEqual([]);
  });

  it('one information covers all programs', async () => {
    const text = tools('/bin/true', './tools/bin/a', 'tools/bin/b', './tools/bin/c --x');
    const found = (await check(text, { workspace: clone })).filter((line) => line.includes(CODE));
    expect(found).toEqual([`information ${CODE} /tools/1/command/0`]);
    expect(await messages(text, CODE, { workspace: clone })).toEqual([
      'No folder `tools/bin` next to this manifest: build or create its 2 programs first. Until then agentcli exits at startup: error: configured tool "t1" is unavailable.',
    ]);
  });

  const fixes = async (text: string) => {
    const [problem] = (await problemsOf(text, { workspace: clone })).filter(({ code }) => code === CODE);
    if (!problem) throw new Error('no problem');
    return fixesFor(manifestOf(text, { workspace: clone }), problem, clone);
  };

  it('all can be created at once, but not only some of them', async () => {
    const [all, ...more] = await fixes(tools('./tools/bin/a', './tools/bin/b', './tools/bin/a'));
    expect([all?.title, more]).toEqual(['Create 2 programs under `./tools/bin/`', []]);
    expect(all?.executables).toEqual(['file:///w/tools/bin/a', 'file:///w/tools/bin/b']);
    expect(all?.newFiles?.map(({ uri }) => uri)).toEqual(all?.executables);
    expect((await fixes(tools('./tools/bin/a'))).map(({ title }) => title)).toEqual(['Create `./tools/bin/a`']);
    expect(await fixes(tools('./tools/bin/a', './tools/bin/b.rs'))).toEqual([]);
  });

  it('nothing is reported if no program is under ./tools/bin', async () => {
    expect(await messages(tools('/bin/true'), CODE, { workspace: clone })).toEqual([]);
    expect(await messages('{ "tools": [] }', CODE, { workspace: clone, dialect: 'agentcli' })).toEqual([]);
  });
});

it('offers the program that was meant', async () => {
  expect(await fixed(tool('./tools/bin/get_tme'), CODE, { workspace })).toBe(tool('./tools/bin/get_time'));
});

describe('the program', () => {
  it('is created, executable, if it does not exist', async () => {
    const [fix] = await fixes('tools/bin/new/thing', workspace);
    const uri = 'file:///w/tools/bin/new/thing';
    expect(fix).toMatchObject({ title: 'Create `./tools/bin/new/thing`', edits: [], safe: false, executables: [uri] });
    expect(fix?.newFiles).toEqual([{ uri, text: expect.stringMatching(/^#!\/bin\/sh\n/) }]);
  });

  it('is made executable if it exists', async () => {
    const [fix, ...more] = await fixes('./tools/bin/get_time', workspace);
    expect(more).toEqual([]);
    expect(fix).toEqual({
      title: 'Make `./tools/bin/get_time` executable',
      edits: [],
      safe: false,
      executables: ['file:///w/tools/bin/get_time'],
    });
  });

  it('may be misspelt: that fix comes first', async () => {
    expect(await titles('./tools/bin/get_tme')).toEqual([
      'Change to `./tools/bin/get_time`',
      'Create `./tools/bin/get_tme`',
    ]);
  });

  it.each([
    ['the place lies outside of the open folders', './tools/bin/nope', { ...workspace, isWithin: async () => false }],
    ['a file stands in the place of its folder', './tools/bin/get_time/x', workspace],
    ['it is a folder', './tools/bin/sub', workspace],
    ['it is built from another language', './tools/bin/thing.rs', workspace],
    ['its name can not be read', './tools/bin/\\u0007', workspace],
    [
      'the system knows no such right',
      './tools/bin/nope',
      {
        ...workspace,
        stat: async (uri: string) => {
          const stat = await workspace.stat(uri);
          return stat && { type: stat.type };
        },
      },
    ],
  ])('is not created or changed if %s', async (_why, path, around) => {
    expect((await titles(path, around)).filter((title) => /Create|Make/.test(title))).toEqual([]);
  });
});
