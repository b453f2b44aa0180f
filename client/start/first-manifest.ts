/** Waits for the first file that may be a manifest: without one there is nothing for the language server to do. */
import * as vscode from 'vscode';
import { CASES_NAME } from '../cases/names';
import { SELECTOR } from '../selector';
import { hasManifestKey } from './manifest-words';

/** Folders that hold other people's files or products of a build: the server does not look there either, nor where a dot begins the name. */
const SKIPPED: readonly string[] = ['node_modules', 'venv', '__pycache__', 'dist', 'build', 'target'];

/** Other names that manifests have, besides the usual ones. */
const LIKELY = ['tool', 'manifest'].flatMap((word) =>
  ['json', 'yaml', 'yml'].map((ending) => `**/*${word}*.${ending}`),
);

/** A longer file is not looked into here, nor by the server. Unit: bytes. */
const MAX_LENGTH = 32 * 1024 * 1024;

/** So many files with such names are looked into. In a workspace with more files of the usual names the server looks itself. */
const LOOKED_INTO = 100;

/**
 * Looks at what the workspace contains, at documents as they are opened and edited, at files that are made, and at the settings.
 * Cheap enough for every JSON and YAML file: a document is searched for a few words once, an edit in the lines that it touches.
 */
export class FirstManifest implements vscode.Disposable {
  private readonly subscriptions: vscode.Disposable[] = [];
  private readonly searching = new vscode.CancellationTokenSource();
  private isFound = false;

  /**
   * @param names where manifests usually lie, as globs
   * @param found called once
   */
  constructor(
    private readonly names: readonly string[],
    private readonly found: () => void,
  ) {
    const { workspace } = vscode;
    if (workspace.textDocuments.some((document) => this.mayBeOne(document)) || hasAssociations()) {
      this.end();
      return;
    }
    const usual = `{${names.join(',')}}`;
    const watcher = workspace.createFileSystemWatcher(`{${[...names, ...LIKELY].join(',')}}`, false, false, true);
    this.subscriptions.push(
      workspace.onDidOpenTextDocument((document) => this.mayBeOne(document) && this.end()),
      workspace.onDidChangeTextDocument((change) => hasNewKey(change) && this.end()),
      workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('toolManifest.associations') && hasAssociations()) this.end();
      }),
      workspace.onDidChangeWorkspaceFolders(() => void this.search(usual)),
      watcher,
      watcher.onDidCreate((uri) => void this.lookInto(uri)),
      watcher.onDidChange((uri) => void this.lookInto(uri)),
    );
    void this.search(usual);
  }

  dispose(): void {
    this.isFound = true;
    this.searching.cancel();
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private end(): void {
    if (this.isFound) return;
    this.dispose();
    this.found();
  }

  private async search(usual: string): Promise<void> {
    if ((await this.lookAt(usual)) === LOOKED_INTO) this.end();
    if (!this.isFound) await this.lookAt(`{${LIKELY.join(',')}}`);
  }

  /** @returns how many files there are of these names, no more than are looked into */
  private async lookAt(names: string): Promise<number> {
    // A search that is given up, or can't be made, finds nothing.
    const searched = vscode.workspace.findFiles(
      names,
      `**/{.*,${SKIPPED.join(',')}}/**`,
      LOOKED_INTO,
      this.searching.token,
    );
    const files = await Promise.resolve(searched).catch((): readonly vscode.Uri[] => []);
    for (const uri of files) {
      if (this.isFound) break;
      await this.lookInto(uri);
    }
    return files.length;
  }

  private async lookInto(uri: vscode.Uri): Promise<void> {
    const folders = vscode.workspace.asRelativePath(uri, false).split('/').slice(0, -1);
    if (folders.some((folder) => folder.startsWith('.') || SKIPPED.includes(folder))) return;
    if (CASES_NAME.test(uri.path) || (await mayHoldOne(uri))) this.end();
  }

  /** Where manifests usually lie an empty file is one that is being begun. */
  private mayBeOne(document: vscode.TextDocument): boolean {
    const isShown = vscode.languages.match(SELECTOR, document) > 0;
    const isUsual = () => this.names.some((pattern) => vscode.languages.match({ pattern }, document) > 0);
    return isShown && (isUsual() || hasManifestKey(document.getText()));
  }
}

/** A file that is not UTF-8 is the server's to complain of; one that is gone again is nobody's. */
async function mayHoldOne(uri: vscode.Uri): Promise<boolean> {
  try {
    const { size } = await vscode.workspace.fs.stat(uri);
    if (size > MAX_LENGTH) return false;
    const bytes = await vscode.workspace.fs.readFile(uri);
    const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    return isUtf16 || hasManifestKey(new TextDecoder().decode(bytes));
  } catch {
    return false;
  }
}

/** What the user says is a manifest is one, whatever is in it. */
function hasAssociations(): boolean {
  const places = [undefined, ...(vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri)];
  return places.some((place) => {
    const associations = vscode.workspace.getConfiguration('toolManifest', place).get<object>('associations') ?? {};
    return Object.values(associations).some((dialect) => dialect !== 'off');
  });
}

function hasNewKey({ document, contentChanges }: vscode.TextDocumentChangeEvent): boolean {
  if (vscode.languages.match(SELECTOR, document) === 0) return false;
  const [change, ...others] = contentChanges;
  // Of several, each speaks of lines as they were before the others.
  if (!change) return false;
  if (others.length > 0) return hasManifestKey(document.getText());
  const { line } = change.range.start;
  const touched = new vscode.Range(line, 0, line + change.text.split('\n').length, 0);
  return hasManifestKey(document.getText(touched));
}
