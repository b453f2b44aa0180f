/** Waits for the first file that may be a manifest: without one the language server is not needed. */
import * as vscode from 'vscode';
import { CASES_NAME } from '../cases/names';
import type { Selector } from '../selector';

/** Folders of dependencies and build output: the server skips them too, and folders whose name begins with a dot. */
const SKIPPED: readonly string[] = ['node_modules', 'venv', '__pycache__', 'dist', 'build', 'target'];

/** Other common names of manifests. */
const LIKELY = ['tool', 'manifest'].flatMap((word) =>
  ['json', 'yaml', 'yml'].map((ending) => `**/*${word}*.${ending}`),
);

/** Longer files are not read, here or by the server. Unit: bytes. */
const MAX_LENGTH = 32 * 1024 * 1024;

/** Maximum number of files read per search. In a workspace with more files of the usual names the server starts at once. */
const LOOKED_INTO = 100;

/**
 * Checks the workspace's files, documents as they are opened and edited, new files, and the settings. Cheap enough for every JSON and YAML
 * file: a document is searched for a few keys once, an edit only in the lines that it touches.
 */
export class FirstManifest implements vscode.Disposable {
  private readonly subscriptions: vscode.Disposable[] = [];
  private readonly searching = new vscode.CancellationTokenSource();
  private isFound = false;

  /**
   * @param names the usual locations of manifests, as globs
   * @param selector the documents that may be manifests
   * @param found called once
   */
  constructor(
    private readonly names: readonly string[],
    private readonly selector: Selector,
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
      workspace.onDidChangeTextDocument((change) => this.hasNewKey(change) && this.end()),
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

  /** @returns the number of files with these names, at most the maximum */
  private async lookAt(names: string): Promise<number> {
    // A cancelled or failed search finds nothing.
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

  /** At a usual location even an empty file counts: a manifest is about to be written. */
  private mayBeOne(document: vscode.TextDocument): boolean {
    const isShown = vscode.languages.match(this.selector, document) > 0;
    const isUsual = () => this.names.some((pattern) => vscode.languages.match({ pattern }, document) > 0);
    return isShown && (isUsual() || hasManifestKey(document.getText()));
  }

  private hasNewKey({ document, contentChanges }: vscode.TextDocumentChangeEvent): boolean {
    if (vscode.languages.match(this.selector, document) === 0) return false;
    const [change, ...others] = contentChanges;
    // With several changes, ranges refer to the document before the other changes.
    if (!change) return false;
    if (others.length > 0) return hasManifestKey(document.getText());
    const { line } = change.range.start;
    const touched = new vscode.Range(line, 0, line + change.text.split('\n').length, 0);
    return hasManifestKey(document.getText(touched));
  }
}

/** Whether a file may be a manifest. For UTF-16 files the server reports the problem; files that no longer exist are ignored. */
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

/** Whether settings declare any file a manifest; such files count regardless of their content. */
function hasAssociations(): boolean {
  const places = [undefined, ...(vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri)];
  return places.some((place) => {
    const associations = vscode.workspace.getConfiguration('toolManifest', place).get<object>('associations') ?? {};
    return Object.values(associations).some((dialect) => dialect !== 'off');
  });
}

const CONTAINS = 'workspaceContains:';

/**
 * The globs that activate the extension if a workspace contains matching files.
 * @param manifest the extension's `package.json`; the result is empty if it has no such events
 */
export function usualNames(manifest: { readonly activationEvents?: readonly string[] }): readonly string[] {
  const events = manifest.activationEvents ?? [];
  return events.filter((event) => event.startsWith(CONTAINS)).map((event) => event.slice(CONTAINS.length));
}

/**
 * Keys of which every manifest has at least one: that of the array of tools, and those of tools outside such an array. Other files use
 * these keys too (`tools` of a workflow, `functions` of a cloud): the server decides.
 */
const KEYS: readonly string[] =
  `tools functions timeoutSec envPassthrough configurationSchema displayDescription exampleQueries
  knowledgeType writeActionType enablePreview objectName usageInstructions`.split(/\s+/);

/** Matches such a key in JSON or YAML. Some platforms ignore the case of keys. */
const KEY = new RegExp(`(?<=^|[\\s{,"'])(?:${KEYS.join('|')})["']?\\s*:`, 'i');

/** KasiLabs' slug, in upper case: it identifies a plugin that has no tools yet. */
const SLUG = /(?<=^|[\s{,"'])slug["']?\s*:\s*["']?[A-Z][A-Z0-9_]*\b/;

/** In the manifest of an agent plugin, whose name other products use too. */
const AGENT_PLUGINS = 'agent-plugins.org/schemas/';

/** A command with arguments, which services have too; only used for agentcli's tools in a top-level array. */
const COMMAND = /(?<=^|[\s{,"'])command["']?\s*:\s*\[/i;

/** Whether a text, or the lines that an edit has touched, contain such a key. Takes linear time. */
export function hasManifestKey(text: string): boolean {
  return (
    KEY.test(text) || SLUG.test(text) || text.includes(AGENT_PLUGINS) || (/^\s*\[/.test(text) && COMMAND.test(text))
  );
}
