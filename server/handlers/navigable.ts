/**
 * Registers definition, references and rename for manifests only: in other files of these languages their menu entries would lead nowhere.
 */
import {
  type Connection,
  DefinitionRequest,
  type Disposable,
  type DocumentFilter,
  ReferencesRequest,
  RenameRequest,
} from 'vscode-languageserver';
import { pathOfUri } from '../service/uri';

/** Delay that combines several changes into one registration, as opening a window shows several documents at once. Unit: milliseconds. */
const PAUSE = 50;

/** Registers these features for the open documents that are manifests. */
export class Navigable {
  private readonly manifests = new Set<string>();
  private registered: readonly Disposable[] = [];
  private timer: NodeJS.Timeout | undefined;
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly connection: Connection) {}

  /** Records whether a document is a manifest; a closed one is none. */
  update(uri: string, isManifest: boolean): void {
    if (this.manifests.has(uri) === isManifest) return;
    if (isManifest) this.manifests.add(uri);
    else this.manifests.delete(uri);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.notify(), PAUSE);
  }

  private notify(): void {
    this.last = this.last
      .then(async () => {
        const before = this.registered;
        this.registered = await this.register([...this.manifests].map(filterFor));
        for (const one of before) one.dispose();
      })
      .catch((error: unknown) => this.connection.console.error(`Registering failed: ${String(error)}`));
  }

  private async register(documentSelector: DocumentFilter[]): Promise<readonly Disposable[]> {
    if (documentSelector.length === 0) return [];
    const { client } = this.connection;
    return Promise.all([
      client.register(DefinitionRequest.type, { documentSelector }),
      client.register(ReferencesRequest.type, { documentSelector }),
      client.register(RenameRequest.type, { documentSelector, prepareProvider: true }),
    ]);
  }
}

/** The LSP filter that matches this document only: by its scheme and a pattern for its path. */
export function filterFor(uri: string): { readonly scheme: string; readonly pattern: string } {
  const scheme = uri.slice(0, uri.indexOf(':'));
  // As the editor matches it: no slash before a drive, no scheme before the name of an untitled document.
  const path = pathOfUri(uri)
    .replace(/^\/(?=[a-z]:)/i, '')
    .replace(new RegExp(`^${scheme}:`), '');
  return { scheme, pattern: path.replace(/[*?[\]{}]/g, (sign) => `[${sign}]`) };
}
