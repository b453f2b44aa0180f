import { equal, ok } from 'node:assert/strict';
import { languages } from 'vscode';
import { codesOf, openFile, serverProcesses, waitFor, workspaceFile } from '../helpers';

describe('in a workspace whose manifest has a name of its own, the extension', () => {
  it('checks it as soon as any JSON is opened', async () => {
    await openFile('web/package.json');
    const manifest = workspaceFile('agents/weather-tools.json');
    await waitFor(() => languages.getDiagnostics(manifest).length > 0, 'problems of the manifest');
    ok(codesOf(manifest).includes('agentcli/empty-name'));
    equal((await serverProcesses()).length, 1);
  });
});
