/** The manifests of the workspace's folders that no editor holds. */
import { stat } from 'node:fs/promises';
import { candidateFiles, isSearched, mayBeManifest } from '../node/find-manifests';
import { filePath, fileUri } from '../node/node-workspace';
import { readText } from '../node/read-text';
import { companionKind } from '../service/companions';
import { type ManifestDocument, manifestLanguage, parsingFile } from '../service/document/manifest-document';
import { inTurns } from '../service/turns';
import type { Known } from './manifest-store';

/** A manifest as last read, or a file with the name of one next to a manifest. */
export interface DiskManifest extends Known {
  readonly uri: string;
}

/** A search through the folders, while it goes on and after. */
export interface Scan {
  /** Files that have been found so far, and how many of them were read. */
  readonly files: number;
  readonly read: number;
  readonly isDone: boolean;
  /** How many manifests there are; `undefined` when the search was given up, as folders or settings have changed. */
  readonly finished: Promise<number | undefined>;
}

/** Finds and keeps the manifests on disk. Holds trees of manifests only; other files are read once and let go. */
export class DiskManifests {
  /** By address; `undefined` until the folders were searched. */
  private found: Map<string, DiskManifest> | undefined;
  private last: Promise<readonly DiskManifest[]> = Promise.resolve([]);
  private readonly stale = new Set<string>();
  /** What may be a folder that has come or gone, with all that is in it. */
  private readonly moved = new Set<string>();
  private epoch = 0;

  /**
   * @param folders the open folders, as URIs
   * @param look says what a document is
   * @param began is told of each search as it begins
   */
  constructor(
    private readonly folders: () => readonly string[],
    private readonly look: (document: ManifestDocument) => Known,
    private readonly began: (scan: Scan) => void = () => {},
  ) {}

  /** All of them, by address; the first call searches the folders, later ones read again what has changed. */
  async all(): Promise<readonly DiskManifest[]> {
    return (await this.read()).filter(({ manifest }) => manifest);
  }

  /** The files that have the name of one next to a manifest, and its word in them. */
  async companions(): Promise<readonly DiskManifest[]> {
    return (await this.read()).filter(({ uri, manifest }) => !manifest && companionKind(uri));
  }

  private read(): Promise<readonly DiskManifest[]> {
    // One after the other: whoever asks while others have changed files read again waits for that too.
    const update = () => this.update();
    this.last = this.last.then(update, update);
    return this.last;
  }

  /** A file was made, changed or removed, or a folder was made or removed with all that is in it. */
  changed(uri: string): void {
    if (!this.isInside(uri)) return;
    (manifestLanguage('', uri) ? this.stale : this.moved).add(uri);
  }

  /** Folders or settings are others now: everything is searched again at the next call, and a search that goes on is given up. */
  reset(): void {
    this.found = undefined;
    this.epoch++;
  }

  private async update(): Promise<readonly DiskManifest[]> {
    let { found } = this;
    while (!found) {
      await this.scan();
      found = this.found;
    }
    const changed = new Set(this.stale);
    const moved = new Set(this.moved);
    this.stale.clear();
    this.moved.clear();
    if (moved.size > 0) {
      for (const uri of found.keys()) if (foldersOf(uri).some((folder) => moved.has(folder))) changed.add(uri);
    }
    for (const uri of moved) for (const file of await filesBelow(uri)) changed.add(file);
    for (const uri of changed) await this.readFile(uri, found);
    return [...found.values()].sort((a, b) => (a.uri < b.uri ? -1 : 1));
  }

  private async scan(): Promise<void> {
    const state = { files: 0, read: 0, isDone: false };
    const finished = this.search(state).finally(() => {
      state.isDone = true;
    });
    this.began(Object.assign(state, { finished }));
    await finished;
  }

  private async search(state: { files: number; read: number }): Promise<number | undefined> {
    const { epoch } = this;
    const found = new Map<string, DiskManifest>();
    for (const folder of this.folders()) {
      const path = filePath(folder);
      if (path === undefined) continue;
      const files = await candidateFiles(path);
      state.files += files.length;
      for (const file of files) {
        if (epoch !== this.epoch) return undefined;
        await this.readFile(fileUri(file), found);
        state.read++;
      }
    }
    if (epoch !== this.epoch) return undefined;
    this.found = found;
    return [...found.values()].filter(({ manifest }) => manifest).length;
  }

  /** Whether a search would come to this file: one that an editor had open may lie anywhere. */
  private isInside(uri: string): boolean {
    return this.folders().some((folder) => uri.startsWith(`${folder}/`) && isSearched(uri.slice(folder.length + 1)));
  }

  private async readFile(uri: string, found: Map<string, DiskManifest>): Promise<void> {
    const path = filePath(uri);
    const { text } = path === undefined ? { text: undefined } : await readText(path);
    const companion = companionKind(uri);
    const isWorthwhile = text !== undefined && (companion ? text.includes(companion.partsKey) : mayBeManifest(text));
    const document = isWorthwhile ? await inTurns(parsingFile(uri, text), () => true) : undefined;
    const known = document && this.look(document);
    if (known && (known.manifest || companion)) found.set(uri, { ...known, uri });
    else found.delete(uri);
  }
}

/** What could be manifests in a folder that has come; nothing where it is none. */
async function filesBelow(uri: string): Promise<readonly string[]> {
  const path = filePath(uri);
  const isFolder = path !== undefined && (await stat(path).catch(() => undefined))?.isDirectory() === true;
  return isFolder ? (await candidateFiles(path)).map(fileUri) : [];
}

/** The folders that an address lies in. */
function foldersOf(uri: string): readonly string[] {
  const folders: string[] = [];
  for (let end = uri.lastIndexOf('/'); end > 0; end = uri.lastIndexOf('/', end - 1)) folders.push(uri.slice(0, end));
  return folders;
}
