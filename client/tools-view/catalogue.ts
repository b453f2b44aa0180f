/** The list of all manifests, as the server keeps it up to date. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  type ListedManifest,
  type ToolListChange,
  ToolListNotification,
  WatchToolsRequest,
} from '../../server/protocol/tool-list';

/** What has changed: `undefined` if manifests have come or gone, otherwise the manifests with other tools. */
export type CatalogueChange = readonly string[] | undefined;

/** Asks the server once; a restarted one again. */
export class Catalogue implements vscode.Disposable {
  /** By URI, as the server writes it. */
  readonly manifests = new Map<string, ListedManifest>();
  private readonly emitter = new vscode.EventEmitter<CatalogueChange>();
  readonly onDidChange = this.emitter.event;
  /** Fulfilled once there is something to show, or nothing in the whole workspace. */
  readonly begun: Promise<void>;
  /** Fulfilled once the server has searched the workspace. */
  readonly completed: Promise<void>;
  private begin: () => void = () => {};
  private complete: () => void = () => {};
  private readonly subscriptions: readonly vscode.Disposable[];

  constructor(private readonly client: BaseLanguageClient) {
    this.begun = new Promise((done) => {
      this.begin = done;
    });
    this.completed = new Promise((done) => {
      this.complete = done;
    });
    this.subscriptions = [
      this.emitter,
      client.onNotification(ToolListNotification, (change) => this.apply(change)),
      client.onDidChangeState(() => {
        if (client.isRunning()) void this.watch();
      }),
    ];
    if (client.isRunning()) void this.watch();
    // Waits for a start that is under way.
    else client.start().catch(() => this.end());
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private async watch(): Promise<void> {
    if (this.manifests.size > 0) {
      this.manifests.clear();
      this.emitter.fire(undefined);
    }
    try {
      await this.client.sendRequest(WatchToolsRequest, null);
    } catch {
      // The server has stopped, which the user is told elsewhere. It is asked again once it runs again.
      this.end();
    }
  }

  /** Nothing more comes from this server. */
  private end(): void {
    this.begin();
    this.complete();
  }

  private apply({ changed, removed, isComplete }: ToolListChange): void {
    const hasCome = changed.some(({ uri }) => !this.manifests.has(uri));
    for (const manifest of changed) this.manifests.set(manifest.uri, manifest);
    for (const uri of removed) this.manifests.delete(uri);
    if (isComplete) this.end();
    if (this.manifests.size > 0) this.begin();
    const isOther = hasCome || removed.length > 0 || (isComplete && changed.length === 0);
    this.emitter.fire(isOther ? undefined : changed.map(({ uri }) => uri));
  }
}
