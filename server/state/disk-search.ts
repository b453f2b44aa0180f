/** A search for manifests through the workspace's folders, which goes on as its results are asked for. */
import type { Disk } from '../node/disk';
import { filePath, fileUri } from '../node/node-workspace';
import { walkFolder } from '../node/walk-folder';
import { Turns } from '../service/turns';
import type { DiskManifest } from './disk-manifest';

/** The state of a search, during and after it. */
export interface Scan {
  /** The JSON and YAML files read so far. */
  readonly files: number;
  readonly isDone: boolean;
  /** The number of manifests; `undefined` if the search was abandoned, as folders or settings have changed. */
  readonly finished: Promise<number | undefined>;
}

/** One search. Several may wait for its results; none is found twice. */
export class DiskSearch implements Scan {
  readonly found: DiskManifest[] = [];
  readonly finished: Promise<number | undefined>;
  files = 0;
  isDone = false;
  private readonly reading: AsyncGenerator<DiskManifest | undefined>;
  private step: Promise<void> | undefined;
  private finish: (manifests: number | undefined) => void = () => {};

  /** @param read reads a file; `undefined` if it is neither a manifest nor a companion file */
  constructor(folders: readonly string[], disk: Disk, read: (uri: string) => Promise<DiskManifest | undefined>) {
    this.finished = new Promise((finish) => {
      this.finish = finish;
    });
    this.reading = this.readAll(folders, disk, read);
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
    disk: Disk,
    read: (uri: string) => Promise<DiskManifest | undefined>,
  ): AsyncGenerator<DiskManifest | undefined> {
    const turns = new Turns();
    for (const folder of folders) {
      const path = filePath(folder);
      if (path === undefined) continue;
      for await (const files of walkFolder(path, disk)) {
        for (const file of files) {
          if (this.isDone) return;
          const found = await read(fileUri(file));
          this.files++;
          if (found) yield found;
          if (turns.isOver) await turns.next();
        }
        if (turns.isOver) await turns.next();
      }
    }
  }
}
