/** A worker that checks files: this thread, or another one. */
import { setImmediate } from 'node:timers/promises';
import type { MessagePort, Worker } from 'node:worker_threads';
import { FileChecker, type FileOutcome } from './check-file';
import type { CheckOrder } from './check-order';
import type { Configurations } from './configuration/configurations';
import type { InputFile } from './files';

/** Checks batches of files, in the order in which they are passed. */
export interface CheckWorker {
  check(files: readonly InputFile[]): Promise<readonly FileOutcome[]>;
  end(): void;
}

/** The worker on this thread. @param configurations what is known already of the configuration files */
export function inlineWorker(order: CheckOrder, configurations?: Configurations): CheckWorker {
  const checker = new FileChecker(order, configurations);
  return {
    async check(files) {
      const outcomes = await checkEach(files, checker);
      // Lets messages of other threads be processed in between.
      await setImmediate();
      return outcomes;
    },
    end: () => undefined,
  };
}

/** A thread that runs {@link serveChecks}. If it crashes, its pending and later requests are rejected. */
export function threadWorker(thread: Worker): CheckWorker {
  const waiting: Waiting[] = [];
  let fault: unknown;
  const die = (error: unknown) => {
    fault ??= error;
    for (const { reject } of waiting.splice(0)) reject(fault);
  };
  thread.on('message', (outcomes: readonly FileOutcome[]) => waiting.shift()?.resolve(outcomes));
  thread.on('error', die);
  thread.on('exit', () => die(new Error('The thread has ended.')));
  return {
    check: (files) =>
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

interface Waiting {
  readonly resolve: (outcomes: readonly FileOutcome[]) => void;
  readonly reject: (error: unknown) => void;
}

/** The other end of {@link threadWorker}. An error here ends the thread. */
export function serveChecks(port: MessagePort, order: CheckOrder): void {
  const checker = new FileChecker(order);
  let last = Promise.resolve();
  port.on('message', (files: readonly InputFile[]) => {
    last = last.then(async () => port.postMessage(await checkEach(files, checker)));
  });
}

async function checkEach(files: readonly InputFile[], checker: FileChecker): Promise<readonly FileOutcome[]> {
  const outcomes: FileOutcome[] = [];
  for (const file of files) outcomes.push(await checker.check(file));
  return outcomes;
}
