/** Checks many files, on several threads if there are processors for them. */
import { availableParallelism } from 'node:os';
import type { FileOutcome } from './check-file';
import type { CheckOrder } from './check-order';
import { type CheckWorker, inlineWorker, threadWorker } from './check-worker';
import type { Configurations } from './configuration/configurations';
import type { InputFile } from './files';
import type { StartThread } from './start-thread';

/** Files that a worker takes at a time: some ten milliseconds of work. */
const BATCH = 8;
/**
 * Files for each additional thread. Loading and compiling the program once more takes half a second of processor time, which checks as many
 * files: a thread for fewer costs more than it saves.
 */
const WORTH_A_THREAD = 3_000;
/** Threads besides the first: each holds a copy of the program. */
const MAX_THREADS = 3;

/** How the work is distributed. */
export interface Workforce {
  /** Absent: everything is done on this thread. */
  readonly startThread?: StartThread | undefined;
  /** What this thread knows already of the configuration files. */
  readonly configurations?: Configurations;
  /** Number of additional threads; by default as many as are worthwhile. */
  readonly threads?: number;
  /** Called for each file when it is done, in any order. */
  readonly step?: (file: InputFile) => void;
}

/** Checks files. @returns an outcome for each, in the order of the files */
export async function checkAll(
  files: readonly InputFile[],
  order: CheckOrder,
  { configurations, startThread, threads = threadsFor(files.length), step }: Workforce,
): Promise<readonly FileOutcome[]> {
  const here = inlineWorker(order, configurations);
  const others = startThread ? Array.from({ length: threads }, () => threadWorker(startThread(order))) : [];
  const outcomes: FileOutcome[] = Array.from(files, () => ({}));
  let next = 0;
  const work = async (worker: CheckWorker) => {
    while (next < files.length) {
      const from = next;
      next += BATCH;
      const batch = files.slice(from, next);
      const done = await checkWith(worker, batch);
      for (const [i, outcome] of done.entries()) outcomes[from + i] = outcome;
      for (const file of batch) step?.(file);
    }
  };
  // Files that crash a thread are checked again here, and reported as without threads.
  const checkWith = (worker: CheckWorker, batch: readonly InputFile[]) =>
    worker === here ? here.check(batch) : worker.check(batch).catch(() => here.check(batch));
  try {
    // Each thread twice: its next batch is queued while it works on one.
    await Promise.all([here, ...others, ...others].map(work));
  } finally {
    for (const worker of others) worker.end();
  }
  return outcomes;
}

function threadsFor(files: number): number {
  return Math.min(availableParallelism() - 1, MAX_THREADS, Math.floor(files / WORTH_A_THREAD));
}
