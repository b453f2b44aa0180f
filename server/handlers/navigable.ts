/** Definition, references and rename, offered for manifests alone: in any other file of their languages a menu would have entries that lead nowhere. */
import {
  type Connection,
  DefinitionRequest,
  type Disposable,
  type DocumentFilter,
  ReferencesRequest,
  RenameRequest,
} from 'vscode-languageserver';
import { pathOfUri } from '../service/uri';

/** How soon after another one a change of the manifests is told. Milliseconds: a window that is opened shows several at once. */
const PAUSE = 50;

/** Keeps an editor informed which open documents have something to navigate. */
export class Navigable {
  private readonly manifests = new Set<string>();
  private registered: readonly Disposable[] = [];
  private timer: NodeJS.Timeout | undefined;
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly connection: Connection) {}

  /** A document was found to be a manifest, or to be none; a closed one is none. */
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

/** The filter that takes this document alone, as LSP has it: by its scheme and a pattern for its path. */
export function filterFor(uri: string): { readonly scheme: string; readonly pattern: string } {
  const scheme = uri.slice(0, uri.indexOf(':'));
  // As the editor has it on disk: no slash before a drive, no scheme before the name of a text that has no file.
  const path = pathOfUri(uri)
    .replace(/^\/(?=[a-z]:)/i, '')
    .replace(new RegExp(`^${scheme}:`), '');
  return { scheme, pattern: path.replace(/[*?[\]{}]/g, (sign) => `[${sign}]`) };
}
