/** The walkthrough: the examples that it is about, which are copied to a folder of the user's, and which of its steps have been done. */
import * as vscode from 'vscode';
import { CASES_NAME } from '../cases/names';
import { type AllowExecution, typeOf } from '../create-files';
import type { RunStates } from '../run/runs';
import { noticeText } from '../run/safe-text';
import { FIRST_STEPS, WALKTHROUGH } from './names';

/** The name of the copy. */
const FOLDER = 'tool-manifest-examples';

/** The folder that was opened last, as a URI: the walkthrough goes on there. */
const OPENED = 'walkthrough.opened';

/** Programs lose their execute permission where the package was made or unpacked on Windows. */
const PROGRAMS = [`${FIRST_STEPS}/tools/bin`, 'agentcli/tools/bin'];

/** "Open Examples…": asks where to copy them to; nothing is overwritten. The window is kept if it has a folder. */
export async function openExamples(
  { extensionUri, globalState }: vscode.ExtensionContext,
  allowExecution: AllowExecution,
): Promise<void> {
  const [parent] =
    (await vscode.window.showOpenDialog({
      canSelectFolders: true,
      canSelectFiles: false,
      title: `Select where to create the folder ${FOLDER}`,
      openLabel: 'Copy Examples Here',
    })) ?? [];
  if (!parent) return;
  const folder = await unusedFolder(parent);
  try {
    await copy(vscode.Uri.joinPath(extensionUri, 'examples'), folder);
    await copy(vscode.Uri.joinPath(extensionUri, 'media', FIRST_STEPS), vscode.Uri.joinPath(folder, FIRST_STEPS));
    for (const path of PROGRAMS) await makeExecutable(vscode.Uri.joinPath(folder, path), folder, allowExecution);
  } catch (error) {
    const reason = noticeText(error instanceof Error ? error.message : String(error));
    void vscode.window.showErrorMessage(`Tool Manifest: the examples were not copied: ${reason}`);
    return;
  }
  await globalState.update(OPENED, folder.toString());
  const isInUse = (vscode.workspace.workspaceFolders ?? []).length > 0;
  await vscode.commands.executeCommand('vscode.openFolder', folder, { forceNewWindow: isInUse });
}

/** Shows the walkthrough in the window that has been opened with the examples, once. */
export async function goOnInExamples({ globalState }: vscode.ExtensionContext): Promise<void> {
  const opened = globalState.get<string>(OPENED);
  if (!vscode.workspace.workspaceFolders?.some(({ uri }) => uri.toString() === opened)) return;
  await globalState.update(OPENED, undefined);
  await vscode.commands.executeCommand('workbench.action.openWalkthrough', WALKTHROUGH, false);
}

/** Opens the file of the first steps next to the walkthrough; where there is none, offers the examples. */
export async function openFirstSteps(context: vscode.ExtensionContext, allowExecution: AllowExecution): Promise<void> {
  for (const { uri } of vscode.workspace.workspaceFolders ?? []) {
    const file = vscode.Uri.joinPath(uri, FIRST_STEPS, 'tools.json');
    if ((await typeOf(file)) === undefined) continue;
    await vscode.window.showTextDocument(file, { viewColumn: vscode.ViewColumn.Beside, preview: false });
    return;
  }
  const open = 'Open Examples…';
  const text = 'Tool Manifest: the file with a mistake is one of the examples.';
  if ((await vscode.window.showInformationMessage(text, open)) === open) await openExamples(context, allowExecution);
}

async function unusedFolder(parent: vscode.Uri): Promise<vscode.Uri> {
  for (let number = 1; ; number++) {
    const folder = vscode.Uri.joinPath(parent, number === 1 ? FOLDER : `${FOLDER}-${number}`);
    if ((await typeOf(folder)) === undefined) return folder;
  }
}

async function copy(from: vscode.Uri, to: vscode.Uri): Promise<void> {
  await vscode.workspace.fs.copy(from, to, { overwrite: false });
}

async function makeExecutable(programs: vscode.Uri, folder: vscode.Uri, allowExecution: AllowExecution): Promise<void> {
  for (const [name] of await vscode.workspace.fs.readDirectory(programs)) {
    await allowExecution(vscode.Uri.joinPath(programs, name), [folder]);
  }
}

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
