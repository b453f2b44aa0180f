import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fileUri } from '../../server/node/file-uri';
import { LspClient, PULLING } from './lsp-client';

const TEXT = '{ "tools": [{ "name": "a", "description": "café", "command": ["/bin/x"] }] }';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tool-manifest-encoding-'));
});
afterEach(() => rm(root, { recursive: true }));

const told = async (client: LspClient, uri: string) =>
  (await client.diagnostics(uri)).filter(({ code }) => code === 'invalid-utf-8');

it.each([
  ['with replacement characters', TEXT.replace('é', '\ufffd')],
  ['in the encoding that it was saved in', TEXT],
])(
  'a file that is not UTF-8 is told of in the editor, which has read it %s, until it is saved as UTF-8',
  async (_how, shown) => {
    const path = join(root, 'tools.json');
    const uri = fileUri(path);
    await writeFile(path, Buffer.from(TEXT, 'latin1'));
    const client = await LspClient.start({ folders: [fileUri(root)], capabilities: PULLING });
    try {
      await client.open(uri, shown);
      const found = await told(client, uri);
      const place = { line: 0, character: TEXT.indexOf('é') };
      expect(found.map(({ range }) => range.start)).toEqual([place]);
      await writeFile(path, shown);
      await client.changed(uri);
      expect(await told(client, uri)).toEqual([]);
    } finally {
      await client.stop();
    }
  },
);
