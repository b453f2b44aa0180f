import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { patientDisk } from '../node/disk';
import { diskNow } from '../node/disk-now';
import { walkFolder } from './walk-folder';

const NAMES = [
  'tools.json',
  'b/a.yaml',
  'b-c/x.jsonc',
  'b/c/d.yml',
  '.hidden.json',
  '.x/a.json',
  'dist/a.json',
  'a.JSON',
  'é 1.json',
];

it.each([
  ['synchronous', diskNow],
  ['asynchronous', patientDisk],
])('finds the files with the extension of a manifest, folder by folder (%s)', async (_, disk) => {
  const folder = await mkdtemp(join(tmpdir(), 'tool-manifest-walk-'));
  try {
    for (const name of NAMES) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), '{}');
    }
    await mkdir(join(folder, 'folder.json'));
    if (process.platform !== 'win32') {
      await symlink('tools.json', join(folder, 'link.json'));
      await symlink('b', join(folder, 'to-folder'));
    }
    const found: string[] = [];
    for await (const files of walkFolder(`${folder}/`, disk)) found.push(...files);
    const expected = ['b-c/x.jsonc', 'b/a.yaml', 'b/c/d.yml', 'tools.json', 'é 1.json'];
    expect(found.sort()).toEqual(expected.map((name) => `${folder}/${name}`.replaceAll('\\', '/')));
    const ahead: string[] = [];
    for await (const files of walkFolder(folder, disk, { atOnce: 3 })) ahead.push(...files);
    expect(ahead.sort()).toEqual(found);
    for await (const files of walkFolder(join(folder, 'nowhere'), disk)) expect(files).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
