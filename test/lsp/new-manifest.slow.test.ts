/** What *New Manifest* creates is called as a user would call it: planned by the server, and run by the runner. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import * as nodeModule from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '../../common/invocation/outcome';
import { readOutcome } from '../../common/outcomes/read-outcome';
import { run } from '../../runner/run';
import { DescribeToolRequest, PlanRequest, ToolsRequest } from '../../server/protocol/invocation';
import {
  ManifestKindsRequest,
  type NewManifest,
  NewManifestRequest,
  NewPathRequest,
} from '../../server/protocol/new-manifest';
import { cacheFolder } from '../vscode/install/cache';
import { logToStderr } from '../vscode/install/log';
import { installNode } from '../vscode/install/node';
import { type LspClient, lspTest } from './lsp-client';

/** A Node.js that reads TypeScript. */
let node = '';
const { at, uriOf, write, start } = lspTest();
let client: LspClient;

beforeAll(async () => {
  const isNew = 'stripTypeScriptTypes' in nodeModule;
  node = isNew ? process.execPath : (await installNode(cacheFolder(), logToStderr)).executable;
});

beforeEach(async () => {
  client = await start({ folders: [uriOf('')] });
});

/** Creates what the server proposes, and opens the manifest. */
async function create(dialect: string, path?: string): Promise<{ readonly uri: string; readonly made: NewManifest }> {
  const proposed = await client.ask(NewPathRequest, { dialect, folder: uriOf('') });
  const uri = uriOf(path ?? proposed);
  const made = await client.ask(NewManifestRequest, { dialect, uri });
  if (!made) throw new Error(`There is no new manifest for ${dialect}.`);
  for (const file of [{ uri, text: made.text, isExecutable: false }, ...made.files]) {
    const written = fileURLToPath(file.uri);
    expect(existsSync(written)).toBe(false);
    await mkdir(dirname(written), { recursive: true });
    await writeFile(written, file.text);
    if (file.isExecutable) await chmod(written, 0o755);
  }
  const changes = [uri, ...made.files.map((file) => file.uri)].map((created) => ({ uri: created, type: 1 }));
  await client.tell('workspace/didChangeWatchedFiles', { changes });
  await client.open(uri, made.text);
  return { uri, made };
}

/** The plan of a call of the first tool, with sample arguments. */
async function planned(uri: string) {
  const [tool] = (await client.ask(ToolsRequest, { uri })) ?? [];
  if (!tool) throw new Error('The new manifest has no tools.');
  const reference = { uri, name: tool.name, index: tool.index };
  const description = await client.ask(DescribeToolRequest, reference);
  const values = description?.sample ?? {};
  const settings = { timeLimit: undefined, cwd: undefined, values: {} };
  const answer = await client.ask(PlanRequest, { tool: reference, arguments: values, settings });
  return { reference, values, answer };
}

/** Calls the first tool. @returns the result as its platform reads it */
async function called(uri: string) {
  const { values, answer } = await planned(uri);
  const plan = answer?.plan;
  if (!plan || plan.kind === 'address') throw new Error(answer?.refusal ?? 'Nothing can be called.');
  const host = { environment: process.env, secrets: new Map<string, string>(), node };
  const events = { onStdout: () => {}, onStderr: () => {} };
  const outcome: Outcome = await run(plan, host, events, new AbortController().signal);
  const { isOk, result } = readOutcome(plan, outcome);
  return { isOk, result, values };
}

/** The errors and warnings of the manifest. */
async function problems(uri: string): Promise<readonly string[]> {
  const items = await client.diagnostics(uri);
  return items.filter(({ severity = 1 }) => severity < 3).map(({ message }) => `${message}`);
}

const paths = ({ files }: NewManifest) =>
  files.map(({ uri }) => relative(at(''), fileURLToPath(uri)).replaceAll('\\', '/'));

describe('a new manifest for agentcli', () => {
  it.skipIf(process.platform === 'win32')('has a program, which gets the arguments', async () => {
    const { uri, made } = await create('agentcli');
    expect(paths(made)).toEqual(['tools/bin/get_time']);
    expect(await problems(uri)).toEqual([]);
    const { isOk, result, values } = await called(uri);
    expect([isOk, result]).toEqual([true, { arguments: values }]);
  });

  it('overwrites no program', async () => {
    await write('tools/bin/get_time', 'mine');
    const { made } = await create('agentcli');
    expect(made.files).toEqual([]);
    expect(await readFile(at('tools/bin/get_time'), 'utf8')).toBe('mine');
  });
});

describe('a new manifest for Talos', () => {
  it('has its module with a handler, which gets the arguments', async () => {
    const { uri, made } = await create('talos', 'tools/lamp/manifest.json');
    expect(paths(made)).toEqual(['tools/lamp/index.ts']);
    expect(JSON.parse(made.text).id).toBe('lamp');
    expect(await problems(uri)).toEqual([]);
    const { isOk, result, values } = await called(uri);
    expect([isOk, result]).toEqual([true, { received: values }]);
  });
});

describe('a new manifest for GC-Forged-Pylot', () => {
  it('has a module with a class, which gets the arguments, also without the platform', async () => {
    const { uri, made } = await create('forged-pylot');
    expect(paths(made)).toEqual(['src/bridge/tools/git_status.py']);
    expect(await problems(uri)).toEqual([]);
    const { isOk, result, values } = await called(uri);
    expect([isOk, result]).toEqual([true, { success: true, arguments: values }]);
  });

  it('derives from the base class in the platform, and is loaded by its ToolManager', async () => {
    for (const name of ['__init__.py', 'tools/__init__.py']) await write(`src/bridge/${name}`, '');
    const manager = join(__dirname, '../../examples/forged-pylot/src/bridge/tool_manager.py');
    await write('src/bridge/tool_manager.py', await readFile(manager, 'utf8'));
    const { uri, made } = await create('forged-pylot');
    expect(made.files[0]?.text).toContain('(Tool)');
    expect(await problems(uri)).toEqual([]);
    expect(await called(uri)).toMatchObject({ isOk: true });
  });
});

describe.each(['kasilabs', 'glean'])('a new manifest for %s', (dialect) => {
  it('is called elsewhere: it needs no files, and says what a call needs', async () => {
    const { uri, made } = await create(dialect);
    expect(made.files).toEqual([]);
    expect(made.beforeFirstCall).toMatch(/^A call is sent to/);
    expect(await problems(uri)).toEqual([]);
    const { answer } = await planned(uri);
    expect(answer?.plan?.kind ?? answer?.wants).toBeDefined();
  });
});

it('is tested for every dialect', async () => {
  const kinds = await client.ask(ManifestKindsRequest, null);
  const dialects = kinds.filter(({ isOfClient }) => !isOfClient).map(({ dialect }) => dialect);
  expect(dialects.sort()).toEqual('agentcli forged-pylot glean kasilabs talos'.split(' '));
});

it('creates a file of an AI client too, where the client looks for it', async () => {
  const { uri, made } = await create('.claude-plugin/plugin.json');
  expect(uri).toBe(uriOf('.claude-plugin/plugin.json'));
  expect(made.files).toEqual([]);
  expect(await problems(uri)).toEqual([]);
});
