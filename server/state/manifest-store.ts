/** The open documents and the manifests in them. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { DocumentStatus } from '../protocol/messages';
import { COMPANIONS } from '../service/companions';
import { ManifestReader, recognise } from '../service/dialects/recognise';
import { DIALECTS } from '../service/dialects/registry';
import { reparse } from '../service/document/incremental/incremental';
import {
  isWellFormed,
  type ManifestDocument,
  parseDocument,
  parsingDocument,
} from '../service/document/manifest-document';
import type { Manifest } from '../service/model/manifest';
import { isStrictJson } from '../service/rules/text/rules';
import { inTurns } from '../service/turns';
import type { Choice, FileSettings } from './file-settings';
import { type LastGood, LastGoodText } from './last-good';

/** An identified document, with its manifest if it is one. */
export interface Known {
  readonly document: ManifestDocument;
  readonly manifest: Manifest | undefined;
  readonly status: DocumentStatus;
}

/** A text that is being parsed in time slices. */
interface Reading {
  done: Promise<void>;
  /** Set when its document is closed. */
  isGivenUp: boolean;
}

/** The keys of top-level arrays that may be long. */
const LISTS = [
  ...new Set([...DIALECTS.flatMap(({ toolsKey }) => toolsKey ?? []), ...COMPANIONS.map(({ partsKey }) => partsKey)]),
];

/** Texts up to this length are parsed synchronously on demand. Units: UTF-16 code units. */
const AT_ONCE = 100_000;

/** Caches the newest parse of each requested document. Each version is parsed once, and only as much of it as an edit affects. */
export class ManifestStore {
  private readonly known = new Map<string, Known>();
  private readonly forced = new Map<string, string>();
  private readonly reader = new ManifestReader();
  private readonly good = new Map<string, LastGoodText>();
  private readonly reading = new Map<string, Reading>();
  /** Texts that were parsed before the settings of their documents were known. */
  private readonly early = new WeakMap<TextDocument, ManifestDocument>();

  /**
   * @param settings the settings for a document, once they are ready
   * @param prepare loads what the settings for a document depend on; `undefined` if that is known
   */
  constructor(
    private readonly settings: (uri: string) => Pick<FileSettings, 'choice'>,
    readonly prepare: (uri: string) => Promise<void> | undefined = () => undefined,
  ) {}

  /** The manifest of this text; parsed on the first request for this version. */
  get(textDocument: TextDocument): Known {
    const before = this.known.get(textDocument.uri) ?? this.beforeEdits(textDocument);
    if (before && isSameText(before.document, textDocument)) return before;
    return this.keep((before && reparse(before.document, textDocument, LISTS)) || this.parsed(textDocument));
  }

  /** Parses a text before anything is asked about it: the next edit may come first, and the text before it may be the last valid one. */
  opened(textDocument: TextDocument): void {
    if (textDocument.getText().length > AT_ONCE) return;
    const early = this.early.get(textDocument);
    if (early && isSameText(early, textDocument)) return;
    const document = parseDocument(textDocument);
    this.follow(document);
    // A broken text does not say what it was before.
    if (!early || isWellFormed(document)) this.early.set(textDocument, document);
  }

  /**
   * Waits for the settings of a document, and parses a long text in time slices, so that other requests are served meanwhile; {@link get}
   * then returns it from the cache.
   * Returns early if the document is closed meanwhile.
   */
  async ready(textDocument: TextDocument): Promise<void> {
    const pending = this.prepare(textDocument.uri);
    if (pending) {
      this.opened(textDocument);
      await pending;
    }
    while (textDocument.getText().length > AT_ONCE && !this.isKept(textDocument)) {
      const reading = this.reading.get(textDocument.uri) ?? this.readInTurns(textDocument);
      await reading.done;
      if (reading.isGivenUp) return;
    }
  }

  /** Whether the current text is parsed, or can be by reparsing only the part that an edit touched. */
  private isKept(textDocument: TextDocument): boolean {
    const before = this.known.get(textDocument.uri);
    if (before && isSameText(before.document, textDocument)) return true;
    const document = before && reparse(before.document, textDocument, LISTS);
    if (document) this.keep(document);
    return document !== undefined;
  }

  private readInTurns(textDocument: TextDocument): Reading {
    const { uri, version } = textDocument;
    const reading: Reading = { isGivenUp: false, done: Promise.resolve() };
    const isWanted = () => !reading.isGivenUp && textDocument.version === version;
    const read = async () => {
      try {
        const document = await inTurns(parsingDocument(textDocument), isWanted);
        if (document && isWanted()) this.keep(document);
      } finally {
        if (this.reading.get(uri) === reading) this.reading.delete(uri);
      }
    };
    this.reading.set(uri, reading);
    reading.done = read();
    return reading;
  }

  private keep(document: ManifestDocument): Known {
    const { uri } = document;
    const before = this.known.get(uri);
    const now = this.stillThat(before?.manifest, this.look(document));
    this.known.set(uri, now);
    this.follow(document);
    return now;
  }

  /** What a document was when it was opened, if edits came before anything was asked about it. */
  private beforeEdits(textDocument: TextDocument): Known | undefined {
    const early = this.early.get(textDocument);
    if (!early || isSameText(early, textDocument)) return undefined;
    this.early.delete(textDocument);
    const known = this.look(early);
    this.known.set(textDocument.uri, known);
    return known;
  }

  /** Parses a text, unless that was done early: then it is handed over, as the next version changes its tree. */
  private parsed(textDocument: TextDocument): ManifestDocument {
    const early = this.early.get(textDocument);
    this.early.delete(textDocument);
    return early && isSameText(early, textDocument) ? early : parseDocument(textDocument);
  }

