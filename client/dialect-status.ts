/** The language status item: what the file was found to be, why, and how many tools it has. */
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { type DocumentStatus, StatusNotification } from '../server/protocol';
import { SELECTOR } from './language-client';
import { statusText } from './status-text';

const CHANGE = { command: 'toolManifest.chooseDialect', title: 'Change' } as const;

/** Follows the active editor. Hidden where a file is no manifest and nothing suggests that it should be. */
export class DialectStatus implements vscode.Disposable {
  private readonly statuses = new Map<string, DocumentStatus>();
  private readonly subscriptions: vscode.Disposable[] = [];
  private item: vscode.LanguageStatusItem | undefined;

  /** @param told is called with everything that the server says about an open document */
  constructor(client: LanguageClient, told: (uri: vscode.Uri, status: DocumentStatus) => void) {
    this.subscriptions.push(
      client.onNotification(StatusNotification, (status) => {
        const uri = vscode.Uri.parse(status.uri);
        this.statuses.set(uri.toString(), status);
        this.show();
        told(uri, status);
      }),
      vscode.window.onDidChangeActiveTextEditor(() => this.show()),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.statuses.delete(uri.toString())),
    );
  }

  /** What the server said about a document; `undefined` before it has said anything. */
  of(uri: vscode.Uri): DocumentStatus | undefined {
    return this.statuses.get(uri.toString());
  }

  dispose(): void {
    this.item?.dispose();
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private show(): void {
    const uri = vscode.window.activeTextEditor?.document.uri;
    const status = uri && this.of(uri);
    const shown = status && statusText(status);
    if (!shown) {
      this.item?.dispose();
      this.item = undefined;
      return;
    }
    this.item ??= createItem();
    this.item.text = shown.text;
    this.item.detail = shown.detail;
    this.item.command = { ...CHANGE, tooltip: `${shown.why}. Choose another dialect, or none.` };
  }
}

function createItem(): vscode.LanguageStatusItem {
  const item = vscode.languages.createLanguageStatusItem('toolManifest.dialect', SELECTOR);
  item.name = 'Tool Manifest';
  return item;
}
