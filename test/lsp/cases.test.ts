import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CompletionList, Hover } from 'vscode-languageserver';
import { CaseCallRequest, CasesRequest, JudgeCaseRequest, KeepCaseRequest } from '../../server/cases-protocol';
import { fileUri } from '../../server/files/node-workspace';
import type { Json } from '../../server/service/document/node';
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

describe('cases for the testing view', () => {
  const TEXT = `cases:
  - name: a
    tool: get_time
    arguments: { zone: UTC }
    config: { k: v }
    expect:
      equals: { time: 1 }
  - { name: b, tool: nothing }
  - { name: c, x: 1 }
`;
  const file = () => ({ uri: uriOf('tools.cases.yaml'), text: TEXT });
  const call = (title: string, index: number) =>
    client.connection.sendRequest(CaseCallRequest, { file: file(), title, index });

  it('are listed with their places, open or not', async () => {
    const closed = await client.connection.sendRequest(CasesRequest, file());
    expect(closed).toMatchObject({
      manifest: 'tools.json',
      cases: [
        { title: 'a', index: 0, tool: 'get_time', range: { start: { line: 1, character: 10 } } },
        { title: 'b', index: 1 },
        { title: 'c', index: 2 },
      ],
    });
    await client.open(file().uri, TEXT.replace('name: a', 'name: other'));
    const open = await client.connection.sendRequest(CasesRequest, file());
    expect(open?.cases?.[0]?.title).toBe('other');
    await client.change(file().uri, 2, TEXT.replace('UTC }', '"UTC }'));
    const broken = await client.connection.sendRequest(CasesRequest, file());
    expect([broken?.problem, broken?.cases]).toEqual([expect.any(String), undefined]);
    expect(
      await client.connection.sendRequest(CasesRequest, { uri: uriOf('x.cases.json'), text: '{"cases":{}}' }),
    ).toBeNull();
  });

  it('have calls, or say why not', async () => {
    expect(await call('a', 0)).toEqual({
      tool: { uri: uriOf('tools.json'), name: 'get_time', index: 0 },
      arguments: { zone: 'UTC' },
      config: { k: 'v' },
    });
    expect(await call('b', 1)).toMatchObject({
      problem: 'The manifest has no such tool.',
      range: { start: { line: 7 } },
    });
    expect(await call('c', 2)).toMatchObject({ problem: expect.stringContaining('`x` is no key') });
    expect(await call('gone', 0)).toBeNull();
  });

  it('are judged, with what was expected and what came at the line of it', async () => {
    const head = { durationMs: 1, isTimedOut: false, isCancelled: false, failure: undefined, notices: [] };
    const end = { exitCode: 0, signal: null, stdout: '', stderr: '', startError: undefined, isStdinRefused: false };
    const judged = (result: Json) =>
      client.connection.sendRequest(JudgeCaseRequest, {
        case: { file: file(), title: 'a', index: 0 },
        outcome: { ...head, ...end, kind: 'process' },
        reading: { isOk: true, status: 0, result, model: null, stderr: '', warnings: [] },
      });
    expect(await judged({ time: 1 })).toEqual([]);
    expect(await judged({ time: 2 })).toEqual([
      {
        message: 'equals: /time is 2, not 1',
        range: { start: { line: 6, character: 14 }, end: { line: 6, character: 25 } },
        texts: { expected: '{\n  "time": 1\n}', actual: '{\n  "time": 2\n}' },
      },
    ]);
  });
});

describe('a call that is kept', () => {
  const keep = () =>
    client.connection.sendRequest(KeepCaseRequest, {
      tool: { uri: uriOf('tools.json'), name: 'get_time', index: 0 },
      name: 'works',
      arguments: { zone: 'UTC' },
      result: 5,
      isFailure: false,
    });

  it('makes a file where there is none, and is added where there is one', async () => {
    const made = await keep();
    expect(made).toMatchObject({ uri: uriOf('tools.cases.yaml'), text: expect.stringContaining('tool: get_time') });
    await client.open(uriOf('tools.cases.json'), '{ "cases": [] }');
    expect(await keep()).toMatchObject({ uri: uriOf('tools.cases.json'), edits: [{ newText: expect.any(String) }] });
    await client.change(uriOf('tools.cases.json'), 2, '{ "cases": 1 }');
    expect(await keep()).toMatchObject({ problem: expect.stringContaining('tools.cases.json') });
  });
});
