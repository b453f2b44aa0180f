/**
 * A file system for the server: synchronous as long as it answers at once, as local disks do, because each promise of `node:fs` takes ten
 * times as long as reading a small file. After a slow answer, as from a network, it is asynchronous for a while.
 */
import { type LocalDisk, patientDisk, presentIn } from './disk';
import { diskNow, readUpTo } from './disk-now';
import { isInside } from './is-inside';

/** A longer synchronous call keeps requests waiting. Unit: milliseconds. */
const SLOW = 20;
/** Larger files are read asynchronously. Unit: bytes. */
const QUICK_BYTES = 256 * 1024;
/** How long calls are asynchronous after a slow one; longer each time that it is still slow. Unit: milliseconds. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

/** What is asked of either. */
type Asked = Omit<LocalDisk, 'readText' | 'present' | 'isInside'>;

/** Synchronous or asynchronous access, whichever keeps other requests waiting less. */
export class QuickDisk implements LocalDisk {
  readonly isInside = isInside;
  private patientUntil = 0;
  private pause = FIRST_PAUSE;

  /** @param now the synchronous file system; throws system errors */
  constructor(private readonly now: Asked & { readUpTo: typeof readUpTo } = { ...diskNow, readUpTo }) {}

  stat(path: string): ReturnType<LocalDisk['stat']> {
    return this.ask((disk) => disk.stat(path));
  }

  list(path: string): ReturnType<LocalDisk['list']> {
    return this.ask((disk) => disk.list(path));
  }

  isThere(path: string): ReturnType<LocalDisk['isThere']> {
    return this.ask((disk) => disk.isThere(path));
  }

  present(folder: string, names: readonly string[]): Promise<readonly string[]> {
    return presentIn(folder, names, this);
  }

  readText(path: string, limit?: number): ReturnType<LocalDisk['readText']> {
    const quick = Math.min(limit ?? QUICK_BYTES, QUICK_BYTES);
    const small = this.isPatient ? undefined : this.timed(() => this.now.readUpTo(path, quick));
    return small ?? patientDisk.readText(path, limit);
  }

  private ask<T>(question: (disk: Asked) => T): T {
    return this.isPatient ? question(patientDisk) : this.timed(() => question(this.now));
  }

  private get isPatient(): boolean {
    return performance.now() < this.patientUntil;
  }

  private timed<T>(ask: () => T): T {
    const started = performance.now();
    try {
      return ask();
    } finally {
      const ended = performance.now();
      if (ended - started > SLOW) {
        const isStillSlow = started - this.patientUntil < LONGEST_PAUSE;
        this.pause = isStillSlow ? Math.min(2 * this.pause, LONGEST_PAUSE) : FIRST_PAUSE;
        this.patientUntil = ended + this.pause;
      }
    }
  }
}
