import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../test/kit/folder';
import type { FileAccess } from '../files/disk';
import { patientDisk } from '../node/disk';
import { fileUri } from '../node/file-uri';
import { localFiles } from '../node/node-workspace';
import { QuickDisk } from '../node/quick-disk';
import type { ManifestDocument } from '../service/document/manifest-document';
import { DiskManifests } from './disk-manifests';
import type { Scan, SearchLimits } from './disk-search';
import { ManifestStore } from './manifest-store';

const MANIFEST = '{ "tools": [{ "name": "a", "command": ["/bin/true"] }] }';

const folder = testFolder();
const uriOf = (name: string) => fileUri(folder.at(name));
/** Writes a file. @returns its URI */
function put(name: string, text = MANIFEST): string {
  folder.file(name, text);
  return uriOf(name);
}

/** The manifests of the folder, with the texts that were identified, and the searches. */
function disk({
  folders = () => [fileUri(folder.path)],
  access = localFiles(new QuickDisk()),
  ...limits
}: SearchLimits & { readonly folders?: () => readonly string[]; readonly access?: FileAccess } = {}) {
  const scans: Scan[] = [];
  const identified: string[] = [];
  const store = new ManifestStore(() => ({ choice: undefined }));
  const look = (document: ManifestDocument) => {
    identified.push(document.text);
    return store.look(document);
  };
  const manifests = new DiskManifests(folders, look, access, (scan) => scans.push(scan), limits);
  return { store, manifests, scans, identified, names: async () => (await manifests.all()).map(({ uri }) => uri) };
}

describe('the manifests on disk', () => {
  it('are searched once, with progress', async () => {
    const uri = put('a/tools.json');
    put('b/tools.json', '{}');
    const { names, scans } = disk();
    expect(await Promise.all([names(), names()])).toEqual([[uri], [uri]]);
    expect(scans).toHaveLength(1);
    expect(scans[0]).toMatchObject({ files: 2, isDone: true });
    expect(await scans[0]?.finished).toBe(1);
  });

  it('are those of the folders of now, when folders change during a search', async () => {
    put('old/tools.json');
    const uri = put('new/tools.json');
    let name = 'old';
    const { manifests, names, scans } = disk({ folders: () => [uriOf(name)] });
    const asked = names();
    while (scans.length === 0) await Promise.resolve();
    name = 'new';
    manifests.reset();
    expect(await asked).toEqual([uri]);
    expect(await scans[0]?.finished).toBeUndefined();
    expect(await scans[1]?.finished).toBe(1);
  });

  it('are found at a platform’s own place also with a misspelt list of tools', async () => {
    const functions = [{ name: 'get', description: 'Gets.', parameters: { type: 'object', properties: {} } }];
    const talos = { id: 'x', name: 'X', version: '1.0.0', description: 'd', function: functions };
    const uri = put('tools/x/manifest.json', JSON.stringify(talos));
    put('other/x/manifest.json', '{ "id": "x", "name": "X" }');
    expect(await disk().names()).toEqual([uri]);
  });

  it('are read again when they have changed, also for concurrent requests', async () => {
    const uri = put('tools.json');
    const { manifests, names } = disk();
    expect(await names()).toEqual([uri]);
    put('tools.json', '{}');
    manifests.changed(uri);
    expect(await Promise.all([names(), names()])).toEqual([[], []]);
  });

  it('are removed with their folder, of which only the folder’s deletion is reported', async () => {
    const left = put('above/tools.json');
    put('a/b/tools.json');
    put('a/tools.json');
    const { manifests, names } = disk();
    expect(await names()).toHaveLength(3);
    rmSync(folder.at('a'), { recursive: true });
    manifests.changed(uriOf('a'));
    expect(await names()).toEqual([left]);
  });

  it('are found in a new folder, of which only the folder’s creation is reported', async () => {
    const { manifests, names } = disk();
    expect(await names()).toEqual([]);
    const inside = put('a/b/tools.json');
    put('a/node_modules/tools.json');
    manifests.changed(uriOf('a'));
    expect(await names()).toEqual([inside]);
  });

  it('do not include files outside the folders or in skipped ones, even if they were open in an editor', async () => {
    const inside = put('w/tools.json');
    const others = ['tools.json', 'w/node_modules/x/tools.json', 'w/.cache/tools.json'].map((name) => put(name));
    const { manifests, names } = disk({ folders: () => [uriOf('w')] });
    expect(await names()).toEqual([inside]);
    for (const uri of others) manifests.changed(uri);
    expect(await names()).toEqual([inside]);
  });

  it('come while the search goes on, the rest is searched for when nobody waits any more', async () => {
    for (let index = 0; index < 5; index++) put(`${index}/tools.json`);
    const { manifests, scans } = disk();
    for await (const file of manifests.each()) {
      expect((await file.known())?.manifest?.tools).toHaveLength(1);
      expect(scans[0]?.isDone).toBe(false);
      break;
    }
    expect(await scans[0]?.finished).toBe(5);
    const all: string[] = [];
    for await (const { uri } of manifests.each()) all.push(uri);
    expect(all.sort()).toEqual((await manifests.all()).map(({ uri }) => uri));
    expect(scans).toHaveLength(1);
  });

  it('end their search if a file makes it fail, and whoever waits gets the error', async () => {
    put('tools.json');
    const scans: Scan[] = [];
    const fail = () => {
      throw new Error('cannot be identified');
    };
    const files = localFiles(new QuickDisk());
    const manifests = new DiskManifests(
      () => [fileUri(folder.path)],
      fail,
      files,
      (scan) => scans.push(scan),
    );
    await expect(manifests.all()).rejects.toThrow('cannot be identified');
    expect(await scans[0]?.finished).toBeUndefined();
    expect(await manifests.all()).toEqual([]);
  });
});