  private follow(document: ManifestDocument): void {
    const good = this.good.get(document.uri) ?? new LastGoodText();
    this.good.set(document.uri, good);
    good.follow(document);
  }

  /**
   * The manifest of the last version of an open document without syntax errors: the current one, or an earlier one with the current
   * locations of its parts. For features that must not flicker while typing, such as code lenses.
   * @returns `undefined` if there was no such version, or it was no manifest
   */
  async lastGood(textDocument: TextDocument): Promise<LastGood | undefined> {
    await this.ready(textDocument);
    const { document, manifest } = this.get(textDocument);
    if (isWellFormed(document)) return manifest && { manifest, isPresent: true, presentSpan: (span) => span };
    return this.good.get(textDocument.uri)?.read((good) => this.look(good).manifest);
  }

  /** Drops a closed document. */
  forget(uri: string): void {
    this.known.delete(uri);
    this.good.delete(uri);
    const reading = this.reading.get(uri);
    if (reading) reading.isGivenUp = true;
    this.reading.delete(uri);
  }

  /** Sets a document's dialect regardless of its content; `null` undoes it. Lasts until the server ends or the settings agree. */
  force(uri: string, dialect: string | null): void {
    if (dialect === null) this.forced.delete(uri);
    else this.forced.set(uri, dialect);
    this.known.delete(uri);
    this.good.get(uri)?.forgetManifest();
  }

  /**
   * Call when the settings have changed: every document is identified again. Where they now match what was set by {@link force} (the author
   * saved the choice), only the settings apply from then on.
   */
  settingsChanged(): void {
    for (const [uri, dialect] of this.forced) {
      const setting = this.settings(uri).choice?.dialect;
      if ((setting === 'off' ? 'off' : setting?.id) === dialect) this.forced.delete(uri);
    }
    this.known.clear();
    for (const good of this.good.values()) good.forgetManifest();
  }

  /** {@link look} once the settings of the document are known; at once if they are. */
  lookWhenReady(document: ManifestDocument): Known | Promise<Known> {
    const pending = this.prepare(document.uri);
    return pending ? pending.then(() => this.look(document)) : this.look(document);
  }

  /** Identifies a document without caching it. */
  look(document: ManifestDocument): Known {
    const { dialect, reason: given } = this.choiceFor(document.uri) ?? {};
    if (dialect === 'off') {
      const reason = given ?? 'you marked it as not a tool manifest';
      return { document, manifest: undefined, status: { uri: document.uri, reason, basis: 'setting', tools: 0 } };
    }
    const read = this.reader.read(document, dialect);
    const manifest = read && given !== undefined ? { ...read, reason: given } : read;
    return { document, manifest, status: statusOf(document, manifest) };
  }

  /**
   * A text that was identified as a manifest by its content stays one while a quote or bracket is missing, or while an array or a string
   * has replaced the root object: the platform still reads the file.
   */
  private stillThat(before: Manifest | undefined, now: Known): Known {
    const { document, status } = now;
    if (before?.basis !== 'content' || now.manifest?.basis === 'content' || status.basis === 'setting') return now;
    const isOther = isNoObject(document.root);
    if (isWellFormed(document) && !isOther) return now;
    const read = this.reader.read(document, before.dialect);
    const reason = isOther ? WAS_ONE : before.reason;
    const manifest = read && { ...read, basis: before.basis, reason };
    return { document, manifest, status: statusOf(document, manifest) };
  }

  private choiceFor(uri: string): Choice | undefined {
    const forced = this.forced.get(uri);
    if (forced === undefined) return this.settings(uri).choice;
    const dialect = forced === 'off' ? 'off' : DIALECTS.find(({ id }) => id === forced);
    return dialect && { dialect, reason: undefined };
  }
}

const WAS_ONE = 'it was one until its root was replaced by something other than an object';

/** Whether the root is a value that no manifest is; an empty file does not count. */
function isNoObject(root: ManifestDocument['root']): boolean {
  return root !== undefined && root.type !== 'object' && root.type !== 'null';
}

/**
 * Whether it is the same version of the same document. The text is compared too, as a client may count versions incorrectly; usually it is
 * the identical string.
 */
function isSameText(before: ManifestDocument, now: TextDocument): boolean {
  return before.version === now.version && before.textDocument === now && before.text === now.getText();
}

/** Whether the platform's parser rejects the text, whether or not this server reports where. */
function isRefused(manifest: Manifest): boolean {
  const { problems } = manifest.document;
  const marks = isStrictJson(manifest) ? ['json-comment', 'json-trailing-comma'] : [];
  return problems.some(({ code }) => code === 'syntax-error' || marks.includes(code));
}

function statusOf(document: ManifestDocument, manifest: Manifest | undefined): DocumentStatus {
  if (!manifest) {
    const { reason, basis, suggested } = recognise(document);
    const { id, title } = suggested ?? {};
    const meant = id === undefined || title === undefined ? {} : { suggested: { id, title } };
    return { uri: document.uri, reason, basis, tools: 0, ...meant };
  }
  const { id, title } = manifest.dialect;
  return {
    uri: document.uri,
    dialect: { id, title },
    reason: manifest.reason,
    basis: manifest.basis,
    ...(manifest.basis === 'name' ? { suggested: { id, title } } : {}),
    tools: manifest.tools.length,
    ...(isRefused(manifest) ? { isRefused: true } : {}),
  };
}
