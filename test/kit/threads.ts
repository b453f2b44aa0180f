/** Threads for tests: on this thread, but with messages and plain data as between threads. */
import { MessageChannel, type Worker } from 'node:worker_threads';
import { type FileJob, serveFiles } from '../../cli/threads/file-worker';

/** Starts them, and records what happens to them. */
export interface TestThreads {
  start(job: FileJob<unknown>): Worker;
  /** The messages that each has been sent. */
  readonly messages: number[];
  /** Those that were ended, by index. */
  readonly ended: number[];
}

/** @param dies the number of messages after which each crashes */
export function testThreads(dies = Number.POSITIVE_INFINITY): TestThreads {
  const messages: number[] = [];
  const ended: number[] = [];
  const start = (job: FileJob<unknown>) => {
    const thread = messages.push(0) - 1;
    const { port1, port2 } = new MessageChannel();
    const listeners = new Map<string, (value: unknown) => void>();
    serveFiles(port2, job);
    port1.on('message', (outcomes) => listeners.get('message')?.(outcomes));
    return {
      on: (event: string, listener: (value: unknown) => void) => listeners.set(event, listener),
      postMessage: (message: unknown) => {
        const count = (messages[thread] ?? 0) + 1;
        messages[thread] = count;
        if (count > dies) listeners.get('error')?.(new Error('out of memory'));
        else port1.postMessage(message);
      },
      terminate: () => {
        ended.push(thread);
        port1.close();
      },
    } as unknown as Worker;
  };
  return { start, messages, ended };
}
