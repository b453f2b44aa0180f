/** The project has no public address: nothing that it has leads to one. */
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import packageJson from '../../package.json';
import { filesIn, ROOT, textOf } from '../kit/source-files';

const FOLDERS =
  'cli client common docs examples images media runner schemas scripts server syntaxes webview test'.split(' ');
const AT_ROOT = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isFile());
const FILES = [...AT_ROOT.map(({ name }) => name), ...FOLDERS.flatMap(filesIn)].filter((file) =>
  /\.(?:ts|mjs|py|json|ya?ml|md|svg|css)$/.test(file),
);

it('no link leads to a repository that does not exist', () => {
  const name = 'tool-manifest';
  const repository = new RegExp(`${name}/${name}(?:@|\\.git|/|#|$|["'\`)])|${name}\\.github\\.io`, 'm');
  expect(FILES.filter((file) => repository.test(textOf(file)))).toEqual([]);
});

it('the package names no page, repository or list of issues, as there is none', () => {
  expect(['homepage', 'repository', 'bugs'].filter((key) => key in packageJson)).toEqual([]);
});

it('what others copy from docs/ci.md says which address they fill in', () => {
  const page = textOf('docs/ci.md');
  expect(page).toContain('uses: OWNER/REPOSITORY@');
  expect(page).toContain('repo: https://github.com/OWNER/REPOSITORY');
  expect(page.slice(0, page.indexOf('uses:'))).toContain('where you keep');
});
