/** Shares files among workers, and takes what they find in the order of the files. */
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { InputFile } from '../files';
import { type FileJob, type FileWorker, inlineWorker, threadWorker } from './file-worker';

/** Files that a worker takes at a time: some ten milliseconds of work. */
const BATCH = 8;
/** Batches that may be processed before an earlier one has been taken: what waits is held in memory. */
const AHEAD = 32;
/** Threads besides the first: each holds a copy of the program. */
const MAX_THREADS = 3;

/** Who does the work. */
export interface Workforce<T> {
  /** What is done with each file. */
  readonly job: FileJob<T>;
  /** Starts a thread that does the same; absent: everything is done on this thread. */
  readonly startThread?: (() => Worker) | undefined;
  /** Number of additional threads. */
  readonly threads: number;
}

/**
 * Processes files.
 * @param take called for each file in their order, one call at a time
 * @throws what `take` throws; by then it is not called again
 */
export async function shareFiles<T>(
  files: readonly InputFile[],
  { job, startThread, threads }: Workforce<T>,
  take: (file: InputFile, outcome: T) => void | Promise<void>,
): Promise<void> {
  const here = inlineWorker(job);
  const others = startThread ? Array.from({ length: threads }, () => threadWorker<T>(startThread())) : [];
  // Files that crash a thread are processed again here, and reported as without threads.
  const processed = (worker: FileWorker<T>, batch: readonly InputFile[]) =>
    worker === here ? here.process(batch) : worker.process(batch).catch(() => here.process(batch));
  /** For each batch: fulfilled when its outcomes have been taken. */
  const taken: Promise<void>[] = [];
  const work = async (worker: FileWorker<T>) => {
    while (taken.length * BATCH < files.length) {
      const index = taken.length;
      const batch = files.slice(index * BATCH, (index + 1) * BATCH);
      const [earlier, before] = [taken[index - AHEAD], taken[index - 1]];
      const outcomes = Promise.resolve(earlier).then(() => processed(worker, batch));
      const done = outcomes.then(async (found) => {
        await before;
        for (const [i, outcome] of found.entries()) await take(batch[i] as InputFile, outcome);
      });
      taken.push(done);
      // The first that fails is reported by the loops, the others fail for the same reason.
      done.catch(() => undefined);
      await outcomes;
    }
  };
  try {
    // Each thread twice: its next batch is queued while it works on one.
    await Promise.all([here, ...others, ...others].map(work));
    await taken.at(-1);
  } finally {
    for (const worker of others) worker.end();
  }
}

/** Threads worth starting besides the first. @param worthOne files that cost as much processor time as a thread's start */
export function threadsFor(files: number, worthOne: number): number {
  return Math.min(availableParallelism() - 1, MAX_THREADS, Math.floor(files / worthOne));
}
