/** Stops what tells a window of VS Code about changed files, as if it had not begun: on Linux, which has `/proc`. */
import { readdir, readFile } from 'node:fs/promises';

/** Runs with the file watchers of this process's windows stopped, once there are any: on a loaded machine they start late. */
export async function withoutFileWatcher(run: () => Promise<void>): Promise<void> {
  let watchers = await watchersOf(process.pid);
  while (watchers.length === 0) {
    await new Promise((next) => setTimeout(next, 50));
    watchers = await watchersOf(process.pid);
  }
  for (const pid of watchers) process.kill(pid, 'SIGSTOP');
  try {
    await run();
  } finally {
    for (const pid of watchers) process.kill(pid, 'SIGCONT');
  }
}

async function watchersOf(ancestor: number): Promise<readonly number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = new Map(await Promise.all(pids.map(async (pid) => [Number(pid), await parentOf(pid)] as const)));
  const isWithin = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 0 && (pid === ancestor || isWithin(parents.get(pid)));
  const found = pids.map(async (pid) => {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return command.includes('--type=fileWatcher') && isWithin(Number(pid)) ? [Number(pid)] : [];
  });
  return (await Promise.all(found)).flat();
}

async function parentOf(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0);
}
