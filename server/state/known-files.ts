/** Identifies files: manifests, or companion files next to manifests. */
import type { TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { companionKind } from '../service/companions';
import { type ManifestDocument, parseFile, parsingFile } from '../service/document/manifest-document';
import { completed } from '../service/model/completed';
import type { CompanionFile } from '../service/model/document-kind';
import type { KnownFile } from '../service/model/known-file';
import type { Manifest } from '../service/model/manifest';
import { inTurns } from '../service/turns';
import type { Workspace } from '../service/workspace';
import type { Known, ManifestStore } from './manifest-store';
import { openDocument } from './open-document';

/** Identifies files; a companion file is read together with the manifests that match its name. */
export class KnownFiles {
  /** Those manifests that are not open in an editor, as last parsed. */
  private readonly kept = new Map<string, ManifestDocument>();
  /** Companion files as read by {@link alone}, for as long as their documents exist. */
  private readonly listed = new WeakMap<ManifestDocument, CompanionFile | undefined>();

  constructor(
    readonly documents: TextDocuments<TextDocument>,
    readonly store: ManifestStore,
    private readonly workspace: Workspace,
  ) {}

  /**
   * Identifies a file as a manifest or a companion file. @param text if it is not open in an editor
   * @returns `undefined` if it is neither, or is not open and no text is given
   */
  async at(uri: string, text?: string): Promise<KnownFile | undefined> {
    const manifests = await this.manifestsOf(uri);
    // After the wait, as an open document may have changed meanwhile.
    const open = await openDocument(uri, this);
    if (open) return open.manifest ?? this.companion(open.document, manifests);
    return text === undefined ? undefined : this.companion(parseFile(uri, text), manifests);
  }

  /** Identifies a document read from disk, like {@link at}. @param workspace where the manifests of a companion file are read from */
  async closed(
    { document, manifest }: Pick<Known, 'document' | 'manifest'>,
    workspace: Workspace,
  ): Promise<KnownFile | undefined> {
    return manifest ?? this.companion(document, await this.manifestsOf(document.uri, workspace));
  }

  /** Like {@link closed}, by the document alone: for listings of thousands of files. */
  alone({ document, manifest }: Pick<Known, 'document' | 'manifest'>): KnownFile | undefined {
    if (manifest) return manifest;
    if (!this.listed.has(document))
      this.listed.set(document, companionKind(document.uri, document.text)?.read(document, []));
    const file = this.listed.get(document);
    return file && this.isOurs(document) ? file : undefined;
  }

  private companion(document: ManifestDocument, manifests: readonly Manifest[]): CompanionFile | undefined {
    const file = companionKind(document.uri, document.text)?.read(document, manifests);
    return file && this.isOurs(document) ? file : undefined;
  }

  /** Whether the user has not declared it as something else. */
  private isOurs(document: ManifestDocument): boolean {
    return this.store.look(document).status.basis !== 'setting';
  }

  /** The manifests that match a companion file's name, open in editors or on disk, with what files next to them add. */
  async manifestsOf(companionUri: string, workspace: Workspace = this.workspace): Promise<readonly Manifest[]> {
    const found: Manifest[] = [];
    for (const uri of companionKind(companionUri)?.manifestPlaces(companionUri) ?? []) {
      const manifest = ((await openDocument(uri, this)) ?? (await this.read(uri, workspace)))?.manifest;
      if (manifest && manifest.basis !== 'name') found.push(await completed(manifest, workspace));
    }
    return found;
  }

  private async read(uri: string, workspace: Workspace): Promise<Known | undefined> {
    const text = await workspace.readFile(uri);
    if (text === undefined) {
      this.kept.delete(uri);
      return undefined;
    }
    const kept = this.kept.get(uri);
    const document = kept?.text === text ? kept : await inTurns(parsingFile(uri, text), () => true);
    if (!document) return undefined;
    this.kept.set(uri, document);
    // Identified again each time, as settings may change.
    return this.store.lookWhenReady(document);
  }
}
