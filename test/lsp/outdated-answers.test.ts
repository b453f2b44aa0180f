import { beforeEach, expect, it, vi } from 'vitest';
import { talos } from '../../server/service/dialects/talos';
import { HeldDisk } from './held-disk';
import { type LspClient, lspTest } from './lsp-client';

const CONTENT_MODIFIED = -32801;

const { at, uriOf, write, start } = lspTest();
let disk: HeldDisk;
let client: LspClient;

beforeEach(async () => {
  await write('tools/bin/get_time', '#!/bin/sh\n');
  disk = new HeldDisk();
  client = await start({ folders: [uriOf('')], disk });
});

it('candidates for a text that has changed meanwhile are not answered: their positions are those of the old one', async () => {
  const uri = uriOf('tools.json');
  const text = '{ "tools": [{ "name": "a", "description": "A.", "command": ["./tools/bin/"] }] }';
  await client.open(uri, text);
  await client.diagnostics(uri);
  await client.changed(uriOf('tools/bin/get_time'), 1);
  const listing = disk.hold('list', at('tools/bin'));
  const position = { line: 0, character: text.indexOf('/bin/') + '/bin/'.length };
  const asked = client.request('textDocument/completion', { textDocument: { uri }, position });
  const refused = expect(asked).rejects.toMatchObject({ code: CONTENT_MODIFIED });
  await listing.taken;
  await client.change(uri, 2, `\n\n${text}`);
  await client.request('toolManifest/dialects', null);
  listing.release();
  await refused;
});

it('what is around an open manifest is looked at once for each change of a configuration file', async () => {
  const looked = vi.spyOn(talos, 'blindSpots');
  try {
    const manifest = { id: 'w', name: 'W', description: 'W.', version: '1.0.0', category: 'core' };
    const functions = [{ name: 'get', description: 'Gets.', parameters: { type: 'object', properties: {} } }];
    const uri = uriOf('tools/w/manifest.json');
    await client.open(uri, JSON.stringify({ ...manifest, functions }));
    await expect.poll(() => looked.mock.calls.length).toBeGreaterThan(0);
    await client.diagnostics(uri);
    looked.mockClear();
    await write('.tool-manifest.json', { rules: { 'missing-description': 'error' } });
    await client.changed(uriOf('.tool-manifest.json'), 1);
    await expect.poll(() => looked.mock.calls.length).toBeGreaterThan(0);
    await client.diagnostics(uri);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(looked).toHaveBeenCalledTimes(1);
  } finally {
    looked.mockRestore();
  }
});
