import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { candidateFiles } from '../server/node/find-manifests';
import { searchFolder } from './search-folder';

it('finds what the editor finds, in the same order', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tool-manifest-search-'));
  try {
    for (const name of [
      'tools.json',
      'b/a.yaml',
      'b/Z.yml',
      'b-c/x.jsonc',
      'b/c/d/e.json',
      '.hidden.json',
      '.folder/x.json',
      'node_modules/x.json',
      'b/dist/x.json',
      'b/distance/x.json',
      'x.JSON',
      'x.json5',
      'json',
      'é 1.json',
    ]) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), '{}');
    }
    await mkdir(join(folder, 'folder.json'));
    await writeFile(join(folder, 'folder.json/inner.json'), '{}');
    if (process.platform !== 'win32') {
      await symlink('tools.json', join(folder, 'link.json'));
      await symlink('nowhere', join(folder, 'broken.json'));
      await symlink('b', join(folder, 'to-folder'));
      await symlink('..', join(folder, 'b/up'));
    }
    const found = searchFolder(folder);
    expect(found).toEqual(await candidateFiles(folder));
    expect(found).toContain(`${folder.replaceAll('\\', '/')}/b/c/d/e.json`);
    expect(searchFolder(join(folder, 'b/dist'))).toHaveLength(1);
    expect(searchFolder(join(folder, 'nowhere'))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
