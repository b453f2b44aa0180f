import { createHash } from 'node:crypto';
import { chmodSync, cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { TestFolder, testFolder } from '../../test/kit/folder';
import type { CheckFiles } from '../changed/check-changed';
import { check } from '../check';
import { FileChecker } from '../check-file';
import { Configurations } from '../configuration/configurations';
import { filesToCheck } from '../files';
import { programDigest, withCache } from './cached-check';

const outer = testFolder();
/** The folder that is checked. */
const folder = new TestFolder();
const { at, file, edit } = folder;
beforeEach(() => {
  folder.path = outer.at('work');
  cpSync(join(__dirname, '../../examples'), folder.path, { recursive: true });
});
const place = () => outer.at('cache');
const run = (...argv: readonly string[]) => folder.ended(check, argv);

/** Checks with the cache. @returns the paths that were not found in it */
async function missed(rules: Readonly<Record<string, 'off'>> = {}): Promise<readonly string[]> {
  const paths: string[] = [];
  const counting: CheckFiles = (files, settings) => {
    paths.push(...files.map(({ shownPath }) => shownPath));
    const checker = new FileChecker(settings);
    return Promise.all(files.map((file) => checker.check(file)));
  };
  const cached = withCache(counting, { path: place(), shown: 'cache' }, new Configurations('nearest'), () => {});
  const files = filesToCheck(['.'], folder.path, { isIgnoring: true, ignorePatterns: [] });
  const settings = { root: folder.path, dialect: undefined, configuration: 'nearest' } as const;
  await cached(files, { ...settings, rules, countFixable: true, fix: 'none' });
  return paths;
}

const TALOS = 'talos/tools/weather-notes';
const PYLOT = 'forged-pylot/config/tool_manifest.yaml';
const MANAGER = 'forged-pylot/src/bridge/tool_manager.py';

describe('a cache', () => {
  it('gives the same output, in each format', async () => {
    file('broken/tools.json', '{ "tools": [{ "command": ["./a"] }, }');
    for (const format of ['text', 'json', 'sarif', 'junit']) {
      const plain = await run('--format', format);
      for (let i = 0; i < 2; i++) {
        expect(await run('--format', format, '--cache-location', place())).toEqual(plain);
      }
    }
  });

  it('has all that has not changed', async () => {
    expect((await missed()).length).toBeGreaterThan(5);
    expect(await missed()).toEqual([]);
  });

  it.each([
    ['its text', () => edit('glean/search-tickets.json', (text) => `${text} `), 'glean/search-tickets.json'],
    ['its manifest', () => edit('agentcli/tools.json', (text) => `${text} `), 'agentcli/tools.cases.yaml'],
    ['that its manifest is gone', () => rmSync(at('agentcli/tools.json')), 'agentcli/tools.cases.yaml'],
    ['a Python module that its module imports', () => edit(MANAGER, (text) => `${text}\n`), PYLOT],
    ['a handler', () => edit(`${TALOS}/index.ts`, (text) => text.replace(/\w+/, 'x')), `${TALOS}/manifest.json`],
    ['a permission of a program', () => chmodSync(at('agentcli/tools/bin/get_time'), 0o644), 'agentcli/tools.json'],
    ['a new file next to a handler', () => file(`${TALOS}/more.ts`, 'export {};\n'), `${TALOS}/manifest.json`],
  ] as const)('checks a file again after a change of %s', async (_, change, concerned) => {
    await missed();
    await change();
    const again = await missed();
    expect(again).toContain(concerned);
    expect(again.length).toBeLessThan(6);
    const plain = await run('--format', 'json');
    expect((await run('--format', 'json', '--cache-location', place())).stdout).toBe(plain.stdout);
    expect(await missed()).toEqual([]);
  });

  it('checks again what a configuration applies to: a new one, a nearer one, one that it extends, one that is gone', async () => {
    const count = async () => (await missed()).length;
    const all = await count();
    file('.tool-manifest.json', '{ "rules": { "missing-description": "hint" } }');
    expect(await count()).toBe(all);
    file('talos/.tool-manifest.json', '{ "extends": "./.base.json" }');
    expect(await count()).toBe(2);
    file('talos/.base.json', '{ "rules": { "missing-description": "off" } }');
    expect(await count()).toBe(2);
    expect(await count()).toBe(0);
    rmSync(at('talos/.tool-manifest.json'));
    expect(await count()).toBe(2);
  });

  it('is of one set of settings', async () => {
    const all = await missed();
    expect(await missed({ 'missing-description': 'off' })).toEqual(all);
    expect(await missed()).toEqual(all);
  });

  it('forgets files that are gone, and keeps those that were not checked this time', async () => {
    await missed();
    rmSync(at('kasilabs'), { recursive: true });
    edit('glean/search-tickets.json', (text) => `${text} `);
    await run('glean', '--format', 'json', '--cache-location', place());
    await missed();
    const text = outer.text('cache');
    expect(text).not.toContain('kasilabs');
    expect(text).toContain('agentcli');
  });

  it.each([
    ['empty', ''],
    ['cut off', undefined],
    ['of another version', '{"cacheOf":"tool-manifest","format":9}\n{}'],
  ])('is made again if it is %s', async (_, text) => {
    const all = await missed();
    outer.file('cache', text ?? outer.text('cache').slice(0, -10));
    expect(await missed()).toEqual(all);
    expect(await missed()).toEqual([]);
  });

  it('is made again if something in it was changed by hand', async () => {
    const all = await missed();
    outer.file('cache', outer.text('cache').replace('"diagnostics":[', '"diagnostics":[{},'));
    expect(await missed()).toEqual(all);
  });

  it('does no harm if someone has written it: its results are printed like others', async () => {
    file('a/tools.json', '{ "tools": [{ "name": "a", "description": "A.", "command": ["./a", 1] }] }');
    const formats = ['text', 'json', 'sarif', 'github', 'gitlab', 'junit', 'checkstyle'];
    for (const format of formats) {
      rmSync(place(), { force: true });
      await run('--format', format, '--cache-location', place());
      const [head = '', body = ''] = outer.text('cache').split('\n');
      const forged = body
        .replaceAll(/"message":"/g, '"message":"\\u001b[31mforged\\n\\n::error::')
        .replaceAll(/"line":\d+/g, '"line":9007199254740990')
        .replaceAll(/"character":\d+/g, '"character":9007199254740990')
        .replaceAll(/"path":"\/tools[^"]*"/g, '"path":"\\ud800\\u0000","part":"\\u0007"')
        .replaceAll(/"dialect":"\w+"/g, '"dialect":"__proto__"');
      const digest = createHash('sha256').update(forged).digest('hex');
      outer.file('cache', `${head.replace(/"digest":"\w+"/, `"digest":"${digest}"`)}\n${forged}`);
      const { code, stdout } = await run('--format', format, '--cache-location', place());
      expect([format, code]).toEqual([format, 1]);
      expect(stdout).toContain('forged');
      if (format === 'text') expect(stdout).not.toContain('\u001b');
    }
  });

  it('does not overwrite a file that is something else', async () => {
    await expect(run('--cache-location', 'agentcli/tools.json')).rejects.toThrow(
      '--cache-location agentcli/tools.json is not a cache of this program',
    );
  });

  it('that can’t be written is a warning', async () => {
    file('plain', '');
    const { code, stderr } = await run('--cache-location', 'plain/cache', '--format', 'json');
    expect(code).toBe((await run('--format', 'json')).code);
    expect(stderr).toMatch(/^tool-manifest: the cache can't be written: E[A-Z]+: /);
  });

  it('is not used for fixing', async () => {
    file('a/tools.json', '{ "tools": [{ "name": "a", "description": "A.", "command": ["./a"] },] }');
    await run('--cache-location', place());
    expect((await run('--fix', '--cache-location', place())).stderr).toContain('Fixed a/tools.json.');
  });

  it('is not found as a manifest, and is in the current folder by default', async () => {
    await run('--cache');
    expect(readdirSync(folder.path)).toContain('.tool-manifest-cache');
    expect((await run('--cache', '--format', 'json')).stdout).not.toContain('.tool-manifest-cache');
  });
});

it('the program is another one if any bundle is: the file that starts the program has a digest of all', () => {
  outer.file('cli-main.js', 'main');
  const digest = () => programDigest(outer.at('cli-main.js'));
  const digests = [digest()];
  for (const build of ['1', '2']) {
    outer.file('cli.js', `BUILD = "${build}"`);
    digests.push(digest());
  }
  expect(new Set(digests).size).toBe(3);
});
