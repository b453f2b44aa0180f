import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientCapabilities, CodeAction, CreateFile, TextDocumentEdit } from 'vscode-languageserver';
import { REPAIR_FILES } from '../../server/protocol/messages';
import { type LspClient, type LspClientOptions, lspTest, PULLING } from './lsp-client';

const CODE = 'agentcli/program-file';
const TEXT = '{ "tools": [{ "name": "a", "description": "b", "command": ["./tools/bin/a"] }] }';
const CREATING: ClientCapabilities = {
  ...PULLING,
  workspace: { ...PULLING.workspace, workspaceEdit: { documentChanges: true, resourceOperations: ['create'] } },
};
const COMMANDING = { fixesFiles: true };

const { at: pathOf, uriOf, write, ...test } = lspTest();
const at = (path: string) => pathOf(`open/${path}`);
const uri = (path: string) => uriOf(`open/${path}`);

beforeEach(() => write('open/tools.json', TEXT));

async function start(options: LspClientOptions): Promise<LspClient> {
  const client = await test.start({ folders: [uriOf('open')], ...options });
  await client.open(uri('tools.json'), TEXT);
  return client;
}

const problems = async (of: LspClient) => (await of.diagnostics(uri('tools.json'))).filter(({ code }) => code === CODE);

/** The fixes of the program's problem, by title. */
async function fixes(of: LspClient): Promise<ReadonlyMap<string, CodeAction>> {
  const actions = await of.actions(uri('tools.json'), await problems(of));
  return new Map(actions.map((action) => [action.title, action]));
}

/** Applies a new file as a client does. */
async function apply({ edit }: CodeAction): Promise<void> {
  const [file, content] = (edit?.documentChanges ?? []) as [CreateFile, TextDocumentEdit];
  expect(file).toMatchObject({ kind: 'create', options: { overwrite: false, ignoreIfExists: false } });
  expect(content.textDocument).toEqual({ uri: file.uri, version: null });
  const path = decodeURIComponent(new URL(file.uri).pathname);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content.edits.map((one) => ('newText' in one ? one.newText : '')).join(''), { flag: 'wx' });
}

const changed = (of: LspClient) => of.changed(uri('tools/bin/a'));

describe('a program that is not there', () => {
  it('is made and made executable by the command of a client that has one, and nothing is wrong any more', async () => {
    const server = await start({ initializationOptions: COMMANDING });
    const create = (await fixes(server)).get('Create `./tools/bin/a`');
    const program = uri('tools/bin/a');
    const newFiles = [{ uri: program, text: expect.stringMatching(/^#!\/bin\/sh\n/) }];
    expect(create).not.toHaveProperty('edit');
    expect(create?.isPreferred).not.toBe(true);
    expect(create?.command).toEqual({
      title: 'Create `./tools/bin/a`',
      command: REPAIR_FILES,
      arguments: [{ newFiles, executables: [program] }],
    });
    await mkdir(at('tools/bin'), { recursive: true });
    await writeFile(at('tools/bin/a'), '#!/bin/sh\n', { mode: 0o644 });
    await changed(server);
    const make = (await fixes(server)).get('Make `./tools/bin/a` executable');
    expect(make).not.toHaveProperty('edit');
    expect(make?.command?.arguments).toEqual([{ newFiles: [], executables: [program] }]);
    await chmod(at('tools/bin/a'), 0o755);
    await changed(server);
    expect(await problems(server)).toEqual([]);
  });

  it('is made by an edit for a client that has no command, which is not offered what it can not do', async () => {
    const server = await start({ capabilities: CREATING });
    const create = (await fixes(server)).get('Create `./tools/bin/a`');
    expect(create).not.toHaveProperty('command');
    await apply(create as CodeAction);
    await changed(server);
    expect((await problems(server))[0]?.message).toContain('is not executable');
    expect([...(await fixes(server)).keys()]).toEqual([]);
  });

  it('is not made by a client that can make no files', async () => {
    const server = await start({ capabilities: PULLING });
    expect(await problems(server)).toHaveLength(1);
    expect([...(await fixes(server)).keys()]).toEqual([]);
  });

  it('is not made through a link that leads out of the folder', async () => {
    await mkdir(pathOf('elsewhere'));
    await mkdir(at('tools'));
    await symlink(pathOf('elsewhere'), at('tools/bin'));
    const server = await start({ capabilities: CREATING, initializationOptions: COMMANDING });
    expect(await problems(server)).toHaveLength(1);
    expect([...(await fixes(server)).keys()]).toEqual([]);
  });

  it('is made by no "fix all"', async () => {
    const server = await start({ capabilities: CREATING, initializationOptions: COMMANDING });
    expect(await server.actions(uri('tools.json'), [], 'source.fixAll.toolManifest')).toEqual([]);
  });
});
