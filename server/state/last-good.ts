/** The last well-formed text of a document, for features that must not disappear while it is edited. */

import { TextDocument } from 'vscode-languageserver-textdocument';
import { changeBetween, type TextChange } from '../service/document/incremental/text-change';
import { isWellFormed, type ManifestDocument, parsingDocument } from '../service/document/manifest-document';
import type { Span } from '../service/document/tree/node';
import type { Manifest } from '../service/model/manifest';
import { inTurns } from '../service/turns';

/** Maximum number of separate changes; beyond it only their hull is tracked. */
const MAX_CHANGES = 100;

/** A well-formed manifest, and where its parts are in the current text. */
export interface LastGood {
  /** The manifest of the last text without syntax errors. Its offsets refer to that text. */
  readonly manifest: Manifest;
  /** Whether that is the current text. */
  readonly isPresent: boolean;
  /** Maps a span of that text (a node of its tree) to the current text; `undefined` if it was cut. */
  presentSpan(span: Span): Span | undefined;
}

/**
 * Follows one document from version to version. The next version modifies the tree, so the text is stored; it is parsed again only on
 * demand while the current text is broken, and only once.
 */
export class LastGoodText {
  private good:
    | { readonly uri: string; readonly languageId: string; readonly version: number; readonly text: string }
    | undefined;
  /** The text that the map leads to. */
  private present = '';
  private map = new SpanMap();
  private manifest: { readonly is: Manifest | undefined } | undefined;

  /** Processes the next version. */
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

  /** Forces the manifest to be identified again. */
  forgetManifest(): void {
    this.manifest = undefined;
  }

  /**
   * The manifest of the last well-formed text, for use while the current one is broken. A long text is parsed in time slices.
   * @param read identifies a document
   * @returns `undefined` if no version was well-formed, or that version was no manifest, or the text is well-formed again meanwhile
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

/** The changes from one text to a later one, in order. A change that touches the one before is merged with it. */
export class SpanMap {
  private readonly changes: TextChange[] = [];

  /** The number of separate changes. */
  get size(): number {
    return this.changes.length;
  }

  /** Adds a change; its offsets refer to the text after the previous changes. */
  add(change: TextChange): void {
    const last = this.changes.at(-1);
    if (!last || change.start > last.newEnd || change.oldEnd < last.start) {
      this.changes.push(change);
      return;
    }
    this.changes[this.changes.length - 1] = {
      start: Math.min(last.start, change.start),
      oldEnd: last.oldEnd + Math.max(0, change.oldEnd - last.newEnd),
      newEnd: change.newEnd + Math.max(0, last.newEnd - change.oldEnd),
    };
  }

  /** The position in the last text of a range of the first; `undefined` if a change crosses one of its ends. */
  map(span: Span): Span | undefined {
    let { offset } = span;
    let end = offset + span.length;
    for (const { start, oldEnd, newEnd } of this.changes) {
      const delta = newEnd - oldEnd;
      if (end <= start) continue;
      if (offset >= oldEnd) {
        offset += delta;
        end += delta;
      } else if (offset <= start && oldEnd <= end) {
        end += delta;
      } else {
        return undefined;
      }
    }
    return { offset, length: end - offset };
  }
}
