import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processPlan } from '../../test/kit/plans';
import { type Fingerprint, fingerprintOf } from '../fingerprint';
import { HOSTILE_TEXTS } from './test-attacks/hostile';

let root = '';
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'executed-')));
  mkdirSync(join(root, '.git'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

function look(...words: readonly string[]): Promise<Fingerprint> {
  return fingerprintOf(processPlan({ argv: ['/usr/bin/env', ...words], cwd: root }), { environment: {} });
}

/** The files that a call executes, relative to the root. */
async function executed(...words: readonly string[]): Promise<readonly string[]> {
  return (await look(...words)).files.map(({ path }) => relative(root, path));
}

it('each file is listed once, by its path, however it is imported', async () => {
  write({
    'index.ts': `
      import { a } from './a';
      import type { B } from "./b.js";
      export * from './c/index.ts';
      import './d.mjs';
      const e = await import('./e');
      const f = require( "./f" );
      import {
        g,
      } from './g.js'; // and './none'
      import node from 'node:fs'; import pkg from 'package';`,
    'a.ts': "export { deep } from './c/deep'",
    'b.ts': '',
    'c/index.ts': '',
    'c/deep.tsx': "import '..'",
    'd.mjs': '',
    'e/index.js': '',
    'f.cjs': '',
    'g.ts': '',
    'unused.ts': '',
  });
  expect(await executed('node', 'index.ts')).toEqual(
    ['a.ts', 'b.ts', 'c/deep.tsx', 'c/index.ts', 'd.mjs', 'e/index.js', 'f.cjs', 'g.ts', 'index.ts'].sort(),
  );
});

it('circular imports, devices and missing files do no harm', async () => {
  write({
    'a.js': "import './b'; import './zero.js'; import './pipe.js'; import './none'; import './folder'; import './\0'",
    'b.js': "import './a'",
  });
  mkdirSync(join(root, 'folder'));
  execFileSync('mkfifo', [join(root, 'pipe.js')]);
  symlinkSync('/dev/zero', join(root, 'zero.js'));
  symlinkSync('loop.js', join(root, 'loop.js'));
  expect(await executed('node', 'a.js', 'loop.js')).toEqual(['a.js', 'b.js']);
});

describe('an incomplete search is reported', () => {
  it('if there are too many files', async () => {
    write(Object.fromEntries(Array.from({ length: 1_100 }, (_, i) => [`f${i}.js`, `import './f${i + 1}'`])));
    const { files, unfollowed } = await look('node', 'f0.js');
    expect(files.length).toBeGreaterThanOrEqual(900);
    expect(unfollowed).toContainEqual({ file: expect.any(String), reason: expect.stringContaining('more than 1,000') });
  });

  it('if a file is too long', async () => {
    write({ 'a.sh': `${'# comment\n'.repeat(600_000)}. ./b.sh` });
    expect((await look('sh', 'a.sh')).unfollowed).toEqual([
      { file: join(root, 'a.sh'), reason: 'is too long to be analysed completely' },
    ]);
  });

  it('if a text is not a program', async () => {
    write({ 'a.js': "require('./b'); ))) {{{ '", 'b.js': '' });
    const { files, unfollowed } = await look('node', 'a.js');
    expect(files.map(({ path }) => relative(root, path))).toEqual(['a.js', 'b.js']);
    expect(unfollowed).toEqual([{ file: join(root, 'a.js'), reason: 'is not valid JavaScript' }]);
  });
});

describe('every text is read in limited time', () => {
  it.each(Object.keys(HOSTILE_TEXTS))(
    '%s',
    async (name) => {
      write({ [name]: HOSTILE_TEXTS[name] ?? '' });
      await look(`./${name}`);
    },
    30_000,
  );
});
