/** How a configuration file names targets: the server answers with edits, and writes nothing. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NameTargetsRequest, type TargetsChange } from '../../server/protocol/configuration';
import { LspClient, PULLING } from './lsp-client';

const TEXT = '{ "tools": [{ "name": "a", "description": "Does it.", "command": ["./tools/bin/a"] }] }\n';

let folder: string;
let client: LspClient | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'name-targets-'));
  await writeFile(join(folder, 'tools.json'), TEXT);
});

afterEach(async () => {
  await client?.stop();
  await rm(folder, { recursive: true });
});

/** The answer for the manifest in the folder. @param configuration the text of the configuration file; absent: there is none */
async function changeOf(targets: readonly string[], configuration?: string): Promise<TargetsChange | null> {
  if (configuration !== undefined) await writeFile(join(folder, '.tool-manifest.json'), configuration);
  const root = pathToFileURL(folder).href;
  client = await LspClient.start({ capabilities: PULLING, folders: [root] });
  const uri = `${root}/tools.json`;
  await client.open(uri, TEXT);
  return client.connection.sendRequest(NameTargetsRequest, { uri, targets });
}

it('a new file in the folder of the workspace names them', async () => {
  expect(await changeOf(['gemini', 'mcp'])).toMatchObject({
    name: '.tool-manifest.json',
    isSet: false,
    newText: `${JSON.stringify({ targets: ['gemini', 'mcp'] }, undefined, 2)}\n`,
  });
});

it('a file that names some already is changed', async () => {
  const change = await changeOf(['mcp'], '{ "targets": ["gemini"] }');
  expect(change).toMatchObject({ isSet: true, edits: [{ newText: expect.stringContaining('"mcp"') }] });
  expect(change).not.toHaveProperty('newText');
});

it('a file that names none gets them', async () => {
  expect(await changeOf(['mcp'], '{ "rules": {} }')).toMatchObject({ isSet: false, edits: [expect.anything()] });
});

it('a broken file is left alone', async () => {
  expect(await changeOf(['mcp'], '{ "targets": [')).toBeNull();
});
