import type { Worker } from 'node:worker_threads';
import type { CheckOrder } from '../check-order';
import type { TargetsOrder } from '../targets/order';

/** What a thread is to do with the files that it is passed; plain data. */
export type ThreadTask =
  | { readonly command: 'check'; readonly order: CheckOrder }
  | { readonly command: 'targets'; readonly order: TargetsOrder };

/** Starts this program again as a thread, for a task. */
export type StartThread = (task: ThreadTask) => Worker;
