/** The bundles for the browser: what is in them, and the server as it runs there, on a repository that only the client can read. */
import { type BuildResult, build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Diagnostic,
  DocumentDiagnosticRequest,
  HoverRequest,
  InitializeRequest,
  type ProtocolConnection,
  WorkspaceDiagnosticRequest,
} from 'vscode-languageserver-protocol/node';
import { READY, ReadFileRequest, ReadFolderRequest, StatRequest } from '../server/protocol/files';
import { PlanRequest } from '../server/protocol/invocation';
import { DIALECTS } from '../server/service/dialects/registry';
import { startWebWorker } from '../test/kit/web-worker';
import { WEB_BUNDLES, webBundle } from './build';

/** Rules that read the code next to a manifest. */
const inCode = DIALECTS.flatMap(({ rules }) => rules).filter(({ code }) => /tool-class|missing-handler/.test(code));

const bundles = new Map<string, BuildResult<{ write: false; metafile: true }>>();

beforeAll(async () => {
  for (const name of WEB_BUNDLES)
    bundles.set(name, await build({ ...webBundle(name), outdir: '/nowhere', write: false }));
});

function textOf(name: string): string {
  return bundles.get(name)?.outputFiles[0]?.text ?? '';
}

describe.each(WEB_BUNDLES)('the bundle of the %s', (name) => {
  it('is one file, and loads no module of Node', () => {
    const outputs = Object.values(bundles.get(name)?.metafile.outputs ?? {});
    expect(outputs).toHaveLength(1);
    const loaded = new Set(outputs.flatMap(({ imports }) => imports.map(({ path }) => path)));
    expect([...loaded]).toEqual(name === 'extension' ? ['vscode'] : []);
  });

  it('contains nothing that calls tools, reads a local disk, or runs in Node only', () => {
    const inputs = Object.values(bundles.get(name)?.metafile.outputs ?? {}).flatMap((output) =>
      Object.entries(output.inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
    );
    expect(inputs.length).toBeGreaterThan(100);
    const desktop = /^(?:runner|server\/node|server\/startup|client\/consent|webview)\/|\/lib\/node\/|main\.node/;
    expect(inputs.filter((file) => desktop.test(file))).toEqual([]);
  });
});

const ROOT = 'vscode-vfs://github/owner/repo';

const FILES: Readonly<Record<string, string>> = {
  'agent/tools.json': JSON.stringify({
    tools: [
      {
        name: 'a',
        description: 'Returns the time in a city.',
        schema: { type: 'object', properties: {} },
        command: ['./tools/bin/there'],
      },
    ],
  }),
  'agent/tools/bin/there': '#!/bin/sh\n',
  'other/tools.json': JSON.stringify({
    tools: [
      {
        name: 'b',
        description: 'Returns the weather in a city.',
        schema: { type: 'object', properties: {} },
        command: ['./tools/bin/missing'],
      },
    ],
  }),
  'other/tools/bin/x': '',
};

/** Answers as the client does, for these files. */
function serve(connection: ProtocolConnection, files: Readonly<Record<string, string>>): void {
  const text = (uri: string) => files[uri.slice(ROOT.length + 1)];
  const below = (uri: string) => Object.keys(files).filter((file) => `${ROOT}/${file}`.startsWith(`${uri}/`));
  connection.onRequest(StatRequest, ({ uri }) =>
    text(uri) !== undefined ? { type: 'file' as const } : below(uri).length > 0 ? { type: 'directory' as const } : null,
  );
  connection.onRequest(ReadFileRequest, ({ uri }) => {
    const found = text(uri);
    return found === undefined ? null : new TextEncoder().encode(found);
  });
  connection.onRequest(ReadFolderRequest, ({ uri }) => {
    const entries = new Map<string, 'file' | 'directory'>();
    for (const file of below(uri)) {
      const [name = '', ...rest] = `${ROOT}/${file}`.slice(uri.length + 1).split('/');
      entries.set(name, rest.length > 0 ? 'directory' : 'file');
    }
    return [...entries].map(([name, type]) => ({ name, type }));
  });
}

async function started(files = FILES) {
  const worker = startWebWorker(textOf('server'));
  const { connection } = worker;
  serve(connection, files);
  connection.listen();
  const { capabilities } = await connection.sendRequest(InitializeRequest.type, {
    processId: null,
    rootUri: null,
    capabilities: { textDocument: { diagnostic: {} } },
    workspaceFolders: [{ uri: ROOT, name: 'repo' }],
  });
  await connection.sendNotification('initialized', {});
  return { ...worker, capabilities };
}

async function open(connection: ProtocolConnection, file: string, text = FILES[file] ?? ''): Promise<string> {
  const uri = `${ROOT}/${file}`;
  const textDocument = { uri, languageId: 'json', version: 1, text };
  await connection.sendNotification('textDocument/didOpen', { textDocument });
  return uri;
}

async function problems(connection: ProtocolConnection, uri: string): Promise<readonly Diagnostic[]> {
  const report = await connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri } });
  return report.kind === 'full' ? report.items : [];
}

