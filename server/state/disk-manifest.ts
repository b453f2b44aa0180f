/** A manifest on disk. */
import { digest } from '../../common/text/digest';
import { Turns } from '../service/turns';
import type { Known } from './manifest-store';

/** A manifest, or a file with a companion file's name, as found. Its text and tree are kept only while there is memory for them. */
export class DiskManifest {
  readonly uri: string;
  /** `undefined` if it is no manifest. */
  readonly dialectId: string | undefined;
  private kept: WeakRef<Known>;
  private contentId: string | undefined;

  /**
   * @param again reads and identifies the file again; `undefined` if it is neither any more
   * @param listing its entry in the list of tools, as JSON: kept, as reading thousands of files again for that list takes seconds
   */
  constructor(
    known: Known,
    private readonly again: (uri: string) => Promise<Known | undefined>,
    readonly listing?: string,
  ) {
    this.uri = known.document.uri;
    this.dialectId = known.manifest?.dialect.id;
    this.kept = new WeakRef(known);
    this.contentId = contentIdOf(known.document.text);
  }

  /** Identifies the text that all of this is known from, see {@link contentIdOf}; `undefined` once another text was read. */
  get content(): string | undefined {
    return this.contentId;
  }

  /** Whether it is a manifest; a companion file otherwise. */
  get isManifest(): boolean {
    return this.dialectId !== undefined;
  }

  /** Its document and manifest; `undefined` if the file has become something else in the meantime. */
  async known(): Promise<Known | undefined> {
    const kept = this.kept.deref();
    if (kept) return kept;
    const known = await this.again(this.uri);
    if (!known) return undefined;
    this.kept = new WeakRef(known);
    // A change that is not reported yet.
    if (this.contentId !== contentIdOf(known.document.text)) this.contentId = undefined;
    return known;
  }
}

/** The same for the same text, and in practice for no other. */
export function contentIdOf(text: string): string {
  return `${text.length} ${digest(text)}`;
}

/** A part of what manifests on disk contain, for lists of thousands of them: kept for as long as the files are the same. */
export class Extracts<T> {
  private readonly kept = new WeakMap<DiskManifest, T>();

  /** @param extract must not keep the tree */
  constructor(readonly extract: (known: Known) => T) {}

  /** The part of each file that is still there. */
  async of(files: readonly DiskManifest[]): Promise<readonly T[]> {
    const turns = new Turns();
    const parts: T[] = [];
    for (const file of files) {
      let part = this.kept.get(file);
      if (part === undefined) {
        const known = await file.known();
        if (!known) continue;
        part = this.extract(known);
        this.kept.set(file, part);
      }
      parts.push(part);
      if (turns.isOver) await turns.next();
    }
    return parts;
  }
}
