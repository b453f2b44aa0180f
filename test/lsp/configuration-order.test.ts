/** What a configuration file says is not lost, in whatever order it is written, read and reported: an editor shows it in the end. */
import { rename, rm } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { HeldDisk, signal } from './held-disk';
import { type LspClient, type LspClientOptions, lspTest, PULLING } from './lsp-client';

/** Gemini refuses the array. */
const properties = { tags: { type: 'array', description: 'Tags.' } };
const tool = {
  ...{ name: 'find_places', description: 'Finds places near a city. Use it before you answer.' },
  ...{ command: ['./tools/bin/a'], schema: { type: 'object', properties, required: ['tags'] } },
};
const MANIFEST = JSON.stringify({ tools: [tool] });
const CONFIGURED = '{ "targets": ["gemini"] }';
const PROBLEM = 'target-array-items';
/** What is reported instead as long as no target is named. */
const WITHOUT = 'schema-array-items';
const CONFIGURATION = 'w/.tool-manifest.json';

const CREATED = 1;
const CHANGED = 2;

const { at, uriOf, write, ...test } = lspTest();
let disk: HeldDisk;
let client: LspClient;
/** The codes of the problems that the editor shows. */
let shown: readonly string[];
let pulls = 0;

beforeEach(async () => {
  disk = new HeldDisk();
  await write('w/tools.json', MANIFEST);
  await write('w/tools/bin/a', '#!/bin/sh\n');
});

async function start(options: LspClientOptions = {}): Promise<void> {
  shown = [];
  client = await test.start({ folders: [uriOf('w')], disk, ...options });
  client.connection.onRequest('workspace/diagnostic/refresh', () => {
    void show();
    return null;
  });
}

/** Starts a session whose request to have files watched the client answers only after `give()`. */
async function startUnregistered(): Promise<ReturnType<typeof signal>> {
  const registered = signal();
  const workspace = { ...PULLING.workspace, didChangeWatchedFiles: { dynamicRegistration: true } };
  await start({ capabilities: { ...PULLING, workspace }, registered: registered.given });
  await client.waitFor(() => client.registrations.includes('workspace/didChangeWatchedFiles'));
  return registered;
}

/** Opens the manifest, as an editor that asks for its problems then, and again when the server wants it to. */
async function open(): Promise<void> {
  await client.open(uriOf('w/tools.json'), MANIFEST);
  void show();
}

/** Starts and opens it, and waits until nothing is configured. */
async function startWithout(): Promise<void> {
  await start();
  await open();
  await expect.poll(() => shown).toContain(WITHOUT);
}

async function show(): Promise<void> {
  const pull = ++pulls;
  // The session may end before.
  const found = await codes().catch(() => undefined);
  if (found && pull === pulls) shown = found;
}

/** The codes of the manifest's problems. */
const codes = () => client.codes(uriOf('w/tools.json'));

/** Waits until the editor shows the problem that follows from the configuration, which then stays. */
async function appears(): Promise<void> {
  await expect.poll(() => shown).toContain(PROBLEM);
  for (let round = 0; round < 10; round++) expect(await codes()).toContain(PROBLEM);
}

const tell = (method: string, params: object) => client.tell(method, params);
const report = (path: string, type: number) => client.changed(uriOf(path), type);
/** The configuration is written and reported. */
const configure = async (type: number) => {
  await write(CONFIGURATION, CONFIGURED);
  await report(CONFIGURATION, type);
};

/** Waits until the server has begun with what was sent before. */
const received = () => client.request('toolManifest/dialects', null);

