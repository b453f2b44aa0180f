/** What a consent “while unchanged” promises: real files, each promise in a folder of its own. */
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { InvocationPlan } from '../../common/invocation/plan';
import { testFolder } from '../../test/kit/folder';
import { handlerPlan, httpPlan, processPlan, pythonPlan } from '../../test/kit/plans';
import { changedFiles, type Fingerprint, Fingerprints, type Interpreters } from '../fingerprint';
import { BOUNDS, repositoryAt } from './walk';

const base = testFolder({ 'repository/.git/HEAD': '', 'repository/tools/run.sh': '#!/bin/sh\n. ../lib/part.sh\n' });
/** The folder of a test, and one next to it. */
let folder = '';
let outside = '';
beforeEach(() => {
  folder = base.at('repository');
  outside = base.at('outside');
  fs.mkdirSync(outside);
});

const at = (name: string) => join(folder, name);

const onPosix = it.skipIf(process.platform === 'win32');

/** @param name relative to the folder */
function write(name: string, text = 'text', base = folder): string {
  const path = join(base, name);
  fs.mkdirSync(dirname(path), { recursive: true });
  fs.writeFileSync(path, text);
  return path;
}

const program = (...argv: readonly string[]) => {
  const file = at('tools/run.sh');
  return processPlan({ argv: [file, ...argv], executes: [file], cwd: folder });
};

async function print(
  plan: InvocationPlan = program(),
  prints = new Fingerprints(),
  machine: Interpreters = {},
): Promise<Fingerprint> {
  const [found] = await prints.of(folder, [{ plan, machine }]);
  if (!found) throw new Error('There is no fingerprint.');
  return found;
}

