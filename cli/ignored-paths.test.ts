import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filesToCheck } from './files';

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tool-manifest-ignored-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    writeFileSync(join(cwd, name), text);
  }
}

async function found(paths: readonly string[] = ['.'], ignorePatterns: readonly string[] = [], isIgnoring = true) {
  const files = await filesToCheck(paths, cwd, { isIgnoring, ignorePatterns });
  return files.map(({ shownPath, problem }) => (problem === undefined ? shownPath : `${shownPath} ${problem}`));
}

const REPOSITORY = {
  '.gitignore':
    'out/\n*.generated.json\n/top.json\n!keep.generated.json\ndeep/**/x.yaml\n# comment\n\\#a.json\nspace.json \n',
  'a.json': '',
  'top.json': '',
  'sub/top.json': '',
  'x.generated.json': '',
  'keep.generated.json': '',
  'out/a.json': '',
  'sub/out/a.json': '',
  'sub/.gitignore': 'only-here.json\n!x.generated.json\n',
  'sub/only-here.json': '',
  'sub/x.generated.json': '',
  'sub/y.generated.json': '',
  'only-here.json': '',
  'deep/a/b/x.yaml': '',
  'deep/x.yaml': '',
  '#a.json': '',
  'space.json': '',
  'Out/a.json': '',
};

it.skipIf(spawnSync('git', ['--version']).status !== 0)('a search finds the files that git would add', async () => {
  write(REPOSITORY);
  const git = (...argv: readonly string[]) => execFileSync('git', argv, { cwd, encoding: 'utf8' });
  git('init', '--quiet');
  const listed = git('ls-files', '--others', '--exclude-standard', '-z').split('\0');
  const expected = listed.filter((name) => /\.(?:json|yaml)$/.test(name)).sort();
  expect(expected).toContain('sub/x.generated.json');
  expect([...(await found())].sort()).toEqual(expected);
  expect([...(await found(['**/*.{json,yaml}']))].sort()).toEqual(expected);
});

it('a folder below the repository is searched by the patterns of the folders above it', async () => {
  write({ ...REPOSITORY, '.git/HEAD': '' });
  expect(await found(['sub'])).toEqual(['sub/top.json', 'sub/x.generated.json']);
  expect(await found(['sub/*.json'])).toEqual(['sub/top.json', 'sub/x.generated.json']);
});

it('ignore files above a folder that is in no repository do not hold', async () => {
  write({ '.gitignore': '*.json', 'sub/a.json': '' });
  expect(await found(['sub'])).toEqual(['sub/a.json']);
  expect(await found()).toEqual([]);
});

it('a folder, pattern or file that is named is checked even if it is ignored', async () => {
  write({ ...REPOSITORY, '.git/HEAD': '' });
  for (const path of ['out', 'out/*.json', 'out/a.json']) expect(await found([path])).toEqual(['out/a.json']);
});

it('.ignore overrides .gitignore', async () => {
  write({ '.gitignore': '*.json\n', '.ignore': '!a.json\nb.yaml\n', 'a.json': '', 'b.yaml': '', 'c.yaml': '' });
  expect(await found()).toEqual(['a.json', 'c.yaml']);
});

it('--no-ignore finds everything', async () => {
  write({ '.gitignore': '*.json\n', 'a.json': '' });
  expect(await found(['.'], [], false)).toEqual(['a.json']);
});

it('patterns of the command line hold for everything, also for what is named', async () => {
  write({ 'a.json': '', 'legacy/b.json': '', 'legacy/keep/c.json': '' });
  for (const isIgnoring of [true, false]) {
    expect(await found(['.'], ['legacy/**', '!legacy/keep/', '!legacy/keep/**'], isIgnoring)).toEqual([
      'a.json',
      'legacy/keep/c.json',
    ]);
    expect(await found(['legacy', '**/*.json', 'legacy/b.json'], ['legacy'], isIgnoring)).toEqual(['a.json']);
  }
});

it('a path that begins with an exclamation mark leaves files out', async () => {
  write({ 'a.json': '', 'legacy/b.json': '', '!x.json': '' });
  expect(await found(['.', '!legacy'])).toEqual(['!x.json', 'a.json']);
  expect(await found(['!legacy'])).toEqual(['!x.json', 'a.json']);
  expect(await found(['./!x.json'])).toEqual(['!x.json']);
});

it('braces choose among names', async () => {
  write({ 'a/tools.json': '', 'b/tools.json': '', 'c/tools.json': '' });
  expect(await found(['{a,b}/tools.json'])).toEqual(['a/tools.json', 'b/tools.json']);
});

it('a pattern of which everything is ignored matches no file', async () => {
  write({ '.gitignore': '*.json', 'a.json': '' });
  expect(await found(['*.json'])).toEqual(['*.json matches no file that is not ignored']);
});
