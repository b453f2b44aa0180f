/** The newest sound text of a document, for what must not vanish while the text is being typed. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { SpanMap } from '../service/document/incremental/span-map';
import { changeBetween } from '../service/document/incremental/text-change';
import { isWellFormed, type ManifestDocument, parsingDocument } from '../service/document/manifest-document';
import type { Span } from '../service/document/tree/node';
import type { Manifest } from '../service/model/manifest';
import { inTurns } from '../service/turns';

/** Changes kept apart; of more only their hull is known. */
const MAX_CHANGES = 100;

/** A manifest that can be relied on, and where its parts stand in the present text. */
export interface LastGood {
  /** The manifest of the newest text without syntax errors. Its offsets are those of that text. */
  readonly manifest: Manifest;
  /** Whether that is the present text. */
  readonly isPresent: boolean;
  /** Where a stretch of it (a node of its tree) stands in the present text; `undefined` where it was cut. */
  presentSpan(span: Span): Span | undefined;
}

/**
 * Follows one document from version to version. Trees are used up by the next version, so it is the text that is kept;
 * it is read again only when somebody asks while the present text is broken, and once.
 */
export class LastGoodText {
  private good:
    | { readonly uri: string; readonly languageId: string; readonly version: number; readonly text: string }
    | undefined;
  /** The text that the map leads to. */
  private present = '';
  private map = new SpanMap();
  private manifest: { readonly is: Manifest | undefined } | undefined;

  /** Takes the next version. */
  follow(document: ManifestDocument): void {
    const { text, version, uri, language } = document;
    const { present } = this;
    this.present = text;
    if (isWellFormed(document)) {
      this.good = { uri, languageId: language, version, text };
      this.map = new SpanMap();
      this.manifest = undefined;
      return;
    }
    const change = this.good && changeBetween(present, text);
    if (!this.good || !change) return;
    this.map.add(change);
    if (this.map.size > MAX_CHANGES) this.startOver(this.good.text, text);
  }

  /** What the manifest is has to be asked again. */
  forgetManifest(): void {
    this.manifest = undefined;
  }

  /**
   * The manifest of the newest sound text, where the present one is broken. A long one is parsed in turns.
   * @param read says what a document is
   * @returns `undefined` where no version was sound, or that was no manifest, or the text is sound again meanwhile
   */
  async read(read: (document: ManifestDocument) => Manifest | undefined): Promise<LastGood | undefined> {
    const { good } = this;
    if (!good) return undefined;
    if (!this.manifest) {
      const textDocument = TextDocument.create(good.uri, good.languageId, good.version, good.text);
      const document = await inTurns(parsingDocument(textDocument), () => this.good === good);
      if (!document || this.good !== good) return undefined;
      this.manifest ??= { is: read(document) };
    }
    const { map } = this;
    const manifest = this.manifest.is;
    return manifest && { manifest, isPresent: false, presentSpan: (span) => map.map(span) };
  }

  private startOver(before: string, after: string): void {
    this.map = new SpanMap();
    const change = changeBetween(before, after);
    if (change) this.map.add(change);
  }
}
