/** Stops a process that a window of VS Code has started, as if it were slow: on Linux, which has `/proc`. */
import { readdir, readFile } from 'node:fs/promises';

/** Runs with the file watchers of this process's windows stopped: what tells a window about changed files. */
export function withoutFileWatcher(run: () => Promise<void>): Promise<void> {
  return withPaused('--type=fileWatcher', run);
}

/** Runs with the language servers of this process's windows stopped: they answer nothing. */
export function withoutServer(run: () => Promise<void>): Promise<void> {
  return withPaused('/dist/server.js', run);
}

/** Runs with some processes stopped, once there are any: on a loaded machine they start late. @param mark a part of their command line */
async function withPaused(mark: string, run: () => Promise<void>): Promise<void> {
  let paused = await childrenWith(mark);
  while (paused.length === 0) {
    await new Promise((next) => setTimeout(next, 50));
    paused = await childrenWith(mark);
  }
  for (const pid of paused) process.kill(pid, 'SIGSTOP');
  try {
    await run();
  } finally {
    for (const pid of paused) process.kill(pid, 'SIGCONT');
  }
}

/** The processes that this one has started, and theirs, and so on. @param mark a part of their command line */
export async function childrenWith(mark: string): Promise<readonly number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = new Map(await Promise.all(pids.map(async (pid) => [Number(pid), await parentOf(pid)] as const)));
  const isWithin = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 0 && (pid === process.pid || isWithin(parents.get(pid)));
  const found = pids.map(async (pid) => {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return command.includes(mark) && isWithin(Number(pid)) ? [Number(pid)] : [];
  });
  return (await Promise.all(found)).flat();
}

async function parentOf(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0);
}
