/** Follows the files next to the manifest of the tool in the panel. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { FileChangeType } from 'vscode-languageserver-protocol';
import { reportChanged } from '../report-changed';

/** Watches one folder at a time. */
export class FolderWatch implements vscode.Disposable {
  private folder: string | undefined;
  private watcher: vscode.FileSystemWatcher | undefined;

  /** @param changed called after a file has changed, and the server knows */
  constructor(
    private readonly client: Pick<BaseLanguageClient, 'sendNotification'>,
    private readonly changed: () => void,
  ) {}

  /** Watches the folder of a manifest, instead of an earlier one. @param manifest its URI */
  watch(manifest: string): void {
    const folder = vscode.Uri.joinPath(vscode.Uri.parse(manifest), '..');
    if (this.folder === folder.toString()) return;
    this.dispose();
    this.folder = folder.toString();
    this.watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, '*.json'));
    this.watcher.onDidCreate((uri) => this.report(uri, FileChangeType.Created));
    this.watcher.onDidChange((uri) => this.report(uri, FileChangeType.Changed));
    this.watcher.onDidDelete((uri) => this.report(uri, FileChangeType.Deleted));
  }

  dispose(): void {
    this.watcher?.dispose();
    this.watcher = undefined;
    this.folder = undefined;
  }

  /** The editor reports changes to the server with a delay: what is requested before that would be out of date. */
  private report(uri: vscode.Uri, type: FileChangeType): void {
    reportChanged(this.client, [uri.toString()], type).then(
      () => this.changed(),
      // The server has stopped: there is nothing to follow.
      () => undefined,
    );
  }
}
