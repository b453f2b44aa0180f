import { deepEqual, equal } from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { commands, type Uri, window, workspace } from 'vscode';
import { closeAllEditors, openText, waitFor, workspaceFile } from '../helpers';

const TOOL = '{"tools":[{"name":"it","description":"Does nothing.","command":["/usr/bin/touch","ran"]}]}\n';

const lensCommands = async (uri: Uri): Promise<readonly string[]> => {
  const lenses = await commands.executeCommand<{ command?: { command: string } }[]>(
    'vscode.executeCodeLensProvider',
    uri,
    100,
  );
  return lenses.flatMap(({ command }) => command?.command ?? []);
};

describe('in an untrusted workspace, a tool', () => {
  afterEach(closeAllEditors);

  it('can be looked at, and is run by no command', async () => {
    equal(workspace.isTrusted, false);
    const { document } = await openText('untrusted-run/tools.json', TOOL);
    await waitFor(async () => (await lensCommands(document.uri)).includes('toolManifest.previewTool'), 'the lens');
    const shown = ['workbench.trust.manage', 'toolManifest.previewTool', 'toolManifest.previewToolForTarget'];
    deepEqual(await lensCommands(document.uri), shown);
    const tool = { uri: document.uri.toString(), name: 'it', index: 0, dialect: 'goagent agentcli', isCallable: true };
    const calling = ['runTool', 'runLastAgain', 'pollTrigger', 'fetchManifest', 'fetchParameters'];
    for (const command of calling) await commands.executeCommand(`toolManifest.${command}`, tool);
    const tabs = window.tabGroups.all.flatMap((group) => group.tabs.map(({ label }) => label));
    deepEqual(
      tabs.filter((label) => label.startsWith('Run')),
      [],
    );
    equal(existsSync(workspaceFile('ran').fsPath), false);
    equal(existsSync(workspaceFile('untrusted-run/ran').fsPath), false);
  });
});
