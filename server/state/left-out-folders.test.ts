import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FileAccess } from '../files/disk';
import { diskNow } from '../node/disk-now';
import { fileUri } from '../node/file-uri';
import { localFiles } from '../node/node-workspace';
import { Configurations, leftOutFolders } from './configurations';
import { DiskManifests } from './disk-manifests';
import { SettingsOfFiles } from './file-settings';
import { ManifestStore } from './manifest-store';
import { DEFAULT_SETTINGS, type Settings } from './settings';

const MANIFEST = '{ "tools": [{ "name": "a", "command": ["/bin/true"] }] }';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tool-manifest-left-out-'));
});

afterEach(() => rm(root, { recursive: true }));

async function put(files: Readonly<Record<string, string | object>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
}

/** The server's search, and all that it asks the disk, relative to the folder. */
function search(associations: Settings['associations'] = {}) {
  const asked: string[] = [];
  const note = (path: string) => asked.push(path.slice(root.length + 1));
  const access: FileAccess = {
    ...localFiles(diskNow),
    disk: {
      ...diskNow,
      list: (path) => {
        note(path);
        return diskNow.list(path);
      },
      readText: (path, limit) => {
        note(path);
        return diskNow.readText(path, limit);
      },
      present: (folder, names) => {
        note(`${folder}/?`);
        return diskNow.present(folder, names);
      },
    },
  };
  const settings = () => ({ ...DEFAULT_SETTINGS, associations });
  const configurations = new Configurations(access, () => true);
  const joined = new SettingsOfFiles(settings, (uri) => configurations.of(uri));
  const store = new ManifestStore(
    (uri) => joined.of(uri),
    (uri) => configurations.ready(uri),
  );
  const manifests = new DiskManifests(
    () => [fileUri(root)],
    (document) => store.lookWhenReady(document),
    access,
    undefined,
    { filter: leftOutFolders(configurations, access, settings) },
  );
  const found = async () => (await manifests.all()).map(({ uri }) => uri.slice(fileUri(root).length + 1));
  return { manifests, found, asked };
}

it('a search does not read folders that a configuration file ignores as a whole', async () => {
  await put({
    '.tool-manifest.json': { ignore: ['vendor/', '**/fixtures/**', '!keep/fixtures/tools.json'] },
    'vendor/a/tools.json': MANIFEST,
    'a/vendor/b/tools.json': MANIFEST,
    'a/tools.json': MANIFEST,
    'keep/fixtures/tools.json': MANIFEST,
    'keep/fixtures/other.json': MANIFEST,
  });
  const { found, asked } = search();
  expect(await found()).toEqual(['a/tools.json', 'keep/fixtures/tools.json']);
  expect(asked.filter((path) => path.includes('vendor'))).toEqual([]);
});

it('a new folder in an ignored one is not read either', async () => {
  await put({ '.tool-manifest.json': { ignore: ['vendor/'] }, 'a/tools.json': MANIFEST });
  const { manifests, found, asked } = search();
  expect(await found()).toEqual(['a/tools.json']);
  await put({ 'vendor/b/c/tools.json': MANIFEST });
  manifests.changed(fileUri(join(root, 'vendor/b')));
  expect(await found()).toEqual(['a/tools.json']);
  expect(asked.filter((path) => path.includes('vendor'))).toEqual([]);
});

it('an ignored folder is searched if the settings of the editor associate files with a dialect, as they take precedence', async () => {
  await put({ '.tool-manifest.json': { ignore: ['vendor/'] }, 'vendor/tools.json': MANIFEST });
  expect(await search().found()).toEqual([]);
  expect(await search({ '**/vendor/tools.json': 'off' }).found()).toEqual([]);
  expect(await search({ '**/vendor/tools.json': 'agentcli' }).found()).toEqual(['vendor/tools.json']);
});

it('folders that were listed are not asked for configuration files one by one', async () => {
  await put({ 'a/b/tools.json': MANIFEST, 'a/b/.tool-manifest.json': {}, 'a/c/tools.json': MANIFEST });
  const { found, asked } = search();
  expect(await found()).toHaveLength(2);
  expect(asked.filter((path) => path.endsWith('?') && path.startsWith('a/'))).toEqual(['a/b/?']);
});
