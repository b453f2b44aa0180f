/** The tools that lenses are shown for. */
import type * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type ToolLocation, ToolsRequest } from '../../server/protocol/invocation';
import { unlessCancelled } from './cancelled';

/** Asks the server for the tools of documents. Providers of lenses that VS Code asks at the same time get one answer. */
export class LensTools {
  private readonly asked = new Map<string, Promise<readonly ToolLocation[] | null>>();
  /** The last known tools of a document. */
  private readonly known = new Map<string, readonly ToolLocation[]>();

  constructor(private readonly client: BaseLanguageClient) {}

  /** The tools of a document. If the text is too broken to parse, the previous ones stay. */
  async of(document: vscode.TextDocument, token: vscode.CancellationToken): Promise<readonly ToolLocation[]> {
    const uri = this.client.code2ProtocolConverter.asUri(document.uri);
    const key = `${document.version} ${uri}`;
    const shared = this.asked.get(key);
    let tools = await (shared ?? this.ask(key, uri, token));
    // What another provider has cancelled may still be wanted here.
    if (shared && !tools && !token.isCancellationRequested) tools = await this.ask(key, uri, token);
    const found = tools ?? this.known.get(uri) ?? [];
    this.known.set(uri, found);
    return found;
  }

  forget(uri: vscode.Uri): void {
    this.known.delete(this.client.code2ProtocolConverter.asUri(uri));
  }

  private async ask(key: string, uri: string, token: vscode.CancellationToken) {
    const asked = this.request(uri, token);
    this.asked.set(key, asked);
    try {
      return await asked;
    } finally {
      if (this.asked.get(key) === asked) this.asked.delete(key);
    }
  }

  /**
   * The tools that the server reports; `null` if it does not know them. While it starts nobody waits for it: VS Code shows each later change of
   * lenses only after a delay as long as earlier answers took.
   */
  private request(uri: string, token: vscode.CancellationToken): Promise<readonly ToolLocation[] | null> {
    if (!this.client.isRunning()) return Promise.resolve(null);
    return unlessCancelled(this.client.sendRequest(ToolsRequest, { uri }, token), token);
  }
}
