/** The manifests beside files of cases. */
import type { TextDocuments } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Known, ManifestStore } from './manifest-store';
import { manifestPlaces } from './service/cases/names';
import { manifestLanguage, parseDocument } from './service/document/manifest-document';
import type { Manifest } from './service/model/manifest';
import type { Workspace } from './service/workspace';

/** Finds the manifest whose tools the cases of a file call. */
export class CasesManifests {
  /** Those that no editor holds, as they were last read. */
  private readonly closed = new Map<string, { readonly text: string; readonly known: Known }>();

  constructor(
    private readonly documents: TextDocuments<TextDocument>,
    private readonly store: ManifestStore,
    private readonly workspace: Workspace,
  ) {}

  /** The manifest beside a file of cases, as it is in the editor or on disk; `undefined` where there is none. */
  async beside(casesUri: string): Promise<Manifest | undefined> {
    for (const uri of manifestPlaces(casesUri)) {
      const open = this.documents.get(uri);
      const manifest = (open ? this.store.get(open) : await this.read(uri))?.manifest;
      if (manifest && manifest.basis !== 'name') return manifest;
    }
    return undefined;
  }

  private async read(uri: string): Promise<Known | undefined> {
    const text = await this.workspace.readFile(uri);
    const kept = this.closed.get(uri);
    if (text === undefined || kept?.text === text) {
      if (text === undefined) this.closed.delete(uri);
      return text === undefined ? undefined : kept?.known;
    }
    const document = parseDocument(TextDocument.create(uri, manifestLanguage('', uri) ?? 'json', 0, text));
    const known = this.store.look(document);
    this.closed.set(uri, { text, known });
    return known;
  }
}
