import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CompletionList, Hover } from 'vscode-languageserver';
import { fileUri } from '../../server/files/node-workspace';
import { LspClient } from './lsp-client';

const tools = (name: string) =>
  JSON.stringify({
    tools: [
      {
        name,
        description: 'Tells the time.',
        command: ['./tools/bin/it'],
        schema: { type: 'object', properties: { zone: { type: 'string', description: 'Where.' } } },
      },
    ],
  });

let folder = '';
let client: LspClient;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tool-manifest-cases-'));
  await writeFile(join(folder, 'tools.json'), tools('get_time'));
  client = await LspClient.start({ folders: [fileUri(folder)] });
});
afterEach(async () => {
  await client.stop();
  await rm(folder, { recursive: true });
});

const uriOf = (name: string) => fileUri(join(folder, name));
const codes = async (uri: string) => (await client.diagnostics(uri)).map(({ code }) => code);
const at = (uri: string, line: number, character: number) => ({ textDocument: { uri }, position: { line, character } });

describe('a file of cases in an editor', () => {
  it('is checked against the manifest beside it, on disk or in the editor', async () => {
    const uri = uriOf('tools.cases.yaml');
    await client.open(
      uri,
      'cases:\n  - { name: a, tool: get_time, arguments: { zone: 5 } }\n  - { name: b, tool: now }\n',
    );
    expect(await codes(uri)).toEqual(['cases/argument', 'cases/unknown-tool']);
    await client.open(uriOf('tools.json'), tools('now'));
    expect(await codes(uri)).toEqual(['cases/unknown-tool']);
  });

  it('is completed, and told of', async () => {
    const uri = uriOf('tools.cases.yaml');
    await client.open(uri, 'cases:\n  - name: a\n    tool: get_time\n    arguments:\n      \n');
    const list = await client.request<CompletionList>('textDocument/completion', at(uri, 4, 6));
    expect(list.items.map(({ label }) => label)).toContain('zone');
    const hover = await client.request<Hover>('textDocument/hover', at(uri, 2, 12));
    expect(JSON.stringify(hover.contents)).toContain('Tells the time');
  });

  it('tells of broken text', async () => {
    const uri = uriOf('tools.cases.yaml');
    await client.open(uri, 'cases:\n  - name: "a\n');
    expect(await codes(uri)).toContain('syntax-error');
  });

  it('is left alone where it only has the name of one', async () => {
    const uri = uriOf('law.cases.json');
    await client.open(uri, '{ "cases": { "a": 1 } }');
    expect(await codes(uri)).toEqual([]);
    expect(await client.request('textDocument/hover', at(uri, 0, 4))).toBeNull();
  });

  it('is never taken for a manifest', async () => {
    const uri = uriOf('tools.cases.json');
    await client.open(uri, tools(''));
    expect(await codes(uri)).toEqual([]);
  });
});
