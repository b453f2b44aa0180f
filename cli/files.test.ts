import { execFileSync, spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testFolder } from '../test/kit/folder';
import { filesToCheck } from './files';

const folder = testFolder();
const { at, files } = folder;

function found(paths: readonly string[] = ['.'], ignorePatterns: readonly string[] = [], isIgnoring = true) {
  const all = filesToCheck(paths, folder.path, { isIgnoring, ignorePatterns });
  return all.map(({ shownPath, problem }) => (problem === undefined ? shownPath : `${shownPath} ${problem}`));
}

it('a search finds what the editor finds: no hidden file or folder, no dependencies, no build output, no links', () => {
  const names = ['tools.json', 'b/a.yaml', 'b/Z.yml', 'b-c/x.jsonc', 'b/c/d/e.json', 'b/distance/x.json', 'é 1.json'];
  const others = '.hidden.json .folder/x.json node_modules/x.json b/dist/x.json x.JSON x.json5 json'.split(' ');
  for (const name of [...names, ...others, 'folder.json/inner.json']) folder.file(name, '{}');
  if (process.platform !== 'win32') {
    const links = { 'link.json': 'tools.json', 'broken.json': 'nowhere', 'to-folder': 'b', 'b/up': '..' };
    for (const [name, target] of Object.entries(links)) symlinkSync(target, at(name));
  }
  const expected = [...names, 'folder.json/inner.json'].sort();
  expect(found()).toEqual(expected);
  expect(found(['**/*.{json,jsonc,yaml,yml}'])).toEqual(expected);
  for (const path of ['b/dist', '**/dist/*.json']) expect(found([path])).toEqual(['b/dist/x.json']);
  expect(found(['nowhere/*.json'])).toEqual(['nowhere/*.json matches no file']);
});

it.skipIf(process.platform === 'win32')('a folder below a searched one that can not be read is reported', () => {
  folder.file('fine/tools.json', '{}');
  // A path that is too long can't be read by anybody, not even by root.
  const name = 'x'.repeat(250);
  const cwd = folder.path;
  spawnSync('sh', ['-c', `for i in $(seq 20); do mkdir ${name} && cd ${name} || exit; done`], { cwd });
  try {
    expect(found().map((line) => line.replaceAll(name, 'x'))).toEqual([
      expect.stringMatching(/^x(?:\/x)+ can't be read: ENAMETOOLONG: name too long$/),
      'fine/tools.json',
    ]);
  } finally {
    // Node's `rm` fails on paths that are too long.
    spawnSync('rm', ['-rf', name], { cwd });
  }
});

const IGNORED = ['out/', '*.generated.json', '/top.json', '!keep.generated.json', 'deep/**/x.yaml', '# comment'];
const NAMES = `a.json top.json sub/top.json x.generated.json keep.generated.json out/a.json sub/out/a.json sub/only-here.json
  sub/x.generated.json sub/y.generated.json only-here.json deep/a/b/x.yaml deep/x.yaml #a.json space.json Out/a.json`;
const REPOSITORY = {
  ...Object.fromEntries(NAMES.split(/\s+/).map((name) => [name, ''])),
  '.gitignore': `${[...IGNORED, '\\#a.json', 'space.json '].join('\n')}\n`,
  'sub/.gitignore': 'only-here.json\n!x.generated.json\n',
};

it.skipIf(spawnSync('git', ['--version']).status !== 0)('a search finds the files that git would add', () => {
  files(REPOSITORY);
  const git = (...argv: readonly string[]) => execFileSync('git', argv, { cwd: folder.path, encoding: 'utf8' });
  git('init', '--quiet');
  const listed = git('ls-files', '--others', '--exclude-standard', '-z').split('\0');
  const expected = listed.filter((name) => /\.(?:json|yaml)$/.test(name)).sort();
  expect(expected).toContain('sub/x.generated.json');
  expect([...found()].sort()).toEqual(expected);
  expect([...found(['**/*.{json,yaml}'])].sort()).toEqual(expected);
});

it('a folder below the repository is searched by the patterns of the folders above it', () => {
  files({ ...REPOSITORY, '.git/HEAD': '' });
  expect(found(['sub'])).toEqual(['sub/top.json', 'sub/x.generated.json']);
  expect(found(['sub/*.json'])).toEqual(['sub/top.json', 'sub/x.generated.json']);
});

it('ignore files above a folder that is in no repository do not hold', () => {
  files({ '.gitignore': '*.json', 'sub/a.json': '' });
  expect(found(['sub'])).toEqual(['sub/a.json']);
  expect(found()).toEqual([]);
});

it('a folder, pattern or file that is named is checked even if it is ignored', () => {
  files({ ...REPOSITORY, '.git/HEAD': '' });
  for (const path of ['out', 'out/*.json', 'out/a.json']) expect(found([path])).toEqual(['out/a.json']);
});

it('.ignore overrides .gitignore', () => {
  files({ '.gitignore': '*.json\n', '.ignore': '!a.json\nb.yaml\n', 'a.json': '', 'b.yaml': '', 'c.yaml': '' });
  expect(found()).toEqual(['a.json', 'c.yaml']);
});

it('--no-ignore finds everything', () => {
  files({ '.gitignore': '*.json\n', 'a.json': '' });
  expect(found(['.'], [], false)).toEqual(['a.json']);
});

it('patterns of the command line hold for everything, also for what is named', () => {
  files({ 'a.json': '', 'legacy/b.json': '', 'legacy/keep/c.json': '' });
  for (const isIgnoring of [true, false]) {
    const patterns = ['legacy/**', '!legacy/keep/', '!legacy/keep/**'];
    expect(found(['.'], patterns, isIgnoring)).toEqual(['a.json', 'legacy/keep/c.json']);
    expect(found(['legacy', '**/*.json', 'legacy/b.json'], ['legacy'], isIgnoring)).toEqual(['a.json']);
  }
});

it('a path that begins with an exclamation mark leaves files out', () => {
  files({ 'a.json': '', 'legacy/b.json': '', '!x.json': '' });
  expect(found(['.', '!legacy'])).toEqual(['!x.json', 'a.json']);
  expect(found(['!legacy'])).toEqual(['!x.json', 'a.json']);
  expect(found(['./!x.json'])).toEqual(['!x.json']);
});

it('braces choose among names', () => {
  files({ 'a/tools.json': '', 'b/tools.json': '', 'c/tools.json': '' });
  expect(found(['{a,b}/tools.json'])).toEqual(['a/tools.json', 'b/tools.json']);
});

it('a pattern of which everything is ignored matches no file', () => {
  files({ '.gitignore': '*.json', 'a.json': '' });
  expect(found(['*.json'])).toEqual(['*.json matches no file that is not ignored']);
});
