/** The manifests of the workspace's folders that no editor holds. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { candidateFiles, mayBeManifest } from './files/find-manifests';
import { filePath, fileUri } from './files/node-workspace';
import { readText } from './files/read-text';
import type { Known } from './manifest-store';
import type { ManifestDocument } from './service/document/manifest-document';
import { manifestLanguage, parseDocument } from './service/document/manifest-document';

/** A manifest file as last read. */
export interface DiskManifest extends Known {
  readonly uri: string;
}

/** Finds and keeps the manifests on disk. Holds trees of manifests only; other files are read once and let go. */
export class DiskManifests {
  private readonly found = new Map<string, DiskManifest>();
  private scanning: Promise<void> | undefined;
  private readonly stale = new Set<string>();

  /**
   * @param folders the open folders, as URIs
   * @param look says what a document is
   */
  constructor(
    private readonly folders: () => readonly string[],
    private readonly look: (document: ManifestDocument) => Known,
  ) {}

  /** All of them, by address; the first call searches the folders, later ones read again what has changed. */
  async all(): Promise<readonly DiskManifest[]> {
    this.scanning ??= this.scan();
    await this.scanning;
    const changed = [...this.stale];
    this.stale.clear();
    for (const uri of changed) await this.read(uri);
    return [...this.found.values()].sort((a, b) => (a.uri < b.uri ? -1 : 1));
  }

  /** A file was made, changed or removed. */
  changed(uri: string): void {
    if (manifestLanguage('', uri)) this.stale.add(uri);
  }

  /** Folders or settings are others now: everything is searched again at the next call. */
  reset(): void {
    this.found.clear();
    this.scanning = undefined;
  }

  private async scan(): Promise<void> {
    for (const folder of this.folders()) {
      const path = filePath(folder);
      if (path === undefined) continue;
      for (const file of await candidateFiles(path)) await this.read(fileUri(file));
    }
  }

  private async read(uri: string): Promise<void> {
    const path = filePath(uri);
    const { text } = path === undefined ? { text: undefined } : await readText(path);
    const known = text !== undefined && mayBeManifest(text) ? this.look(parsed(uri, text)) : undefined;
    if (known?.manifest) this.found.set(uri, { ...known, uri });
    else this.found.delete(uri);
  }
}

function parsed(uri: string, text: string): ManifestDocument {
  return parseDocument(TextDocument.create(uri, manifestLanguage('', uri) ?? 'json', 0, text));
}
