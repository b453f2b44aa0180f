/** Which commands the palette shows: those that some manifest of the workspace has a use for. */
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import packageJson from '../../package.json';
import { type ManifestUses, UsesNotification } from '../../server/protocol/messages';
import { CONFIGURED, type LspClientOptions, lspTest } from './lsp-client';

const { at, uriOf, start } = lspTest();
let reports: ManifestUses[] = [];
beforeEach(() => {
  reports = [];
});

const NOTHING: ManifestUses = { hasManifests: false, hasTriggers: false, hasSecrets: false, hasFetched: false };
const EXAMPLES = join(__dirname, '../../examples');
const example = (name: string) => cp(join(EXAMPLES, name), at(name), { recursive: true });

/** A window with the folder. */
async function opened(options: LspClientOptions = {}) {
  const client = await start({ folders: [uriOf('')], initializationOptions: { listsTools: true }, ...options });
  client.connection.onNotification(UsesNotification, (uses) => void reports.push(uses));
  const changed = (path: string) =>
    client.tell('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(path), type: 2 }] });
  return { client, changed };
}
const latest = () => expect.poll(() => reports.at(-1));

/** What the palette shows of these, in the words of the menu. */
function shown(uses: ManifestUses): readonly string[] {
  const { commands, menus } = packageJson.contributes;
  const isTrue = (term: string) => {
    const key = term.trim().replace(/^!?toolManifest\./, '') as keyof ManifestUses;
    return !(key in uses) || uses[key] !== term.trim().startsWith('!');
  };
  const whenOf = (command: string) => menus.commandPalette.find((one) => one.command === command)?.when ?? '';
  return commands
    .filter(({ command }) => whenOf(command) !== 'false' && whenOf(command).split('||').some(isTrue))
    .map(({ command }) => command.slice('toolManifest.'.length));
}

it('a folder without manifests has only commands that need none', async () => {
  await opened();
  await latest().toEqual(NOTHING);
  const offered = shown(NOTHING);
  expect(offered).toEqual(expect.arrayContaining(['newManifest', 'openExamples', 'getStarted', 'showLog']));
  for (const command of ['runTool', 'fixAll', 'setSecret', 'pollTrigger', 'fetchParameters', 'newCase'])
    expect(offered).not.toContain(command);
});

it.each([
  ['forged-pylot', {}],
  ['agentcli', { hasSecrets: true }],
  ['kasilabs', { hasSecrets: true }],
  ['talos', { hasSecrets: true, hasTriggers: true }],
  ['glean', { hasSecrets: true, hasFetched: true }],
])('the examples of %s have the commands that they have a use for', async (name, uses) => {
  await example(name);
  await opened();
  await latest().toEqual({ ...NOTHING, hasManifests: true, ...uses });
});

it('commands come with a manifest that is written, on disk or in an editor, and go with the last one', async () => {
  const { client, changed } = await opened();
  await latest().toEqual(NOTHING);
  await example('forged-pylot');
  await changed('forged-pylot/config/tool_manifest.yaml');
  await changed('forged-pylot/config/text_tools.json');
  await latest().toEqual({ ...NOTHING, hasManifests: true });
  await client.open(uriOf('new/tools.json'), '{ "tools": [{ "name": "a", "description": "A.", "command": ["./a"] }] }');
  await latest().toMatchObject({ hasSecrets: true });
  await client.close(uriOf('new/tools.json'));
  await latest().toMatchObject({ hasSecrets: false });
  await rm(at('forged-pylot'), { recursive: true });
  await changed('forged-pylot/config/tool_manifest.yaml');
  await changed('forged-pylot/config/text_tools.json');
  await latest().toEqual(NOTHING);
});

it('all commands are there where files that are not open are not looked for', async () => {
  await opened({ capabilities: CONFIGURED, settings: () => ({ check: 'openFiles' }) });
  await latest().toEqual({ hasManifests: true, hasTriggers: true, hasSecrets: true, hasFetched: true });
});
