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
import { type CodeCache, codeCacheIn, runCached } from './code-cache';
import { codeFolder } from './folder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'code-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const kept = () => readdirSync(folder).filter((name) => name.endsWith('.bin'));
const fileOf = (name: string | undefined) => join(folder, name ?? 'none');

describe('the stored code', () => {
  const DATA = Buffer.from('compiled');

  it('is read unchanged, by the same build only', () => {
    codeCacheIn(folder, 'server', 'one').write(DATA);
    expect(codeCacheIn(folder, 'server', 'one').read()).toEqual(DATA);
    expect(codeCacheIn(folder, 'server', 'two').read()).toBeUndefined();
    expect(codeCacheIn(folder, 'cli', 'one').read()).toBeUndefined();
  });

  it('is deleted after a month without use', () => {
    const monthsAgo = Date.now() / 1000 - 60 * 24 * 60 * 60;
    for (const build of ['used', 'unused']) codeCacheIn(folder, 'server', build).write(DATA);
    for (const name of kept()) utimesSync(fileOf(name), monthsAgo, monthsAgo);
    codeCacheIn(folder, 'server', 'used').read();
    codeCacheIn(folder, 'cli', 'one').write(DATA);
    expect(kept().map((name) => name.split('-').slice(0, 2))).toEqual([
      ['cli', 'one'],
      ['server', 'used'],
    ]);
  });

  it('is accessible to its owner only', () => {
    const inNewFolder = join(folder, 'a', 'b');
    codeCacheIn(inNewFolder, 'server', 'one').write(DATA);
    expect(statSync(inNewFolder).mode & 0o777).toBe(0o700);
  });

  it('is not read if others could have written it', () => {
    const cache = codeCacheIn(folder, 'server', 'one');
    cache.write(DATA);
    chmodSync(fileOf(kept()[0]), 0o666);
    expect(cache.read()).toBeUndefined();
    chmodSync(fileOf(kept()[0]), 0o600);
    chmodSync(folder, 0o777);
    expect(cache.read()).toBeUndefined();
  });

  it('is not read if it is damaged', () => {
    const cache = codeCacheIn(folder, 'server', 'one');
    cache.write(DATA);
    const file = fileOf(kept()[0]);
    writeFileSync(file, readFileSync(file).subarray(0, -1));
    expect(cache.read()).toBeUndefined();
    writeFileSync(file, '');
    expect(cache.read()).toBeUndefined();
  });

  it('is skipped if it can’t be written', () => {
    writeFileSync(join(folder, 'file'), '');
    const cache = codeCacheIn(join(folder, 'file'), 'server', 'one');
    expect(() => cache.write(DATA)).not.toThrow();
    expect(cache.read()).toBeUndefined();
  });
});

describe('a bundle', () => {
  const BUNDLE =
    'exports.name = "bundle"; globalThis.ran = { dir: __dirname, file: __filename, path: require("node:path").sep }; // end';
  const runs = (cache: CodeCache) => {
    const file = join(folder, 'main.js');
    writeFileSync(file, BUNDLE);
    const keep = runCached(file, cache);
    expect((globalThis as { ran?: unknown }).ran).toMatchObject({ dir: folder, file });
    return keep;
  };

  it('runs without stored code, and then with it', () => {
    const cache = codeCacheIn(folder, 'main', 'one');
    runs(cache)();
    const [name] = kept();
    const written = statSync(fileOf(name)).mtimeMs;
    runs(cache)();
    expect(statSync(fileOf(name)).mtimeMs).toBe(written);
  });

  it('runs with code that V8 rejects, and then replaces it', () => {
    const cache = codeCacheIn(folder, 'main', 'one');
    cache.write(Buffer.from('not what V8 wrote'));
    runs(cache)();
    expect(cache.read()?.toString('latin1')).not.toContain('not what V8 wrote');
  });

  it('throws its own errors, with its own line numbers', () => {
    const file = join(folder, 'main.js');
    writeFileSync(file, 'throw new Error("mine");');
    const run = () => runCached(file, codeCacheIn(folder, 'main', 'one'));
    expect(run).toThrow('mine');
    try {
      run();
    } catch (error) {
      expect((error as Error).stack).toContain(`${file}:1:7`);
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
