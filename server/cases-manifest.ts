/** The manifests beside files of cases. */
import type { TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Known, ManifestStore } from './manifest-store';
import { openDocument } from './open-document';
import { chosenManifest, type ManifestChoice } from './service/cases/beside';
import { manifestPlaces } from './service/cases/names';
import { type ManifestDocument, parsingFile } from './service/document/manifest-document';
import type { Manifest } from './service/model/manifest';
import { inTurns } from './service/turns';
import type { Workspace } from './service/workspace';

/** Finds the manifest whose tools the cases of a file call. */
export class CasesManifests {
  /** Those that no editor holds, as they were last read. */
  private readonly closed = new Map<string, { readonly text: string; readonly known: Known }>();

  constructor(
    readonly documents: TextDocuments<TextDocument>,
    readonly store: ManifestStore,
    private readonly workspace: Workspace,
  ) {}

  /** The manifests beside a file of cases that have its name, as they are in editors or on disk. */
  async beside(casesUri: string): Promise<readonly Manifest[]> {
    const found: Manifest[] = [];
    for (const uri of manifestPlaces(casesUri)) {
      const manifest = ((await openDocument(uri, this)) ?? (await this.read(uri)))?.manifest;
      if (manifest && manifest.basis !== 'name') found.push(manifest);
    }
    return found;
  }

  /** The one that the cases of a text mean. */
  async choice(document: ManifestDocument): Promise<ManifestChoice> {
    return chosenManifest(document, await this.beside(document.uri));
  }

  private async read(uri: string): Promise<Known | undefined> {
    const text = await this.workspace.readFile(uri);
    const kept = this.closed.get(uri);
    if (text === undefined || kept?.text === text) {
      if (text === undefined) this.closed.delete(uri);
      return text === undefined ? undefined : kept?.known;
    }
    const document = await inTurns(parsingFile(uri, text), () => true);
    if (!document) return undefined;
    const known = this.store.look(document);
    this.closed.set(uri, { text, known });
    return known;
  }
}
