import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CachedBundles, codeCacheIn } from './code-cache';
import { codeFolder } from './folder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'code-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const kept = () => readdirSync(folder).filter((name) => name.endsWith('.bin'));
const fileOf = (name: string | undefined) => join(folder, name ?? 'none');

describe('the stored code', () => {
  const CODE = { data: Buffer.from('compiled'), runs: 1 };

  it('is read unchanged, by the same build only', () => {
    codeCacheIn(folder, 'server', 'one').write(CODE);
    expect(codeCacheIn(folder, 'server', 'one').read()).toEqual(CODE);
    expect(codeCacheIn(folder, 'server', 'two').read()).toBeUndefined();
    expect(codeCacheIn(folder, 'cli', 'one').read()).toBeUndefined();
  });

  it('is deleted after a month without use', () => {
    const monthsAgo = Date.now() / 1000 - 60 * 24 * 60 * 60;
    for (const build of ['used', 'unused']) codeCacheIn(folder, 'server', build).write(CODE);
    for (const name of kept()) utimesSync(fileOf(name), monthsAgo, monthsAgo);
    codeCacheIn(folder, 'server', 'used').read();
    codeCacheIn(folder, 'cli', 'one').write(CODE);
    expect(kept().map((name) => name.split('-').slice(0, 2))).toEqual([
      ['cli', 'one'],
      ['server', 'used'],
    ]);
  });

  it('is accessible to its owner only', () => {
    const inNewFolder = join(folder, 'a', 'b');
    codeCacheIn(inNewFolder, 'server', 'one').write(CODE);
    expect(statSync(inNewFolder).mode & 0o777).toBe(0o700);
  });

  it('is not read if others could have written it', () => {
    const cache = codeCacheIn(folder, 'server', 'one');
    cache.write(CODE);
    chmodSync(fileOf(kept()[0]), 0o666);
    expect(cache.read()).toBeUndefined();
    chmodSync(fileOf(kept()[0]), 0o600);
    chmodSync(folder, 0o777);
    expect(cache.read()).toBeUndefined();
  });

  it('is not read if it is damaged', () => {
    const cache = codeCacheIn(folder, 'server', 'one');
    cache.write(CODE);
    const file = fileOf(kept()[0]);
    writeFileSync(file, readFileSync(file).subarray(0, -1));
    expect(cache.read()).toBeUndefined();
    writeFileSync(file, '');
    expect(cache.read()).toBeUndefined();
  });

  it('is skipped if it can’t be written', () => {
    writeFileSync(join(folder, 'file'), '');
    const cache = codeCacheIn(join(folder, 'file'), 'server', 'one');
    expect(() => cache.write(CODE)).not.toThrow();
    expect(cache.read()).toBeUndefined();
  });
});

describe('bundles', () => {
  const MAIN =
    'exports.name = "bundle"; globalThis.ran = { dir: __dirname, file: __filename, path: require("node:path").sep }; // end';
  const file = (name: string) => join(folder, `${name}.js`);
  const cached = (...names: readonly string[]) =>
    new CachedBundles(folder, new Map(names.map((name) => [name, codeCacheIn(folder, name, 'one')])));
  const run = () => {
    writeFileSync(file('main'), MAIN);
    const bundles = cached('main');
    expect(bundles.run('main')).toEqual({ name: 'bundle' });
    expect((globalThis as { ran?: unknown }).ran).toMatchObject({ dir: folder, file: file('main') });
    return bundles;
  };

  it('run without stored code, and then with it', () => {
    run().store();
    expect(kept()).toHaveLength(1);
    run().store();
    expect(kept()).toHaveLength(1);
  });

  it('are stored with what some more runs have used, and then no more', () => {
    writeFileSync(file('main'), `exports.later = () => { ${'use(1, 2, 3); '.repeat(200)} }; function use() {}`);
    const stored = () => codeCacheIn(folder, 'main', 'one').read();
    const start = () => {
      const bundles = cached('main');
      return { bundles, main: bundles.run('main') as { later(): void } };
    };
    start().bundles.store();
    const little = stored();
    const { bundles, main } = start();
    main.later();
    bundles.store();
    const more = stored();
    expect(more?.data.length).toBeGreaterThan((little?.data.length ?? 0) + 200);
    for (let i = 0; i < 5; i++) start().bundles.store();
    expect(stored()).toEqual({ data: more?.data, runs: 4 });
  });

  it('run with code that V8 rejects, and then replace it', () => {
    const cache = codeCacheIn(folder, 'main', 'one');
    cache.write({ data: Buffer.from('not what V8 wrote'), runs: 4 });
    run().store();
    expect(cache.read()?.data.toString('latin1')).not.toContain('not what V8 wrote');
    expect(cache.read()?.runs).toBe(1);
  });

  it('load each other once, whether their code is stored or not', () => {
    writeFileSync(
      file('main'),
      'exports.later = () => require("./part.js"); exports.other = () => require("./other.js");',
    );
    writeFileSync(file('part'), 'exports.main = require("./main.js");');
    writeFileSync(file('other'), 'exports.file = __filename;');
    const bundles = cached('main', 'part');
    const main = bundles.run('main') as { later(): { main: unknown }; other(): { file: string } };
    expect(main.later()).toBe(main.later());
    expect(main.later().main).toBe(main);
    expect(main.other().file).toBe(file('other'));
    bundles.store();
    expect(kept().map((name) => name.split('-')[0])).toEqual(['main', 'part']);
  });

  it('are stored as they are loaded: a later one too', () => {
    writeFileSync(file('main'), 'exports.later = () => require("./part.js");');
    writeFileSync(file('part'), '');
    const bundles = cached('main', 'part');
    const main = bundles.run('main') as { later(): unknown };
    bundles.store();
    expect(kept()).toHaveLength(1);
    main.later();
    bundles.store();
    expect(kept()).toHaveLength(2);
  });

  it('throw their own errors, with their own line numbers', () => {
    writeFileSync(file('main'), 'throw new Error("mine");');
    const fail = () => cached('main').run('main');
    expect(fail).toThrow('mine');
    try {
      fail();
    } catch (error) {
      expect((error as Error).stack).toContain(`${file('main')}:1:7`);
    }
  });
});

describe('the folder', () => {
  it.each([
    ['linux', { XDG_CACHE_HOME: '/c' }, '/c/tool-manifest/code'],
    ['win32', { LOCALAPPDATA: '/l' }, '/l/tool-manifest/code'],
    ['win32', {}, undefined],
    ['linux', { XDG_CACHE_HOME: '/c', NODE_DISABLE_COMPILE_CACHE: '1' }, undefined],
  ] as const)('on %s with %j is %s', (platform, environment, expected) => {
    expect(codeFolder(environment, platform)).toBe(expected);
  });

  it.each([
    ['linux', '.cache'],
    ['darwin', 'Library/Caches'],
  ] as const)('on %s is in %s of the home', (platform, caches) => {
    expect(codeFolder({}, platform)).toContain(`${caches}/tool-manifest/code`);
  });
});