describe('a changed file', () => {
  const OTHER = MANIFEST.replace('"a"', '"b"');

  it('with the same text is not identified again', async () => {
    const uri = put('tools.json');
    const { manifests, identified } = disk();
    const before = await manifests.at(uri);
    manifests.changed(uri, true);
    expect(await manifests.at(uri)).toBe(before);
    expect(identified).toEqual([MANIFEST]);
  });

  it('with the text that it had before its last change is not identified again, even if it was missing meanwhile', async () => {
    const uri = put('tools.json');
    const { manifests, identified } = disk();
    const before = await manifests.at(uri);
    put('tools.json', OTHER);
    manifests.changed(uri, true);
    const between = await manifests.at(uri);
    expect(between).not.toBe(before);
    put('tools.json');
    manifests.changed(uri, true);
    expect(await manifests.at(uri)).toBe(before);
    rmSync(folder.at('tools.json'));
    manifests.changed(uri);
    expect(await manifests.at(uri)).toBeUndefined();
    put('tools.json');
    manifests.changed(uri);
    expect(await manifests.at(uri)).toBe(before);
    expect(identified).toEqual([MANIFEST, OTHER]);
  });

  it('is identified again if the user has chosen a dialect for it', async () => {
    const uri = put('tools.json');
    const { manifests, store } = disk();
    expect((await manifests.at(uri))?.isManifest).toBe(true);
    store.force(uri, 'off');
    manifests.dialectChosen(uri);
    expect(await manifests.at(uri)).toBeUndefined();
    store.force(uri, null);
    manifests.dialectChosen(uri);
    expect((await manifests.at(uri))?.isManifest).toBe(true);
  });
});

describe('a search with limits', () => {
  it('reads several files at a time, and finds the same in the same order', async () => {
    for (let i = 0; i < 30; i++) put(`d${i % 7}/${i}/tools.json`, i % 3 === 0 ? '{}' : MANIFEST);
    let reading = 0;
    let most = 0;
    const slow: FileAccess = {
      ...localFiles(patientDisk),
      disk: {
        ...patientDisk,
        readText: async (path, limit) => {
          most = Math.max(most, ++reading);
          try {
            return await patientDisk.readText(path, limit);
          } finally {
            reading--;
          }
        },
      },
    };
    const limited = disk({ access: slow, atOnce: 8 });
    expect(await limited.names()).toEqual(await disk().names());
    expect(await limited.names()).toHaveLength(20);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(8);
  });

  it('skips files by their names, and ends after so many', async () => {
    for (let i = 0; i < 5; i++) put(`${i}/tools.json`);
    const { names, scans } = disk({ maxFiles: 3, isRead: (uri) => !uri.endsWith('/0/tools.json') });
    const found = await names();
    expect(found).toHaveLength(3);
    expect(found).not.toContain(uriOf('0/tools.json'));
    expect(scans[0]).toMatchObject({ files: 3, isCut: true });
  });
});
