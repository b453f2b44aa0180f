/** A search for manifests through the workspace's folders, which goes on as its results are asked for. */
import type { FileAccess } from '../files/disk';
import { type FolderFilter, type Walk, walkFolder } from '../files/walk-folder';
import { Turns } from '../service/turns';
import type { DiskManifest } from './disk-manifest';

/** The state of a search, during and after it. */
export interface Scan {
  /** The JSON and YAML files read so far. */
  readonly files: number;
  readonly isDone: boolean;
  /** The search ended early: it has read as many files as it may. */
  readonly isCut: boolean;
  /** The number of manifests; `undefined` if the search was abandoned, as folders or settings have changed. */
  readonly finished: Promise<number | undefined>;
}

/** What a search may do. */
export interface SearchLimits {
  /** Which files are read, by their URIs; all JSON and YAML files by default. */
  readonly isRead?: (uri: string) => boolean;
  /** How many files are read at most; no limit by default. */
  readonly maxFiles?: number;
  /** How many files, and folders, are read at the same time: one by default, more where each of them is waited for. */
  readonly atOnce?: number;
  /** Which folders are left out, besides those that no search enters. */
  readonly filter?: FolderFilter;
}

/** One search. Several may wait for its results; none is found twice. */
export class DiskSearch implements Scan {
  readonly found: DiskManifest[] = [];
  readonly finished: Promise<number | undefined>;
  files = 0;
  isDone = false;
  isCut = false;
  private readonly reading: AsyncGenerator<DiskManifest | undefined>;
  private step: Promise<void> | undefined;
  private finish: (manifests: number | undefined) => void = () => {};

  /**
   * @param read reads a file; `undefined` if it is neither a manifest nor a companion file
   */
  constructor(
    folders: readonly string[],
    access: FileAccess,
    read: (uri: string) => Promise<DiskManifest | undefined>,
    private readonly limits: SearchLimits,
  ) {
    this.finished = new Promise((finish) => {
      this.finish = finish;
    });
    this.reading = this.readAll(folders, access, read);
  }

  /** Yields what is found, from the beginning. A search that nobody waits for any more goes on by itself. */
  async *each(): AsyncGenerator<DiskManifest> {
    try {
      for (let index = 0; ; index++) {
        while (!this.isDone && this.found[index] === undefined) await this.next();
        const found = this.found[index];
        if (!found) return;
        yield found;
      }
    } finally {
      this.toEnd().catch(() => {});
    }
  }

  /** Searches to the end. */
  async toEnd(): Promise<void> {
    while (!this.isDone) await this.next();
  }

  /** Ends the search without a result. */
  abandon(): void {
    this.isDone = true;
    this.finish(undefined);
  }

  /** Goes on until something is found. */
  private next(): Promise<void> {
    this.step ??= this.advance().finally(() => {
      this.step = undefined;
    });
    return this.step;
  }

  private async advance(): Promise<void> {
    const { value, done } = await this.reading.next().catch((error: unknown) => {
      this.abandon();
      throw error;
    });
    if (this.isDone) return;
    if (value) this.found.push(value);
    if (!done) return;
    this.isDone = true;
    this.finish(this.found.filter(({ isManifest }) => isManifest).length);
  }

  private async *readAll(
    folders: readonly string[],
    access: FileAccess,
    read: (uri: string) => Promise<DiskManifest | undefined>,
  ): AsyncGenerator<DiskManifest | undefined> {
    const { isRead = () => true, maxFiles = Number.POSITIVE_INFINITY, atOnce = 1, filter } = this.limits;
    const turns = new Turns();
    const ahead: Promise<DiskManifest | undefined>[] = [];
    let started = 0;
    for await (const place of candidates(folders, access, turns, { atOnce, ...(filter && { filter }) })) {
      if (this.isDone) return;
      const uri = access.uriOf(place);
      if (!isRead(uri)) continue;
      if (started === maxFiles) {
        this.isCut = true;
        break;
      }
      started++;
      const reading = read(uri);
      // Those that are awaited later may fail before.
      reading.catch(() => {});
      ahead.push(reading);
      if (ahead.length < atOnce) continue;
      const found = await ahead.shift();
      this.files++;
      if (found) yield found;
      if (turns.isOver) await turns.next();
    }
    for (const reading of ahead) {
      const found = await reading;
      this.files++;
      if (found) yield found;
    }
  }
}

/** The places of all files that may be manifests, in order. */
async function* candidates(
  folders: readonly string[],
  access: FileAccess,
  turns: Turns,
  walk: Walk,
): AsyncGenerator<string> {
  for (const folder of folders) {
    const place = access.placeOf(folder);
    if (place === undefined) continue;
    for await (const files of walkFolder(place, access.disk, walk)) {
      yield* files;
      if (turns.isOver) await turns.next();
    }
  }
}
