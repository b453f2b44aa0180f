/** The sources in a folder of their own, as in a fresh clone after `npm ci`: for tests that build from them. */
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const ROOT = join(__dirname, '../..');
const FOLDERS = 'common server cli client runner webview scripts schemas syntaxes images examples docs test/kit'.split(
  ' ',
);
const FILES = ['package.json', 'tsconfig.json', 'README.md', 'CHANGELOG.md', 'LICENSE'];
const DOT_FILES = ['.npmignore', '.vscodeignore', '.npmrc', '.gitignore'];

/** Copies the sources without anything generated. @returns the new folder, which the caller removes */
export function copyOfSources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'tool-manifest-sources-'));
  for (const path of [...FOLDERS, ...FILES, ...DOT_FILES]) {
    cpSync(join(ROOT, path), join(copy, path), {
      recursive: true,
      filter: (source) => !isGenerated(relative(ROOT, source)),
    });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** @param path relative to the root: the folder of a clone can have any name */
function isGenerated(path: string): boolean {
  return /\.generated\.|^docs[\\/](?:rules|images)$/.test(path);
}
