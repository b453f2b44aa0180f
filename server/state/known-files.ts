/** What files are: manifests, or files next to manifests. */
import type { TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { companionKind } from '../service/companions';
import { type ManifestDocument, parseFile, parsingFile } from '../service/document/manifest-document';
import type { CompanionFile } from '../service/model/document-kind';
import type { KnownFile } from '../service/model/known-file';
import type { Manifest } from '../service/model/manifest';
import { inTurns } from '../service/turns';
import type { Workspace } from '../service/workspace';
import type { Known, ManifestStore } from './manifest-store';
import { openDocument } from './open-document';

/** Knows files; one next to a manifest is read together with the manifests that have its name. */
export class KnownFiles {
  /** Such manifests that no editor holds, as they were last parsed. */
  private readonly kept = new Map<string, ManifestDocument>();
  /** Files next to manifests as {@link alone} reads them, for as long as their documents are held. */
  private readonly listed = new WeakMap<ManifestDocument, CompanionFile | undefined>();

  constructor(
    readonly documents: TextDocuments<TextDocument>,
    readonly store: ManifestStore,
    private readonly workspace: Workspace,
  ) {}

  /**
   * What a file is: a manifest, or a file next to one. @param text where no editor holds it
   * @returns `undefined` where it is neither, or nobody holds it
   */
  async at(uri: string, text?: string): Promise<KnownFile | undefined> {
    const manifests = await this.manifestsOf(uri);
    // After the wait: what an editor held before may be outdated.
    const open = await openDocument(uri, this);
    if (open) return open.manifest ?? this.companion(open.document, manifests);
    return text === undefined ? undefined : this.companion(parseFile(uri, text), manifests);
  }

  /** What a document that was read from disk is, as {@link at}. */
  async closed({ document, manifest }: Pick<Known, 'document' | 'manifest'>): Promise<KnownFile | undefined> {
    return manifest ?? this.companion(document, await this.manifestsOf(document.uri));
  }

  /** As {@link closed}, by the text alone: for what is listed of thousands of files at once. */
  alone({ document, manifest }: Pick<Known, 'document' | 'manifest'>): KnownFile | undefined {
    if (manifest) return manifest;
    if (!this.listed.has(document)) this.listed.set(document, companionKind(document.uri)?.read(document, []));
    const file = this.listed.get(document);
    return file && this.isOurs(document) ? file : undefined;
  }

  private companion(document: ManifestDocument, manifests: readonly Manifest[]): CompanionFile | undefined {
    const file = companionKind(document.uri)?.read(document, manifests);
    return file && this.isOurs(document) ? file : undefined;
  }

  /** Whether the user has not said that it is something else. */
  private isOurs(document: ManifestDocument): boolean {
    return this.store.look(document).status.basis !== 'setting';
  }

  /** The manifests that have the name of such a file, as they are in editors or on disk. */
  async manifestsOf(companionUri: string): Promise<readonly Manifest[]> {
    const found: Manifest[] = [];
    for (const uri of companionKind(companionUri)?.manifestPlaces(companionUri) ?? []) {
      const manifest = ((await openDocument(uri, this)) ?? (await this.read(uri)))?.manifest;
      if (manifest && manifest.basis !== 'name') found.push(manifest);
    }
    return found;
  }

  private async read(uri: string): Promise<Known | undefined> {
    const text = await this.workspace.readFile(uri);
    if (text === undefined) {
      this.kept.delete(uri);
      return undefined;
    }
    const kept = this.kept.get(uri);
    const document = kept?.text === text ? kept : await inTurns(parsingFile(uri, text), () => true);
    if (!document) return undefined;
    this.kept.set(uri, document);
    // What it is may be said by the settings, which change.
    return this.store.look(document);
  }
}
