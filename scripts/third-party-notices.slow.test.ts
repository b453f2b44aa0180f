import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { testFolder } from '../test/kit/folder';
import { thirdPartyNotices } from './third-party-notices';

const folder = testFolder();

function install(name: string, license: unknown, files: Readonly<Record<string, string>>): void {
  const all = {
    'package.json': { name, version: '1.2.3', license },
    'index.js': `export const used = () => '${name}'; export const other = 1;`,
    ...files,
  };
  for (const [file, content] of Object.entries(all)) folder.file(`node_modules/${name}/${file}`, content);
}

/** The notices of a bundle of a module with this text. */
async function noticesOf(text: string): Promise<string> {
  folder.file('main.js', text);
  const { metafile } = await build({
    absWorkingDir: folder.path,
    entryPoints: ['main.js'],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
  });
  return thirdPartyNotices([metafile], folder.path);
}

const USES = (...names: readonly string[]) =>
  names.map((name, i) => `import { used as u${i} } from '${name}'; console.log(u${i}());`).join('\n');

it('each package is listed with its version and its license files', async () => {
  install('@a/one', 'Apache-2.0', { 'LICENSE.txt': 'License of one', NOTICE: 'Notice of one', 'index.txt': 'no' });
  const notices = await noticesOf(USES('@a/one'));
  expect(notices).toContain('@a/one 1.2.3\n\nLicense of one\n\nNotice of one\n');
  expect(notices).not.toContain('not this');
});

it('a text that several packages share is printed once', async () => {
  install('b', 'MIT', { LICENSE: 'The same text\r\n' });
  install('a', 'MIT', { 'license.md': 'The same text' });
  expect(await noticesOf(USES('b', 'a'))).toContain('\na 1.2.3\nb 1.2.3\n\nThe same text\n');
});

it('a package of which nothing is in the bundle is not listed', async () => {
  install('a', 'MIT', { LICENSE: 'x' });
  install('unused', 'GPL-3.0-only', {});
  expect(await noticesOf(`${USES('a')}\nimport { other } from 'unused';`)).not.toContain('unused');
});

const LICENSES = ['GPL-3.0-only', 'MIT OR GPL-3.0-only', 'UNLICENSED', undefined];
it.each(LICENSES)('a license that is not permissive fails the build: %s', async (license) => {
  install('a', license, { LICENSE: 'x' });
  await expect(noticesOf(USES('a'))).rejects.toThrow(`a 1.2.3 can't be bundled: its license is ${license}, not one of`);
});

it('a missing license text fails the build', async () => {
  install('a', 'MIT', { 'readme.md': 'MIT' });
  await expect(noticesOf(USES('a'))).rejects.toThrow("a 1.2.3 can't be bundled: it has no license text (MIT).");
});
