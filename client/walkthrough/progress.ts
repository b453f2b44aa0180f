/** Tells the walkthrough which of its steps have been done, by context keys: VS Code then marks them as completed. */
import * as vscode from 'vscode';
import { CASES_NAME } from '../cases/names';
import type { RunStates } from '../run/runs';

/** What has been done in this window: a mistake was fixed, a tool was run, a case was saved. */
type Done = 'hasFixed' | 'hasRun' | 'hasCase';

/** Watches until everything has been done. */
export function watchProgress(runs: RunStates | undefined): vscode.Disposable {
  const done = new Set<Done>();
  const faulty = new Set<string>();
  const mark = (what: Done) => {
    if (done.has(what)) return;
    done.add(what);
    void vscode.commands.executeCommand('setContext', `toolManifest.${what}`, true);
  };
  const fixed = vscode.languages.onDidChangeDiagnostics(({ uris }) => {
    for (const uri of uris) {
      const isFaulty = vscode.languages.getDiagnostics(uri).some(({ source }) => source === 'tool-manifest');
      if (isFaulty) faulty.add(uri.toString());
      // A file that is closed or deleted is not fixed.
      else if (faulty.delete(uri.toString()) && isShown(uri)) mark('hasFixed');
    }
    if (done.has('hasFixed')) fixed.dispose();
  });
  const ran = runs?.onDidHappen((event) => {
    if (event.kind === 'finished' && !event.isTest) mark('hasRun');
  });
  return vscode.Disposable.from(
    fixed,
    ...(ran ? [ran] : []),
    vscode.workspace.onDidSaveTextDocument(({ uri }) => {
      if (CASES_NAME.test(uri.path)) mark('hasCase');
    }),
    vscode.workspace.onDidCreateFiles(({ files }) => {
      if (files.some(({ path }) => CASES_NAME.test(path))) mark('hasCase');
    }),
  );
}

function isShown(uri: vscode.Uri): boolean {
  return vscode.window.visibleTextEditors.some(({ document }) => document.uri.toString() === uri.toString());
}
