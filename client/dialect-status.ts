/** The language status item: the file's dialect, the reason, and the number of tools. */

import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type DocumentStatus, StatusNotification } from '../server/protocol/messages';
import type { Selector } from './selector';

const CHANGE = { command: 'toolManifest.chooseDialect', title: 'Change' } as const;

/** Units: ms. */
const A_MOMENT = 500;

/** Follows the active editor. Hidden for files that neither are nor seem intended to be a manifest. */
export class DialectStatus implements vscode.Disposable {
  private readonly statuses = new Map<string, DocumentStatus>();
  private readonly subscriptions: vscode.Disposable[] = [];
  /** Those that have something to say. */
  private readonly items = new Map<ItemId, vscode.LanguageStatusItem>();
  /** The manifests and the lists of servers among the open documents, as last passed to VS Code. */
  private readonly listed = new Map<ListKey, string>();

  /**
   * @param selector the documents that are sent to the server
   * @param told called with each status that the server reports for an open document
   */
  constructor(
    client: BaseLanguageClient,
    private readonly selector: Selector,
    told: (uri: vscode.Uri, status: DocumentStatus) => void,
  ) {
    this.subscriptions.push(
      client.onNotification(StatusNotification, (status) => {
        const uri = vscode.Uri.parse(status.uri);
        this.statuses.set(uri.toString(), status);
        this.show();
        this.listDocuments();
        told(uri, status);
      }),
      vscode.window.onDidChangeActiveTextEditor(() => this.show()),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => {
        this.statuses.delete(uri.toString());
        this.listDocuments();
      }),
    );
  }

  /** The last status reported for a document; `undefined` before the first report. */
  of(uri: vscode.Uri): DocumentStatus | undefined {
    return this.statuses.get(uri.toString());
  }

  /** The status of a document, waiting briefly for a server that has just started. */
  async soon(document: vscode.TextDocument): Promise<DocumentStatus | undefined> {
    const { uri } = document;
    const end = vscode.languages.match(this.selector, document) > 0 ? Date.now() + A_MOMENT : 0;
    while (!this.of(uri) && Date.now() < end) await new Promise((next) => setTimeout(next, 20));
    return this.of(uri);
  }

  dispose(): void {
    for (const one of [...this.items.values(), ...this.subscriptions]) one.dispose();
  }

  /** Sets the context keys for editor menus and the palette: `resource in toolManifest.manifests`. */
  private listDocuments(): void {
    this.list('manifests', ({ tools }) => tools > 0);
    this.list('servers', ({ hasServers }) => hasServers === true);
  }

  private list(key: ListKey, isListed: (status: DocumentStatus) => boolean): void {
    const uris = [...this.statuses].flatMap(([uri, status]) => (isListed(status) ? [uri] : []));
    const all = uris.join('\n');
    if (all === (this.listed.get(key) ?? '')) return;
    this.listed.set(key, all);
    // URIs instead of strings: the window may use other URIs for the files than the extension host.
    const listed = uris.map((uri) => vscode.Uri.parse(uri));
    void vscode.commands.executeCommand('setContext', `toolManifest.${key}`, listed);
  }

  private show(): void {
    const uri = vscode.window.activeTextEditor?.document.uri;
    const status = uri && this.of(uri);
    const shown = status && statusText(status);
    const item = this.showIn('dialect', shown);
    if (item && status) item.command = linkOf(status, shown?.why ?? '');
    this.showIn('blindSpots', status && blindSpotText(status));
  }

  /** Shows texts in an item, which there is only with texts. @returns the item */
  private showIn(id: ItemId, shown: Omit<StatusText, 'why'> | undefined): vscode.LanguageStatusItem | undefined {
    if (!shown) {
      this.items.get(id)?.dispose();
      this.items.delete(id);
      return undefined;
    }
    const item = this.items.get(id) ?? createItem(id, this.selector);
    this.items.set(id, item);
    item.text = shown.text;
    item.detail = shown.detail;
    return item;
  }
}

/** The context keys with documents. */
type ListKey = 'manifests' | 'servers';

/** The dialect of the file; the checks that are off because something could not be read. */
type ItemId = 'dialect' | 'blindSpots';

function createItem(id: ItemId, selector: Selector): vscode.LanguageStatusItem {
  const item = vscode.languages.createLanguageStatusItem(`toolManifest.${id}`, selector);
  item.name = id === 'dialect' ? 'Tool Manifest' : 'Tool Manifest: checks that are off';
  if (id === 'blindSpots') item.severity = vscode.LanguageStatusSeverity.Warning;
  return item;
}

/** What the item's link does: takes up what the server suggests, or asks. */
export function linkOf({ suggested }: DocumentStatus, why: string): vscode.Command {
  if (!suggested) return { ...CHANGE, tooltip: `Change the platform (${why})` };
  const title = `Treat as ${suggested.title}`;
  return { ...CHANGE, title, arguments: [suggested.id], tooltip: `${title} (${why})` };
}

/** The parts of a language status item. VS Code shows text, detail and link in one line of some 60 characters. */
interface StatusText {
  readonly text: string;
  readonly detail: string;
  /** The reason; of any length. */
  readonly why: string;
}

/** The texts for a status; `undefined` if the file is no manifest, may not be meant as one, and the user did not declare that. */
export function statusText({
  dialect,
  suggested,
  basis,
  tools,
  reason,
  isRefused,
  format,
}: DocumentStatus): StatusText | undefined {
  const why = plainText(reason);
  if (format) return { text: `$(plug) ${format.title}`, detail: format.detail, why };
  if (suggested) {
    const detail = dialect ? 'guessed from its name' : 'has the name of one';
    return { text: `$(question) ${dialect ? dialect.title : 'A tool manifest?'}`, detail, why };
  }
  if (!dialect)
    return basis === 'setting' ? { text: '$(circle-slash) Not a tool manifest', detail: 'set by you', why } : undefined;
  const count = `${tools} ${tools === 1 ? 'tool' : 'tools'}`;
  const known = basis === 'setting' ? 'set by you' : 'detected by its content';
  return {
    text: `$(tools) ${dialect.title}`,
    detail: `${count}, ${isRefused ? 'but the platform refuses the file' : known}`,
    why,
  };
}

/** The texts of the second item, for checks that are off; `undefined` if none are. */
export function blindSpotText({ blindSpots = [] }: DocumentStatus): Omit<StatusText, 'why'> | undefined {
  const [first] = blindSpots;
  if (!first) return undefined;
  const why = blindSpots.map((spot) => (spot.off === first.off ? spot.why : `${spot.off}: ${spot.why}`));
  return { text: `$(eye-closed) ${first.off}`, detail: plainText(why.join('; ')) };
}

/** Removes Markdown backticks, which VS Code's own controls show literally. */
export function plainText(reason: string): string {
  return reason.replaceAll('`', '');
}
