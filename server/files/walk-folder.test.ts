import { mkdirSync, symlinkSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testFolder } from '../../test/kit/folder';
import { patientDisk } from '../node/disk';
import { diskNow } from '../node/disk-now';
import { walkFolder } from './walk-folder';

const FOUND = ['b-c/x.jsonc', 'b/a.yaml', 'b/c/d.yml', 'tools.json', 'é 1.json'];
const OTHERS = ['.hidden.json', '.x/a.json', 'dist/a.json', 'a.JSON'];
const folder = testFolder(Object.fromEntries([...FOUND, ...OTHERS].map((name) => [name, '{}'])));

it.each([
  ['synchronous', diskNow],
  ['asynchronous', patientDisk],
])('finds the files with the extension of a manifest, folder by folder (%s)', async (_, disk) => {
  mkdirSync(folder.at('folder.json'));
  if (process.platform !== 'win32') {
    symlinkSync('tools.json', folder.at('link.json'));
    symlinkSync('b', folder.at('to-folder'));
  }
  const found: string[] = [];
  for await (const files of walkFolder(`${folder.path}/`, disk)) found.push(...files);
  expect(found.sort()).toEqual(FOUND.map((name) => `${folder.path}/${name}`.replaceAll('\\', '/')));
  const ahead: string[] = [];
  for await (const files of walkFolder(folder.path, disk, { atOnce: 3 })) ahead.push(...files);
  expect(ahead.sort()).toEqual(found);
  for await (const files of walkFolder(folder.at('nowhere'), disk)) expect(files).toEqual([]);
});
