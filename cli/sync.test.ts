import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { endedIn } from '../test/kit/terminal';
import { sync } from './sync';

const CONFIGURED = { '.git/HEAD': '', '.tool-manifest.json': '{ "sync": { "version": "package.json#/version" } }' };

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sync-'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

const run = (folder: string, ...argv: readonly string[]) => endedIn(folder, (terminal) => sync(argv, terminal));

it('shows what differs from its source, and writes it when asked to', async () => {
  const folder = await folderWith({
    ...CONFIGURED,
    'package.json': '{ "version": "2.0.1" }',
    '.claude-plugin/plugin.json': '{\n  "name": "docs",\n  "version": "1.1.1" }\n',
    'gemini-extension.json': '{ "name": "docs", "version": "2.0.1" }',
    // Of another product.
    'plugin.json': '{ "version": "0.1.0" }',
  });
  const shown = await run(folder);
  expect(shown.stdout).toBe('.claude-plugin/plugin.json: version "1.1.1" → "2.0.1", as in package.json#/version\n');
  expect(shown.code).toBe(1);
  expect((await run(folder, '--write')).code).toBe(0);
  const text = await readFile(join(folder, '.claude-plugin/plugin.json'), 'utf8');
  expect(text).toBe('{\n  "name": "docs",\n  "version": "2.0.1" }\n');
  expect(await run(folder)).toMatchObject({ code: 0, stdout: 'All files are in step.\n' });
  expect(await readFile(join(folder, 'plugin.json'), 'utf8')).toContain('0.1.0');
});

it.each([
  ['no configuration names a source', { '.git/HEAD': '' }],
  ['package.json does not exist', CONFIGURED],
  ['package.json#/version is no text', { ...CONFIGURED, 'package.json': '{}' }],
  ['has syntax errors', { ...CONFIGURED, 'package.json': '{ "version": "1.0.0"' }],
])('%s is wrong use', async (message, files: Readonly<Record<string, string>>) => {
  await expect(run(await folderWith(files))).rejects.toThrow(message);
});
