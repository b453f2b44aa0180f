/** Waits for the first file that may be a manifest: without one there is nothing for the language server to do. */
import * as vscode from 'vscode';
import { SELECTOR } from '../selector';
import { hasManifestKey } from './manifest-words';

/** Folders that hold other people's files or products of a build, as for the server. */
const SKIPPED = '**/{node_modules,.git,.hg,.svn,.venv,venv,__pycache__,dist,build,target,.vscode-test}/**';

/** Other names that manifests have, beside the usual ones. */
const LIKELY = '{**/*tool*.json,**/*tool*.yaml,**/*tool*.yml,**/*manifest*.json,**/*manifest*.yaml,**/*manifest*.yml}';

/** So many files with such names are looked into. In a workspace with more files of the usual names the server looks itself. */
const LOOKED_INTO = 100;

/** Those have nothing to be looked into. */
const CASES = /\.cases\.(?:yaml|yml|json)$/i;

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
    const watcher = workspace.createFileSystemWatcher(usual, false, true, true);
    this.subscriptions.push(
      workspace.onDidOpenTextDocument((document) => this.mayBeOne(document) && this.end()),
      workspace.onDidChangeTextDocument((change) => hasNewKey(change) && this.end()),
      workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('toolManifest.associations') && hasAssociations()) this.end();
      }),
      workspace.onDidChangeWorkspaceFolders(() => void this.search(usual)),
      watcher,
      watcher.onDidCreate((uri) => void this.lookInto(uri)),
    );
    void this.search(usual);
  }

  dispose(): void {
    this.searching.cancel();
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private end(): void {
    if (this.isFound) return;
    this.isFound = true;
    this.dispose();
    this.found();
  }

  private async search(usual: string): Promise<void> {
    if ((await this.lookAt(usual)) === LOOKED_INTO) this.end();
    if (!this.isFound) await this.lookAt(LIKELY);
  }

  /** @returns how many files there are of these names, no more than are looked into */
  private async lookAt(names: string): Promise<number> {
    // A search that is given up, or can't be made, finds nothing.
    const searched = vscode.workspace.findFiles(names, SKIPPED, LOOKED_INTO, this.searching.token);
    const files = await Promise.resolve(searched).catch((): readonly vscode.Uri[] => []);
    for (const uri of files) {
      if (this.isFound) break;
      await this.lookInto(uri);
    }
    return files.length;
  }

  private async lookInto(uri: vscode.Uri): Promise<void> {
    // One that can't be read is the server's to complain of.
    const text = await Promise.resolve(vscode.workspace.fs.readFile(uri)).then(
      (bytes) => new TextDecoder().decode(bytes),
      () => undefined,
    );
    if (CASES.test(uri.path) || text === undefined || hasManifestKey(text)) this.end();
  }

  /** Where manifests usually lie an empty file is one that is being begun. */
  private mayBeOne(document: vscode.TextDocument): boolean {
    const isShown = vscode.languages.match(SELECTOR, document) > 0;
    const isUsual = () => this.names.some((pattern) => vscode.languages.match({ pattern }, document) > 0);
    return isShown && (isUsual() || hasManifestKey(document.getText()));
  }
}

/** What the user says is a manifest is one, whatever is in it. */
function hasAssociations(): boolean {
  const places = [undefined, ...(vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri)];
  return places.some((place) => {
    const said = vscode.workspace.getConfiguration('toolManifest', place).get<object>('associations') ?? {};
    return Object.values(said).some((dialect) => dialect !== 'off');
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
