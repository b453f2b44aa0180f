/** The manifests of the workspace's folders that are not open in an editor. */
import { isSearchedIn, mayBeManifest } from '../files/candidates';
import type { FileAccess } from '../files/disk';
import { walkFolder } from '../files/walk-folder';
import { companionKind, mayBeCompanion } from '../service/companions';
import { dialectsOfPlace } from '../service/dialects/recognise';
import { type ManifestDocument, manifestLanguage, parsingFile } from '../service/document/manifest-document';
import { inTurns } from '../service/turns';
import { foldersOf } from '../service/uri';
import { contentIdOf, DiskManifest } from './disk-manifest';
import { DiskSearch, type Scan, type SearchLimits } from './disk-search';
import type { Known } from './manifest-store';

/** How long an answer may wait for a search that it would be better with. Unit: milliseconds. */
const PATIENCE = 200;

/** So many changed files are kept as they were before: a switch between two branches changes some thousand. */
const MAX_EARLIER = 4_000;

/** Finds and caches the manifests on disk. Only manifests and companion files are kept; other files are read once. */
export class DiskManifests {
  private search: DiskSearch | undefined;
  /** By URI, sorted unless {@link isUnsorted}; `undefined` until the search is over. */
  private found: Map<string, DiskManifest> | undefined;
  private isUnsorted = false;
  private last: Promise<readonly DiskManifest[]> = Promise.resolve([]);
  private readonly stale = new Set<string>();
  /** URIs that may be created or deleted folders, including their content. */
  private readonly moved = new Set<string>();
  /** Changed files as they were before their last change, which may be undone. The oldest change is the first. */
  private readonly earlier = new Map<string, DiskManifest>();
  /** Files that the user has chosen a dialect for: what they are does not depend on their text and the settings alone. */
  private readonly chosen = new Set<string>();

  /**
   * @param folders the open folders, as URIs
   * @param look identifies a document; waits for its settings
   * @param began called at the start of each search
   * @param limits of each search
   * @param listing makes a manifest's entry in the list of tools, see {@link DiskManifest.listing}
   */
  constructor(
    private readonly folders: () => readonly string[],
    private readonly look: (document: ManifestDocument) => Known | Promise<Known>,
    private readonly access: FileAccess,
    private readonly began: (scan: Scan) => void = () => {},
    private readonly limits: SearchLimits = {},
    private readonly listing: (known: Known) => string | undefined = () => undefined,
  ) {}

  /** All manifests, sorted by URI; the first call searches the folders, later ones read changed files again. */
  async all(): Promise<readonly DiskManifest[]> {
    return (await this.files()).filter(({ isManifest }) => isManifest);
  }

  /** All manifests and companion files, sorted by URI. */
  files(): Promise<readonly DiskManifest[]> {
    // Updates are serialized: a call during an update waits for it too.
    const update = () => this.update();
    this.last = this.last.then(update, update);
    return this.last;
  }

  /** One manifest or companion file. */
  async at(uri: string): Promise<DiskManifest | undefined> {
    await this.files();
    return this.found?.get(uri);
  }

