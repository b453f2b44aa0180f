import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { parseFile } from '../service/document/manifest-document';
import { contentIdOf, DiskManifest } from './disk-manifest';
import { ManifestStore } from './manifest-store';

const URI = 'file:///w/tools.json';
const MANIFEST = '{ "tools": [{ "name": "a", "command": ["/bin/true"] }] }';
const OTHER = MANIFEST.replace('"a"', '"b"');

it('a manifest whose file was read again before its change was reported is not taken for one with the text of before', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const store = new ManifestStore(() => ({ choice: undefined }));
  const known = (text: string) => store.look(parseFile(URI, text));
  let text = MANIFEST;
  const file = new DiskManifest(known(MANIFEST), async () => known(text));
  const forget = async () => {
    await new Promise((done) => setImmediate(done));
    collectGarbage();
  };
  await forget();
  await file.known();
  expect(file.content).toBe(contentIdOf(MANIFEST));
  text = OTHER;
  await forget();
  expect((await file.known())?.document.text).toBe(OTHER);
  expect(file.content).toBeUndefined();
});
