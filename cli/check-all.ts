/** Checks many files, on several threads if there are processors for them. */
import { FileChecker, type FileOutcome } from './check-file';
import type { CheckOrder } from './check-order';
import type { Configurations } from './configuration/configurations';
import type { InputFile } from './files';
import { shareFiles, threadsFor } from './threads/share-files';
import type { StartThread } from './threads/start-thread';

/** Loading and compiling the program once more takes half a second of processor time: a thread for fewer files costs more than it saves. */
const WORTH_A_THREAD = 3_000;

/** How the work is distributed. */
export interface CheckWorkforce {
  /** Absent: everything is done on this thread. */
  readonly startThread?: StartThread | undefined;
  /** What this thread knows already of the configuration files. */
  readonly configurations?: Configurations;
  /** Number of additional threads; by default as many as are worthwhile. */
  readonly threads?: number;
  /** Called for each file when it is done. */
  readonly step?: (file: InputFile) => void;
}

/** Checks files. @returns an outcome for each, in the order of the files */
export async function checkAll(
  files: readonly InputFile[],
  order: CheckOrder,
  { configurations, startThread, threads = threadsFor(files.length, WORTH_A_THREAD), step }: CheckWorkforce,
): Promise<readonly FileOutcome[]> {
  const checker = new FileChecker(order, configurations);
  const outcomes: FileOutcome[] = [];
  const workforce = {
    job: (file: InputFile) => checker.check(file),
    startThread: startThread && (() => startThread({ command: 'check', order })),
    threads,
  };
  await shareFiles(files, workforce, (file, outcome) => {
    outcomes.push(outcome);
    step?.(file);
  });
  return outcomes;
}
