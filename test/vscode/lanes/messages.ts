/** What the process that hands out the files of tests and a lane, which runs them, say to each other. */
import type { TestResult } from '../mocha/result';

/** To a lane: run the tests of this file. */
export interface ToLane {
  readonly file: string;
  /** Only those whose title matches. */
  readonly only?: string;
}

/** From a lane: what became of a test, or that the file is through, with what kept it from being run. */
export type FromLane =
  | { readonly type: 'result'; readonly result: TestResult }
  | { readonly type: 'done'; readonly error?: string };
