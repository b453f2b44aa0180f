/** The manifests that are known to the server: those in editors, and those on disk. */
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
import type { Dialect } from '../service/model/dialect';
import type { Manifest } from '../service/model/manifest';
import { isStrictJson } from '../service/rules/syntax-rule';
import { inTurns } from '../service/turns';
import { pathOfUri } from '../service/uri';
import { type LastGood, LastGoodText } from './last-good';
import { associated, type Settings } from './settings';

/** A document that was looked at, with the manifest that it is, if it is one. */
export interface Known {
  readonly document: ManifestDocument;
  readonly manifest: Manifest | undefined;
  readonly status: DocumentStatus;
}

/** A text that is being parsed in turns. */
interface Reading {
  done: Promise<void>;
  /** Set when its document is closed. */
  isGivenUp: boolean;
}

/** The top-level lists that may be long. */
const LISTS = [
  ...new Set([...DIALECTS.flatMap(({ toolsKey }) => toolsKey ?? []), ...COMPANIONS.map(({ partsKey }) => partsKey)]),
];

/** Length of a text that is parsed at once, as soon as somebody asks for it. Units: UTF-16 code units. */
const AT_ONCE = 100_000;

/** Keeps the newest parse of each document that somebody asked for. One parse for each version, as little of it as an edit asks for. */
export class ManifestStore {
  private readonly known = new Map<string, Known>();
  private readonly forced = new Map<string, string>();
  private readonly reader = new ManifestReader();
  private readonly good = new Map<string, LastGoodText>();
  private readonly reading = new Map<string, Reading>();

  /** @param settings what the user has set for a document */
  constructor(private readonly settings: (uri: string) => Settings) {}

  /** The manifest of this text; parsed when this version is seen for the first time. */
  get(textDocument: TextDocument): Known {
    const { uri } = textDocument;
    const before = this.known.get(uri);
    if (before && isSameText(before.document, textDocument)) return before;
    return this.keep((before && reparse(before.document, textDocument, LISTS)) || parseDocument(textDocument));
  }

  /**
   * Parses a long text in turns, so that others are answered meanwhile; {@link get} has it at hand afterwards.
   * Returns early where the document is closed meanwhile.
   */
  async ready(textDocument: TextDocument): Promise<void> {
    while (textDocument.getText().length > AT_ONCE && !this.isKept(textDocument)) {
      const reading = this.reading.get(textDocument.uri) ?? this.readInTurns(textDocument);
      await reading.done;
      if (reading.isGivenUp) return;
    }
  }

  /** Whether the present text is at hand, or is after the part of it that an edit touched was parsed. */
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
    const good = this.good.get(uri) ?? new LastGoodText();
    this.good.set(uri, good);
    good.follow(document);
    return now;
  }

  /**
   * The manifest of the newest version of an open document that had no syntax errors: the present one, or one before it with where
   * its parts stand now. For what must not come and go with every key that is typed, as code lenses.
   * @returns `undefined` where there was no such version, or it was no manifest
   */
  async lastGood(textDocument: TextDocument): Promise<LastGood | undefined> {
    await this.ready(textDocument);
    const { document, manifest } = this.get(textDocument);
    if (isWellFormed(document)) return manifest && { manifest, isPresent: true, presentSpan: (span) => span };
    return this.good.get(textDocument.uri)?.read((good) => this.look(good).manifest);
  }

  /** Forgets a document that was closed. */
  forget(uri: string): void {
    this.known.delete(uri);
    this.good.delete(uri);
    const reading = this.reading.get(uri);
    if (reading) reading.isGivenUp = true;
    this.reading.delete(uri);
  }

  /** Says what a document is, over its content; `null` takes that back. Lasts until the server ends or the settings say the same. */
  force(uri: string, dialect: string | null): void {
    if (dialect === null) this.forced.delete(uri);
    else this.forced.set(uri, dialect);
    this.known.delete(uri);
    this.good.get(uri)?.forgetManifest();
  }

  /**
   * The settings have changed: what each document is has to be asked again. Where they say now what was said by
   * {@link force} (the author had it remembered), they alone count from here on.
   */
  settingsChanged(): void {
    for (const [uri, dialect] of this.forced) {
      const setting = associated(pathOfUri(uri), this.settings(uri).associations);
      if ((setting === 'off' ? 'off' : setting?.id) === dialect) this.forced.delete(uri);
    }
    this.known.clear();
    for (const good of this.good.values()) good.forgetManifest();
  }

  /** Looks at a document without keeping it. */
  look(document: ManifestDocument): Known {
    const choice = this.choiceFor(document.uri);
    if (choice === 'off') {
      const reason = 'you chose that it is not a tool manifest';
      return { document, manifest: undefined, status: { uri: document.uri, reason, basis: 'setting', tools: 0 } };
    }
    const manifest = this.reader.read(document, choice);
    return { document, manifest, status: statusOf(document, manifest) };
  }

  /**
   * A text that was surely a manifest does not cease to be one because a quote or bracket is missing for a while, nor because a list or a
   * text has taken the place of the whole: the platform still reads the file.
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

  private choiceFor(uri: string): Dialect | 'off' | undefined {
    const forced = this.forced.get(uri);
    if (forced === 'off') return 'off';
    if (forced !== undefined) return DIALECTS.find(({ id }) => id === forced);
    return associated(pathOfUri(uri), this.settings(uri).associations);
  }
}

const WAS_ONE = 'it was one before something else than an object took the place of the whole';

/** A value that no manifest is, but not an empty file. */
function isNoObject(root: ManifestDocument['root']): boolean {
  return root !== undefined && root.type !== 'object' && root.type !== 'null';
}

/** The same version of the same document. The text is asked too, as a client may count its versions wrongly; as a rule it is one and the same string. */
function isSameText(before: ManifestDocument, now: TextDocument): boolean {
  return before.version === now.version && before.textDocument === now && before.text === now.getText();
}

/** Whether the platform's reader stumbles over the text, whoever tells the author where. */
function isRefused(manifest: Manifest): boolean {
  const { problems } = manifest.document;
  const marks = isStrictJson(manifest) ? ['json-comment', 'json-trailing-comma'] : [];
  return problems.some(({ code }) => code === 'syntax-error' || marks.includes(code));
}

function statusOf(document: ManifestDocument, manifest: Manifest | undefined): DocumentStatus {
  if (!manifest) {
    const { reason, basis } = recognise(document);
    return { uri: document.uri, reason, basis, tools: 0 };
  }
  const { id, title } = manifest.dialect;
  return {
    uri: document.uri,
    dialect: { id, title },
    reason: manifest.reason,
    basis: manifest.basis,
    tools: manifest.tools.length,
    ...(isRefused(manifest) ? { isRefused: true } : {}),
  };
}
