/** Runs in the extension host of a VS Code: what the editor and other extensions ask of the extension by the API. */
import { deepEqual, match, ok } from 'node:assert/strict';
import { join } from 'node:path';
import * as vscode from 'vscode';

/** Milliseconds. */
const PATIENCE = 60_000;

/** Called by VS Code. @throws the first thing that is not as it should be, which fails the run */
export async function run(): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
  const document = await vscode.workspace.openTextDocument(join(folder, 'tools.json'));
  await vscode.window.showTextDocument(document);
  const extension = vscode.extensions.getExtension('tool-manifest.tool-manifest');
  ok(extension);
  await until(() => extension.isActive, 'the extension is active');

  const declared: readonly { readonly command: string }[] = extension.packageJSON.contributes.commands;
  const known = new Set(await vscode.commands.getCommands(true));
  deepEqual(
    declared.filter(({ command }) => !known.has(command)),
    [],
  );

  const problemAt = () =>
    vscode.languages.getDiagnostics(document.uri).map(({ range, code }) => {
      return `${document.getText(range)} ${typeof code === 'object' ? code.value : code}`;
    });
  await until(() => problemAt().includes('"" agentcli/empty-name'), 'the problem is reported once, where it is');
  deepEqual(
    problemAt().filter((problem) => problem.startsWith('""')),
    ['"" agentcli/empty-name'],
  );

  const key = document.positionAt(document.getText().indexOf('"command"') + 1);
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', document.uri, key);
  const shown = hovers.flatMap(({ contents }) => contents.map((one) => (typeof one === 'string' ? one : one.value)));
  match(shown.join('\n'), /program/i);
  const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
    'vscode.executeCompletionItemProvider',
    document.uri,
    key,
  );
  ok(items.some(({ label }) => (typeof label === 'string' ? label : label.label).includes('timeoutSec')));
}

async function until(holds: () => boolean, what: string): Promise<void> {
  for (const end = Date.now() + PATIENCE; !holds(); ) {
    if (Date.now() > end) throw new Error(`It never was so that ${what}.`);
    await new Promise((next) => setTimeout(next, 50));
  }
}