describe('the server, with the globals of a web worker and none of Node', () => {
  it('says that it was loaded, and serves what it serves elsewhere', async () => {
    const { first, capabilities, connection } = await started();
    expect(first).toEqual([READY]);
    expect(capabilities).toMatchObject({ hoverProvider: true, completionProvider: {}, codeActionProvider: {} });
    connection.dispose();
  });

  it('explains, and checks with the files that the client reads', async () => {
    const { connection } = await started();
    const sound = await open(connection, 'agent/tools.json');
    expect(await problems(connection, sound)).toEqual([]);
    const position = { line: 0, character: (FILES['agent/tools.json'] ?? '').indexOf('command') };
    const hover = await connection.sendRequest(HoverRequest.type, { textDocument: { uri: sound }, position });
    expect(JSON.stringify(hover)).toContain('argument vector');
    const other = await open(connection, 'other/tools.json');
    expect((await problems(connection, other)).map(({ code }) => code)).toContain('agentcli/program-file');
    connection.dispose();
  });

  it.each(inCode)('reads the code that a manifest refers to, in Python and TypeScript: $code', async (rule) => {
    const { bad, uri: example = '', files = {} } = rule.example;
    const moved = (uri: string) => uri.slice('file:///w/'.length);
    const { connection } = await started(
      Object.fromEntries(Object.entries({ ...files, [example]: bad }).map(([uri, text]) => [moved(uri), text])),
    );
    const uri = await open(connection, moved(example), bad);
    expect((await problems(connection, uri)).map(({ code }) => code)).toContain(rule.code);
    connection.dispose();
  });

  it('checks files that are not open', async () => {
    const { connection } = await started();
    const { items } = await connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
    const reported = items.flatMap((item) => (item.kind === 'full' && item.items.length > 0 ? [item.uri] : []));
    expect(reported).toEqual([`${ROOT}/other/tools.json`]);
    connection.dispose();
  });

  it('plans a call for a preview, and refuses to plan one that could be made', async () => {
    const { connection } = await started();
    const uri = await open(connection, 'agent/tools.json');
    const settings = { timeLimit: undefined, cwd: undefined, values: {} };
    const call = { tool: { uri, name: 'a', index: 0 }, arguments: {}, settings };
    const preview = await connection.sendRequest(PlanRequest, { ...call, isPreview: true });
    expect(preview?.plan).toMatchObject({ kind: 'process', argv: ['/owner/repo/agent/tools/bin/there'] });
    const plan = await connection.sendRequest(PlanRequest, call);
    expect(plan).toMatchObject({ refusal: expect.stringContaining('not on this machine') });
    expect(plan?.plan).toBeUndefined();
    connection.dispose();
  });
});
