import { chmodSync, mkdirSync, renameSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../test/kit/folder';
import type { Workspace } from '../service/workspace';
import { fileUri } from './file-uri';
import { NodeWorkspace } from './node-workspace';

const { at, file } = testFolder({ 'open/a/x.py': 'one', 'open/b/y.py': 'two', 'elsewhere/z.py': 'three' });
const uri = (path: string) => fileUri(at(path));
let workspace = new NodeWorkspace([]);
beforeEach(() => {
  workspace = new NodeWorkspace([uri('open')]);
});

/** Asks, and returns whether the result is still valid after a change. */
async function stays(ask: (workspace: Workspace) => Promise<unknown>, change: () => Promise<void> | void) {
  const noting = workspace.noting();
  await ask(noting);
  await change();
  await workspace.settled();
  return workspace.isCurrent(noting.sources);
}

const written = (path: string, text: string) => () => {
  file(path, text);
  workspace.changed([{ uri: uri(path), isContent: true }]);
};
const created = (path: string) => () => {
  mkdirSync(at(path), { recursive: true });
  workspace.changed([{ uri: uri(path), isContent: false }]);
};

describe('a result that was found from a text', () => {
  const text = (path: string) => (from: Workspace) => from.readFile(uri(path));

  it('is valid until that text changes', async () => {
    expect(await stays(text('open/a/x.py'), () => {})).toBe(true);
    expect(await stays(text('open/a/x.py'), written('open/b/y.py', 'other'))).toBe(true);
    expect(await stays(text('open/a/x.py'), written('open/a/x.py', 'other'))).toBe(false);
    expect(await workspace.readFile(uri('open/a/x.py'))).toBe('other');
  });

  it('is valid after a change that leaves the text as it was', async () => {
    expect(await stays(text('open/a/x.py'), written('open/a/x.py', 'one'))).toBe(true);
  });

  it('is invalid when a folder above is moved away', async () => {
    const move = () => {
      renameSync(at('open/a'), at('open/c'));
      workspace.changed([
        { uri: uri('open/a'), isContent: false },
        { uri: uri('open/c'), isContent: false },
      ]);
    };
    expect(await stays(text('open/a/x.py'), move)).toBe(false);
    expect(await workspace.readFile(uri('open/a/x.py'))).toBeUndefined();
  });

  it('is invalid after a change where none is reported, as soon as another is', async () => {
    const change = () => {
      file('elsewhere/z.py', 'other');
      workspace.changed([{ uri: uri('open/a/x.py'), isContent: true }]);
    };
    expect(await stays(text('elsewhere/z.py'), change)).toBe(false);
  });
});

it('a result that was found from a folder is valid until an entry comes or goes', async () => {
  const list = (from: Workspace) => from.readDirectory(uri('open'));
  expect(await stays(list, written('open/a/x.py', 'other'))).toBe(true);
  expect(await stays(list, created('open/a/inner'))).toBe(true);
  expect(await stays(list, created('open/new'))).toBe(false);
});

it('a result that was found from a missing file is valid until it is there, even if only its folder is reported', async () => {
  const stat = (from: Workspace) => from.stat(uri('open/new/tool'));
  expect(await stays(stat, created('open/other'))).toBe(true);
  const create = () => {
    file('open/new/tool');
    workspace.changed([{ uri: uri('open/new'), isContent: false }]);
  };
  expect(await stays(stat, create)).toBe(false);
});

it.skipIf(process.platform === 'win32')(
  'a result that was found from a permission is valid until it changes',
  async () => {
    const stat = (from: Workspace) => from.stat(uri('open/a/x.py'));
    const allow = () => {
      chmodSync(at('open/a/x.py'), 0o755);
      workspace.changed([{ uri: uri('open/a/x.py'), isContent: true }]);
    };
    expect(await stays(stat, allow)).toBe(false);
  },
);

it('no result is valid after the folders or settings have changed', async () => {
  expect(
    await stays(
      (from) => from.readFile(uri('open/a/x.py')),
      () => workspace.reset(),
    ),
  ).toBe(false);
});

describe('a derived result', () => {
  let computed = 0;
  const length = (from: Workspace) =>
    from.derived('length of x', async (files) => {
      computed++;
      return (await files.readFile(uri('open/a/x.py')))?.length;
    });
  beforeEach(() => {
    computed = 0;
  });

  it('is computed again only after a change of what it was found from', async () => {
    expect(await length(workspace)).toBe(3);
    written('open/b/y.py', 'other')();
    await workspace.settled();
    expect(await length(workspace)).toBe(3);
    expect(computed).toBe(1);
    written('open/a/x.py', 'three')();
    await workspace.settled();
    expect(await length(workspace)).toBe(5);
    expect(computed).toBe(2);
  });

  it('makes those invalid that used it, even if it was known before', async () => {
    await length(workspace);
    expect(await stays(length, written('open/a/x.py', 'three'))).toBe(false);
    expect(await stays(length, written('open/b/y.py', 'other'))).toBe(true);
  });

  it('that is computed again while it is awaited counts as one found before the change', async () => {
    const noting = workspace.noting();
    const pending = length(noting);
    written('open/a/x.py', 'three')();
    await pending;
    await workspace.settled();
    expect(await length(workspace)).toBe(5);
  });
});
