/** The manifests of the workspace's folders that are not open in an editor. */
import { stat } from 'node:fs/promises';
import { foldersOf } from '../node/answers';
import { candidateFiles, isSearched, mayBeManifest } from '../node/find-manifests';
import { filePath, fileUri } from '../node/node-workspace';
import { readText } from '../node/read-text';
import { companionKind } from '../service/companions';
import { type ManifestDocument, manifestLanguage, parsingFile } from '../service/document/manifest-document';
import { inTurns } from '../service/turns';
import type { Known } from './manifest-store';

/** A manifest, or a file with a companion file's name, as last read. */
export interface DiskManifest extends Known {
  readonly uri: string;
}

/** The state of a search through the folders, during and after it. */
export interface Scan {
  /** Files found so far, and how many of them were read. */
  readonly files: number;
  readonly read: number;
  readonly isDone: boolean;
  /** The number of manifests; `undefined` if the search was abandoned, as folders or settings have changed. */
  readonly finished: Promise<number | undefined>;
}

/** Finds and caches the manifests on disk. Only trees of manifests and companion files are kept; other files are read once. */
export class DiskManifests {
  /** By URI; `undefined` until the folders were searched. */
  private found: Map<string, DiskManifest> | undefined;
  private last: Promise<readonly DiskManifest[]> = Promise.resolve([]);
  private readonly stale = new Set<string>();
  /** URIs that may be created or deleted folders, including their content. */
  private readonly moved = new Set<string>();
  private epoch = 0;

  /**
   * @param folders the open folders, as URIs
   * @param look identifies a document
   * @param began called at the start of each search
   */
  constructor(
    private readonly folders: () => readonly string[],
    private readonly look: (document: ManifestDocument) => Known,
    private readonly began: (scan: Scan) => void = () => {},
  ) {}

  /** All manifests, sorted by URI; the first call searches the folders, later ones read changed files again. */
  async all(): Promise<readonly DiskManifest[]> {
    return (await this.read()).filter(({ manifest }) => manifest);
  }

  /** The files that have a companion file's name and contain its key. */
  async companions(): Promise<readonly DiskManifest[]> {
    return (await this.read()).filter(({ uri, manifest }) => !manifest && companionKind(uri));
  }

  /** All manifests and companion files, sorted by URI. */
  async files(): Promise<readonly DiskManifest[]> {
    return (await this.read()).filter(({ uri, manifest }) => manifest || companionKind(uri));
  }

  private read(): Promise<readonly DiskManifest[]> {
    // Updates are serialized: a call during an update waits for it too.
    const update = () => this.update();
    this.last = this.last.then(update, update);
    return this.last;
  }

  /** Call when a file was created, changed or deleted, or a folder was created or deleted with its content. */
  changed(uri: string): void {
    if (!this.isInside(uri)) return;
    (manifestLanguage('', uri) ? this.stale : this.moved).add(uri);
  }

  /** Call when folders or settings have changed: the next call searches again, and a search in progress is abandoned. */
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

  /** Whether a search would find this file: one that was open in an editor may be anywhere. */
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

/** Possible manifests in a new folder; empty if it is no folder. */
async function filesBelow(uri: string): Promise<readonly string[]> {
  const path = filePath(uri);
  const isFolder = path !== undefined && (await stat(path).catch(() => undefined))?.isDirectory() === true;
  return isFolder ? (await candidateFiles(path)).map(fileUri) : [];
}
