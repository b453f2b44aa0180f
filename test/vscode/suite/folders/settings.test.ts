import { equal, ok } from 'node:assert/strict';
import { ConfigurationTarget, DiagnosticSeverity, workspace } from 'vscode';
import { codeOf, waitForDiagnostics } from '../helpers';

const CODE = 'agentcli/empty-name';

function folder(name: string) {
  const found = workspace.workspaceFolders?.find((one) => one.name === name);
  ok(found, `the folder ${name} is not open`);
  return found.uri;
}

function manifest(name: string) {
  return folder(name).with({ path: `${folder(name).path}/tools.json` });
}

function waitForSeverity(name: string, severity: DiagnosticSeverity) {
  return waitForDiagnostics(
    manifest(name),
    (all) => all.some((one) => codeOf(one) === CODE && one.severity === severity),
    `${CODE} as ${DiagnosticSeverity[severity]}`,
  );
}

describe('in a window with two folders', () => {
  it('each has its own settings', async () => {
    await waitForSeverity('strict', DiagnosticSeverity.Error);
    await waitForSeverity('lenient', DiagnosticSeverity.Hint);
  });

  it('a change of one folder’s settings is seen there alone', async () => {
    const settings = workspace.getConfiguration('toolManifest', folder('lenient'));
    await settings.update('rules', { [CODE]: 'warning' }, ConfigurationTarget.WorkspaceFolder);
    await waitForSeverity('lenient', DiagnosticSeverity.Warning);
    await waitForSeverity('strict', DiagnosticSeverity.Error);
  });

  it('the settings of the workspace hold where a folder says nothing', async () => {
    const settings = workspace.getConfiguration('toolManifest');
    await settings.update('associations', { '**/tools.json': 'off' }, ConfigurationTarget.Workspace);
    await waitForDiagnostics(manifest('strict'), (all) => all.length === 0, 'no problem');
    equal(workspace.workspaceFile?.path.endsWith('two.code-workspace'), true);
  });
});
