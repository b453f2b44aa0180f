import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../test/kit/folder';
import { CachedBundles, codeFolder } from './code-cache';

const folder = testFolder();
const cache = () => folder.at('a/code');

/** The stored code: a digest, the number of runs, and V8's data. */
const kept = () => (existsSync(cache()) ? readdirSync(cache()) : []);
const fileOf = (name: string | undefined) => join(cache(), name ?? 'none');
const runsOf = (name: string | undefined) => readFileSync(fileOf(name))[32];
const file = (name: string) => folder.at(`${name}.js`);
const write = (name: string, text: string) => folder.file(`${name}.js`, text);
const cached = (build = 'one') => new CachedBundles(folder.path, cache(), build);

const MAIN =
  'exports.name = "bundle"; globalThis.ran = { dir: __dirname, file: __filename, path: require("node:path").sep }; // end';

/** Runs a bundle, which must not depend on whether its code is stored. */
function run(build?: string, text = MAIN): void {
  write('main', text);
  const bundles = cached(build);
  expect(bundles.run('main')).toEqual({ name: 'bundle' });
  expect((globalThis as { ran?: unknown }).ran).toMatchObject({ dir: folder.path, file: file('main') });
  bundles.store();
}

describe('the stored code', () => {
  it('is used by the same build only, and each run of four adds to it', () => {
    run();
    run();
    expect(kept().map(runsOf)).toEqual([2]);
    run('two');
    expect(kept().map(runsOf).sort()).toEqual([1, 2]);
    for (let more = 0; more < 5; more++) run();
    expect(kept().map(runsOf).sort()).toEqual([1, 4]);
  });

  it('is deleted after a month', () => {
    run();
    const monthsAgo = Date.now() / 1000 - 60 * 24 * 60 * 60;
    for (const name of kept()) utimesSync(fileOf(name), monthsAgo, monthsAgo);
    run('two');
    expect(kept().map((name) => name.split('-').slice(0, 2))).toEqual([['main', 'two']]);
  });

  it('is accessible to its owner only', () => {
    run();
    expect(statSync(cache()).mode & 0o777).toBe(0o700);
    expect(kept().map((name) => statSync(fileOf(name)).mode & 0o777)).toEqual([0o600]);
  });

  it('is neither read nor stored where others could have written it', () => {
    run();
    chmodSync(cache(), 0o777);
    run();
    expect(kept().map(runsOf)).toEqual([1]);
  });

  it.each([
    ['cut', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['empty', () => Buffer.of()],
    ['not what V8 wrote', () => Buffer.concat([createHash('sha256').update('4 runs').digest(), Buffer.from('4 runs')])],
  ])('is replaced if it is %s', (how, damaged) => {
    run();
    run();
    const path = fileOf(kept()[0]);
    writeFileSync(path, damaged(readFileSync(path)));
    // V8 has code of the same text in this process.
    run('one', `${MAIN} ${how}`);
    expect(kept().map(runsOf)).toEqual([1]);
  });

  it('is skipped if it can’t be written', () => {
    folder.file('a');
    run();
    expect(kept()).toEqual([]);
  });
});

describe('bundles', () => {
  it('are stored with what some more runs have used, and then no more', () => {
    write('main', `exports.later = () => { ${'use(1, 2, 3); '.repeat(200)} }; function use() {}`);
    const stored = () => readFileSync(fileOf(kept()[0]));
    const start = () => {
      const bundles = cached();
      return { bundles, main: bundles.run('main') as { later(): void } };
    };
    start().bundles.store();
    const little = stored();
    const { bundles, main } = start();
    main.later();
    bundles.store();
    const more = stored();
    expect(more.length).toBeGreaterThan(little.length + 200);
    for (let i = 0; i < 5; i++) start().bundles.store();
    expect(stored().subarray(33)).toEqual(more.subarray(33));
  });

  it('load each other once, whether their code is stored or not', () => {
    write('main', 'exports.later = () => require("./part.js"); exports.other = () => require("./other.js");');
    write('part', 'exports.main = require("./main.js");');
    write('other', 'exports.file = __filename;');
    const bundles = cached();
    const main = bundles.run('main') as { later(): { main: unknown }; other(): { file: string } };
    bundles.store();
    expect(kept()).toHaveLength(1);
    // What is loaded later is stored later.
    expect(main.later()).toBe(main.later());
    expect(main.later().main).toBe(main);
    expect(main.other().file).toBe(file('other'));
    bundles.store();
    expect(kept().map((name) => name.split('-')[0])).toEqual(['main', 'other', 'part']);
  });

  it('throw their own errors, with their own line numbers', () => {
    write('main', 'throw new Error("mine");');
    let stack: string | undefined;
    try {
      cached().run('main');
    } catch (error) {
      ({ stack } = error as Error);
    }
    expect(stack).toMatch(/^Error: mine/);
    expect(stack).toContain(`${file('main')}:1:7`);
  });
});

it.each([
  ['linux', { XDG_CACHE_HOME: '/c' }, /^\/c\/tool-manifest\/code$/],
  ['linux', {}, /\/\.cache\/tool-manifest\/code$/],
  ['darwin', {}, /\/Library\/Caches\/tool-manifest\/code$/],
  ['win32', { LOCALAPPDATA: '/l' }, /^\/l\/tool-manifest\/code$/],
  ['win32', {}, /^none$/],
  ['linux', { XDG_CACHE_HOME: '/c', NODE_DISABLE_COMPILE_CACHE: '1' }, /^none$/],
] as const)('on %s with %j the folder is %s', (platform, environment, expected) => {
  expect(codeFolder(environment, platform) ?? 'none').toMatch(expected);
});
