import type { Worker } from 'node:worker_threads';
import type { CheckOrder } from './check-order';

/** Starts a thread that runs a worker with that order. */
export type StartThread = (order: CheckOrder) => Worker;