/** Makes a change, which one set of remembered digests sees before and after. @returns what the question names, relative to the test's folders */
async function changedBy(change: () => void, plan: () => InvocationPlan = program): Promise<readonly string[]> {
  const prints = new Fingerprints();
  const before = await print(plan(), prints);
  change();
  const after = await print(plan(), prints);
  const files = changedFiles(before.files, after.files).map((path) => path.slice(dirname(folder).length + 1));
  expect(after.digest === before.digest, 'the digest differs exactly if files do').toBe(files.length === 0);
  return files.map((path) => path.replace(/^repository\//, ''));
}

describe('it asks again', () => {
  it.each(
    `lib/part.py src/a.ts src/a.mjs lib/part.sh cmd/main.go lib/native.so lib/native.wasm package.json package-lock.json pnpm-lock.yaml
     poetry.lock sub/uv.lock requirements-dev.txt pyproject.toml go.mod Makefile .npmrc tsconfig.base.json site.pth`.split(
      /\s+/,
    ),
  )('when code, or a file that decides which code is loaded, changes: %s', async (name) => {
    write(name, 'one');
    expect(await changedBy(() => write(name, 'two'))).toEqual([name]);
  });

  it('when a script without an ending, known by its #!, changes', async () => {
    write('lib/part', '#!/bin/sh\n');
    expect(await changedBy(() => write('lib/part', '#!/bin/sh\necho'))).toEqual(['lib/part']);
  });

  it('when a file without an ending becomes a script', async () => {
    write('lib/part', 'text');
    expect(await changedBy(() => write('lib/part', '#!/bin/sh\n'))).toEqual(['lib/part']);
  });

  onPosix('when a file becomes executable, whatever its name', async () => {
    write('lib/part');
    write('lib/data.json');
    write('lib/part.sh');
    for (const name of ['lib/part', 'lib/data.json', 'lib/part.sh']) {
      expect(await changedBy(() => fs.chmodSync(at(name), 0o755))).toEqual([name]);
    }
  });

  it('when a new file could be loaded instead of another: __init__.py', async () => {
    write('lib/part.py');
    expect(await changedBy(() => write('lib/__init__.py', ''))).toEqual(['lib/__init__.py']);
  });

  it('when a file is renamed: both names are said', async () => {
    write('lib/a.py');
    expect(await changedBy(() => fs.renameSync(at('lib/a.py'), at('lib/b.py')))).toEqual(['lib/a.py', 'lib/b.py']);
  });

  it('when a file is removed', async () => {
    write('lib/a.py');
    expect(await changedBy(() => fs.rmSync(at('lib/a.py')))).toEqual(['lib/a.py']);
  });

  it('when a file is replaced by one of the same size and time', async () => {
    const path = write('lib/a.py', 'one');
    const time = new Date(1_700_000_000_000);
    fs.utimesSync(path, time, time);
    const replace = () => {
      write('lib/a.py', 'two');
      fs.utimesSync(path, time, time);
    };
    expect(await changedBy(replace)).toEqual(['lib/a.py']);
  });

  it('when a folder is replaced by another with the same names', async () => {
    write('lib/a.py', 'one');
    write('other/a.py', 'two', outside);
    expect(await changedBy(() => fs.cpSync(join(outside, 'other'), at('lib'), { recursive: true }))).toEqual([
      'lib/a.py',
    ]);
  });

  it('when the code of a nested repository changes', async () => {
    write('vendor/part/.git/HEAD');
    write('vendor/part/a.py', 'one');
    expect(await changedBy(() => write('vendor/part/a.py', 'two'))).toEqual(['vendor/part/a.py']);
  });

  it('when .gitignore changes, which could hide code', async () => {
    write('.gitignore', 'out/');
    write('lib/a.py');
    expect(await changedBy(() => write('.gitignore', 'out/\nlib/a.py'))).toEqual(['.gitignore', 'lib/a.py']);
  });

  it('when a file is ignored no more', async () => {
    write('.gitignore', '*.gen.py\n');
    write('lib/a.gen.py');
    expect(await changedBy(() => write('lib/.gitignore', '!a.gen.py'))).toEqual(['lib/.gitignore', 'lib/a.gen.py']);
  });

  onPosix('when a symbolic link leads elsewhere', async () => {
    write('a.py', 'same', outside);
    write('b.py', 'same', outside);
    const link = at('lib.py');
    fs.symlinkSync(join(outside, 'a.py'), link);
    const relink = () => {
      fs.rmSync(link);
      fs.symlinkSync(join(outside, 'b.py'), link);
    };
    expect(await changedBy(relink)).toEqual(['lib.py']);
  });

  onPosix('when the file that a link leads to changes, also out of the folder', async () => {
    write('a.py', 'one', outside);
    fs.symlinkSync(join(outside, 'a.py'), at('lib.py'));
    expect(await changedBy(() => write('a.py', 'two', outside))).toEqual(['lib.py']);
  });

  onPosix('when a folder becomes a link to another folder', async () => {
    write('lib/a.py', 'same');
    write('lib/a.py', 'same', outside);
    const replace = () => {
      fs.rmSync(at('lib'), { recursive: true });
      fs.symlinkSync(join(outside, 'lib'), at('lib'));
    };
    expect(await changedBy(replace)).toEqual(['lib', 'lib/a.py']);
  });
});

describe('what a call names counts wherever it is', () => {
  it('an ignored program', async () => {
    write('.gitignore', 'tools/');
    expect(await changedBy(() => write('tools/run.sh', 'other'))).toEqual(['tools/run.sh']);
  });

  it('a program in node_modules', async () => {
    const file = write('node_modules/.bin/tool', 'one');
    const plan = () => processPlan({ argv: [file], executes: [file], cwd: folder });
    expect(await changedBy(() => write('node_modules/.bin/tool', 'two'), plan)).toEqual(['node_modules/.bin/tool']);
  });

  it('a program outside of the folder', async () => {
    const file = write('tool', 'one', outside);
    const plan = () => processPlan({ argv: [file], executes: [file], cwd: folder });
    expect(await changedBy(() => write('tool', 'two', outside), plan)).toEqual(['outside/tool']);
  });

  it('a file that an argument names, whatever its type', async () => {
    write('data/script.txt', 'one');
    const plan = () => program('-f', 'data/script.txt');
    expect(await changedBy(() => write('data/script.txt', 'two'), plan)).toEqual(['data/script.txt']);
  });

  it('an argument that becomes a file', async () => {
    const plan = () => program('script.txt');
    expect(await changedBy(() => write('script.txt'), plan)).toEqual(['script.txt']);
  });

  it('a module of a handler, and of Python', async () => {
    write('.gitignore', 'build/');
    const file = write('build/index.js', 'one');
    const handler = () => handlerPlan({ file, cwd: folder });
    const python = () => pythonPlan({ root: folder, executes: [file] });
    expect(await changedBy(() => write('build/index.js', 'two'), handler)).toEqual(['build/index.js']);
    expect(await changedBy(() => write('build/index.js', 'three'), python)).toEqual(['build/index.js']);
  });

  it('an interpreter that is given by its path, in a virtual environment', async () => {
    write('.venv/pyvenv.cfg');
    write('.venv/bin/python', 'one');
    const python = (prints: Fingerprints) =>
      print(pythonPlan({ root: folder }), prints, { python: './.venv/bin/python' });
    const prints = new Fingerprints();
    const before = await python(prints);
    write('.venv/bin/python', 'two');
    expect((await python(prints)).digest).not.toBe(before.digest);
  });

  it('a program that is removed', async () => {
    expect(await changedBy(() => fs.rmSync(at('tools/run.sh')))).toEqual(['tools/run.sh']);
  });

  onPosix('a pipe or device is never read', async () => {
    const plan = () => program('/dev/zero');
    expect(await changedBy(() => {}, plan)).toEqual([]);
  });
});

describe('it does not ask again', () => {
  it.each(
    `docs/guide.md data/a.json images/a.png .git/HEAD node_modules/x/index.js packages/a/node_modules/x/index.js
     lib/__pycache__/a.cpython-312.pyc env/lib/site.py conda/lib/site.py out/a.js`.split(/\s+/),
  )('when data, what is installed or made, or what .gitignore leaves out, changes: %s', async (name) => {
    write('.gitignore', 'out/\n');
    write('env/pyvenv.cfg');
    write('conda/conda-meta/history');
    write(name, 'one');
    expect(await changedBy(() => write(name, 'two'))).toEqual([]);
  });

  it('when a file was only touched', async () => {
    const path = write('lib/a.py');
    expect(await changedBy(() => fs.utimesSync(path, new Date(), new Date()))).toEqual([]);
  });

  it('when a change is taken back', async () => {
    write('lib/a.py', 'one');
    const prints = new Fingerprints();
    const before = await print(program(), prints);
    write('lib/a.py', 'two');
    await print(program(), prints);
    write('lib/a.py', 'one');
    expect((await print(program(), prints)).digest).toBe(before.digest);
  });

  onPosix('when code behind a link to a folder outside changes: it is not walked', async () => {
    write('lib/a.py', 'one', outside);
    fs.symlinkSync(join(outside, 'lib'), at('lib'));
    expect(await changedBy(() => write('lib/a.py', 'two', outside))).toEqual([]);
  });

  onPosix('forever, where a link leads back to its own folder', async () => {
    fs.symlinkSync(folder, at('again'));
    expect((await print()).files).toHaveLength(2);
  });
});

describe('a folder with too much code', () => {
  const few = { ...BOUNDS, files: 3 };

  it.each([
    ['files', few],
    ['bytes', { ...BOUNDS, bytes: 2_000 }],
    ['entries', { ...BOUNDS, entries: 6 }],
  ])('is compared at what its calls name, and at what is next to that: too many %s', async (_, bounds) => {
    for (let i = 0; i < 6; i++) write(`lib/${i}.py`, 'x'.repeat(1_000));
    write('tools/part.sh', 'one');
    const prints = new Fingerprints(bounds);
    const before = await print(program(), prints);
    expect(before.isCut).toBe(true);
    expect(before.files.map(({ path }) => path)).toEqual([at('tools/part.sh'), at('tools/run.sh')]);
    write('lib/0.py', 'two');
    expect((await print(program(), prints)).digest).toBe(before.digest);
    write('tools/part.sh', 'two');
    expect((await print(program(), prints)).digest).not.toBe(before.digest);
  });

  it('is another state than the same folder before', async () => {
    const before = await print();
    expect((await print(program(), new Fingerprints({ ...BOUNDS, files: 0 }))).digest).not.toBe(before.digest);
  });
});

describe('no code is looked at', () => {
  it('where an address alone decides', async () => {
    expect(await print(httpPlan())).toMatchObject({ files: [], isCut: false });
    const change = () => fs.appendFileSync(at('tools/run.sh'), 'more');
    expect(await changedBy(change, () => httpPlan())).toEqual([]);
  });
});

describe('the folder', () => {
  it('is the nearest repository, also a submodule, whose .git is a file', () => {
    write('sub/.git', 'gitdir: ../.git/modules/sub');
    expect(repositoryAt(at('tools'))).toBe(folder);
    expect(repositoryAt(at('sub'))).toBe(at('sub'));
    expect(repositoryAt(outside)).toBeUndefined();
  });

  it('gives way to other work while it is read', async () => {
    for (let i = 0; i < 20; i++) write(`lib/${i}.py`, 'x'.repeat(2_000_000));
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    count();
    await print();
    isDone = true;
    expect(turns).toBeGreaterThan(3);
  });
});
