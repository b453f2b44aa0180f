import { FileChecker } from '../check-file';
import type { FileJob } from './file-worker';
import type { ThreadTask } from './start-thread';

/** What a thread does with each file. What not every command needs is loaded on demand. */
export async function jobOf(task: ThreadTask): Promise<FileJob<unknown>> {
  if (task.command === 'targets') return (await import('../targets/file-report')).reportJob(task.order);
  const checker = new FileChecker(task.order);
  return (file) => checker.check(file);
}