describe('the problems of a manifest follow a configuration file', () => {
  it('that is there before the window, whatever is slow', async () => {
    await write(CONFIGURATION, CONFIGURED);
    const held = [disk.hold('list', at('w')), disk.hold('present', at('w')), disk.hold('readText', at(CONFIGURATION))];
    await start();
    await open();
    for (const one of held.toReversed()) one.release();
    await appears();
  });

  it('while the server is still being loaded', async () => {
    await write(CONFIGURATION, CONFIGURED);
    const loaded = signal();
    await start({ loaded: loaded.given });
    await open();
    await report(CONFIGURATION, CREATED);
    loaded.give();
    await appears();
  });

  it('that was read half written', async () => {
    await write(CONFIGURATION, '');
    await startWithout();
    await configure(CHANGED);
    await appears();
  });

  it('that changes while it is read for the first time', async () => {
    await write(CONFIGURATION, '{}');
    await start();
    const read = disk.hold('readText', at(CONFIGURATION));
    await open();
    await read.taken;
    await configure(CHANGED);
    await received();
    read.release();
    await appears();
  });

  it('that is created while its folder is looked at for the first time', async () => {
    await start();
    const looks = [disk.hold('present', at('w')), disk.hold('present', at('w'))];
    await open();
    await looks[0]?.taken;
    await configure(CREATED);
    await received();
    for (const look of looks) look.release();
    await appears();
  });

  it('that is created after a search has listed its folder, but before it has gone on', async () => {
    await start();
    const listed = disk.hold('list', at('w'));
    // The problems of a closed file wait for the search.
    void show();
    await listed.taken;
    await configure(CREATED);
    await received();
    listed.release();
    await appears();
  });

  it('that changes twice, where the first reading of it takes longest', async () => {
    await write(CONFIGURATION, '{}');
    await startWithout();
    const first = disk.hold('readText', at(CONFIGURATION));
    await write(CONFIGURATION, '{ }');
    await report(CONFIGURATION, CHANGED);
    await first.taken;
    await configure(CHANGED);
    // In this time a second reading would end.
    for (let round = 0; round < 10; round++) await codes();
    first.release();
    await appears();
  });

  it('that changes before the client has registered what it reports', async () => {
    await write(CONFIGURATION, '{}');
    const registered = await startUnregistered();
    await open();
    await expect.poll(() => shown).toContain(WITHOUT);
    await write(CONFIGURATION, CONFIGURED);
    registered.give();
    await appears();
  });

  it('that changes before that while it is read', async () => {
    await write(CONFIGURATION, '{}');
    const registered = await startUnregistered();
    const read = disk.hold('readText', at(CONFIGURATION));
    await open();
    await read.taken;
    await write(CONFIGURATION, CONFIGURED);
    registered.give();
    await received();
    read.release();
    await appears();
  });

  it('that changes while the manifest is checked', async () => {
    await write(CONFIGURATION, '{}');
    await startWithout();
    // The rule about commands asks for the program again.
    const checking = disk.hold('stat', at('w/tools/bin/a'));
    await report('w/tools/bin/a', CHANGED);
    await checking.taken;
    await configure(CHANGED);
    await received();
    checking.release();
    await appears();
  });
});

describe('without file watchers, the problems of a manifest follow a configuration file', () => {
  it('that is created in the editor', async () => {
    await startWithout();
    await write(CONFIGURATION, CONFIGURED);
    await tell('workspace/didCreateFiles', { files: [{ uri: uriOf(CONFIGURATION) }] });
    await appears();
  });

  it('that is saved in the editor', async () => {
    await write(CONFIGURATION, '{}');
    await startWithout();
    await client.open(uriOf(CONFIGURATION), CONFIGURED);
    await write(CONFIGURATION, CONFIGURED);
    await tell('textDocument/didSave', { textDocument: { uri: uriOf(CONFIGURATION) } });
    await appears();
  });

  it('that gets its name in the editor', async () => {
    await write('w/configuration.json', CONFIGURED);
    await startWithout();
    await rename(at('w/configuration.json'), at(CONFIGURATION));
    const files = [{ oldUri: uriOf('w/configuration.json'), newUri: uriOf(CONFIGURATION) }];
    await tell('workspace/didRenameFiles', { files });
    await appears();
  });

  it('that is deleted in the editor', async () => {
    await write(CONFIGURATION, CONFIGURED);
    await start();
    await open();
    await expect.poll(() => shown).toContain(PROBLEM);
    await rm(at(CONFIGURATION));
    await tell('workspace/didDeleteFiles', { files: [{ uri: uriOf(CONFIGURATION) }] });
    await expect.poll(() => shown).toContain(WITHOUT);
  });
});
