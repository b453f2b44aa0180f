import { expect, it } from 'vitest';
import { testFolder } from '../../test/kit/folder';
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

const folder = testFolder();
const put = folder.files;

/** The server's search, and all that it asks the disk, relative to the folder. */
function search(associations: Settings['associations'] = {}) {
  const asked: string[] = [];
  const noted = <T>(path: string, answer: T): T => {
    asked.push(path.slice(folder.path.length + 1));
    return answer;
  };
  const access: FileAccess = {
    ...localFiles(diskNow),
    disk: {
      ...diskNow,
      list: (path) => noted(path, diskNow.list(path)),
      readText: (path, limit) => noted(path, diskNow.readText(path, limit)),
      present: (path, names) => noted(`${path}/?`, diskNow.present(path, names)),
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
    () => [fileUri(folder.path)],
    (document) => store.lookWhenReady(document),
    access,
    undefined,
    { filter: leftOutFolders(configurations, access, settings) },
  );
  const found = async () => (await manifests.all()).map(({ uri }) => uri.slice(fileUri(folder.path).length + 1));
  return { manifests, found, asked };
}

it('a search does not read folders that a configuration file ignores as a whole', async () => {
  put({
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
  put({ '.tool-manifest.json': { ignore: ['vendor/'] }, 'a/tools.json': MANIFEST });
  const { manifests, found, asked } = search();
  expect(await found()).toEqual(['a/tools.json']);
  put({ 'vendor/b/c/tools.json': MANIFEST });
  manifests.changed(fileUri(folder.at('vendor/b')));
  expect(await found()).toEqual(['a/tools.json']);
  expect(asked.filter((path) => path.includes('vendor'))).toEqual([]);
});

it('an ignored folder is searched if the settings of the editor associate files with a dialect, as they take precedence', async () => {
  put({ '.tool-manifest.json': { ignore: ['vendor/'] }, 'vendor/tools.json': MANIFEST });
  expect(await search().found()).toEqual([]);
  expect(await search({ '**/vendor/tools.json': 'off' }).found()).toEqual([]);
  expect(await search({ '**/vendor/tools.json': 'agentcli' }).found()).toEqual(['vendor/tools.json']);
});

it('folders that were listed are not asked for configuration files one by one', async () => {
  put({ 'a/b/tools.json': MANIFEST, 'a/b/.tool-manifest.json': {}, 'a/c/tools.json': MANIFEST });
  const { found, asked } = search();
  expect(await found()).toHaveLength(2);
  expect(asked.filter((path) => path.endsWith('?') && path.startsWith('a/'))).toEqual(['a/b/?']);
});
