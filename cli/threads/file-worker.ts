/** A worker that processes files: this thread, or another one. */
import { setImmediate } from 'node:timers/promises';
import type { MessagePort, Worker } from 'node:worker_threads';
import type { InputFile } from '../files';

/** What is done with each file. Its outcome is plain data, so that it can be passed to another thread. */
export type FileJob<T> = (file: InputFile) => Promise<T>;

/** Processes batches of files, in the order in which they are passed. */
export interface FileWorker<T> {
  /** @returns an outcome for each, in the order of the files */
  process(files: readonly InputFile[]): Promise<readonly T[]>;
  end(): void;
}

/** The worker on this thread. */
export function inlineWorker<T>(job: FileJob<T>): FileWorker<T> {
  return {
    async process(files) {
      const outcomes = await eachOf(files, job);
      // Lets messages of other threads be processed in between.
      await setImmediate();
      return outcomes;
    },
    end: () => undefined,
  };
}

/** A thread that runs {@link serveFiles} with a job of that outcome. If it crashes, its pending and later requests are rejected. */
export function threadWorker<T>(thread: Worker): FileWorker<T> {
  const waiting: Waiting<T>[] = [];
  let fault: unknown;
  const die = (error: unknown) => {
    fault ??= error;
    for (const { reject } of waiting.splice(0)) reject(fault);
  };
  thread.on('message', (outcomes: readonly T[]) => waiting.shift()?.resolve(outcomes));
  thread.on('error', die);
  thread.on('exit', () => die(new Error('The thread has ended.')));
  return {
    process: (files) =>
      new Promise((resolve, reject) => {
        if (fault !== undefined) {
          reject(fault);
          return;
        }
        waiting.push({ resolve, reject });
        thread.postMessage(files);
      }),
    end: () => void thread.terminate(),
  };
}

interface Waiting<T> {
  readonly resolve: (outcomes: readonly T[]) => void;
  readonly reject: (error: unknown) => void;
}

/** The other end of {@link threadWorker}. An error here ends the thread. */
export function serveFiles<T>(port: MessagePort, job: FileJob<T>): void {
  let last = Promise.resolve();
  port.on('message', (files: readonly InputFile[]) => {
    last = last.then(async () => port.postMessage(await eachOf(files, job)));
  });
}

async function eachOf<T>(files: readonly InputFile[], job: FileJob<T>): Promise<readonly T[]> {
  const outcomes: T[] = [];
  for (const file of files) outcomes.push(await job(file));
  return outcomes;
}