  /** All manifests, or those found so far if a search takes longer than a user waits. */
  async soon(): Promise<readonly DiskManifest[]> {
    const search = this.files().catch(() => {});
    await Promise.race([search, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    const files = this.found?.values() ?? this.search?.found ?? [];
    return [...files].filter(({ isManifest }) => isManifest);
  }

  /** All manifests and companion files: while the folders are searched each as it is found, some twice if the folders change meanwhile. */
  async *each(): AsyncGenerator<DiskManifest> {
    while (!this.found) {
      const search = this.begun();
      yield* search.each();
      if (search === this.search) {
        await this.files();
        return;
      }
    }
    yield* await this.files();
  }

  /** Call when a file was created, changed or deleted, or a folder was created or deleted with its content. @param isContent it existed before */
  changed(uri: string, isContent = false): void {
    if (!isSearchedIn(uri, this.folders())) return;
    if (manifestLanguage('', uri)) this.stale.add(uri);
    else if (!isContent) this.moved.add(uri);
  }

  /** Call when the user has chosen a dialect for a file regardless of its text: it is identified again although its text is the same. */
  dialectChosen(uri: string): void {
    this.chosen.add(uri);
    this.changed(uri);
  }

  /** Call when folders or settings have changed: the next call searches again, and a search in progress is abandoned. */
  reset(): void {
    this.search?.abandon();
    this.search = undefined;
    this.found = undefined;
    this.earlier.clear();
  }

  private begun(): DiskSearch {
    if (!this.search) {
      this.search = new DiskSearch(this.folders(), this.access, (uri) => this.read(uri), this.limits);
      this.began(this.search);
    }
    return this.search;
  }

  private async update(): Promise<readonly DiskManifest[]> {
    for (;;) {
      const found = this.found ?? (await this.searched());
      if (!found) continue;
      for (const uri of await this.changes(found)) await this.readAgain(uri, found);
      // The folders or settings may have changed meanwhile.
      if (found === this.found) return [...this.sorted(found).values()];
    }
  }

  private async searched(): Promise<Map<string, DiskManifest> | undefined> {
    const search = this.begun();
    await search.toEnd();
    if (search !== this.search) return undefined;
    this.found = new Map(search.found.map((file) => [file.uri, file]));
    this.isUnsorted = true;
    return this.found;
  }

  private sorted(found: Map<string, DiskManifest>): Map<string, DiskManifest> {
    if (!this.isUnsorted) return found;
    this.isUnsorted = false;
    this.found = new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
    return this.found;
  }

  /** The files that may be different from what is known. */
  private async changes(found: ReadonlyMap<string, DiskManifest>): Promise<ReadonlySet<string>> {
    const changed = new Set(this.stale);
    const moved = new Set(this.moved);
    this.stale.clear();
    this.moved.clear();
    if (moved.size === 0) return changed;
    for (const uri of found.keys()) if (foldersOf(uri).some((folder) => moved.has(folder))) changed.add(uri);
    for (const uri of moved) {
      const path = this.access.placeOf(uri);
      if (path === undefined || (await this.isLeftOut(uri))) continue;
      const { filter } = this.limits;
      for await (const files of walkFolder(path, this.access.disk, filter && { filter }))
        for (const file of files) changed.add(this.access.uriOf(file));
    }
    return changed;
  }

  /** Whether a file or folder is in a folder that searches leave out, or is one. */
  private async isLeftOut(uri: string): Promise<boolean> {
    const { filter } = this.limits;
    if (!filter) return false;
    const folders = this.folders();
    for (const at of [...foldersOf(uri).toReversed(), uri]) {
      if (!isSearchedIn(at, folders) || folders.includes(at)) continue;
      const place = this.access.placeOf(at);
      if (place !== undefined && (await filter.leavesOut(place))) return true;
    }
    return false;
  }

  private async readAgain(uri: string, found: Map<string, DiskManifest>): Promise<void> {
    const text = await this.textOf(uri);
    const before = found.get(uri);
    const content = text === undefined || this.chosen.has(uri) ? undefined : contentIdOf(text);
    if (before && content !== undefined && before.content === content) return;
    const earlier = this.earlier.get(uri);
    if (before) this.keepEarlier(before);
    const isSame = content !== undefined && earlier?.content === content;
    const now = isSame ? earlier : text === undefined ? undefined : await this.identified(uri, text);
    if (now && !before) this.isUnsorted = true;
    if (now) found.set(uri, now);
    else found.delete(uri);
  }

  private keepEarlier(file: DiskManifest): void {
    const { earlier } = this;
    earlier.delete(file.uri);
    earlier.set(file.uri, file);
    const [first] = earlier.keys();
    if (earlier.size > MAX_EARLIER && first !== undefined) earlier.delete(first);
  }

  private async read(uri: string): Promise<DiskManifest | undefined> {
    const text = await this.textOf(uri);
    return text === undefined ? undefined : this.identified(uri, text);
  }

  private async identified(uri: string, text: string): Promise<DiskManifest | undefined> {
    const known = await this.knownFrom(uri, text);
    return known && new DiskManifest(known, this.known, this.listing(known));
  }

  private async textOf(uri: string): Promise<string | undefined> {
    const path = this.access.placeOf(uri);
    return path === undefined ? undefined : (await this.access.disk.readText(path)).text;
  }

  private readonly known = async (uri: string): Promise<Known | undefined> => {
    const text = await this.textOf(uri);
    return text === undefined ? undefined : this.knownFrom(uri, text);
  };

  private async knownFrom(uri: string, text: string): Promise<Known | undefined> {
    const companion = companionKind(uri, text);
    const isLikely = companion ? mayBeCompanion(companion, text) : mayBeManifest(text);
    const isWorthwhile = isLikely || (!companion && dialectsOfPlace(uri).length > 0);
    const document = isWorthwhile ? await inTurns(parsingFile(uri, text), () => true) : undefined;
    const known = document && (await this.look(document));
    const isOne = known?.manifest && (isLikely || known.manifest.basis !== 'name');
    return isOne || companion ? known : undefined;
  }
}
