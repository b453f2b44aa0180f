/** Folders that the file watcher of a window knows: on Linux, which has `/proc`. */
import { cp, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { until } from '../launch/time-limit';
import { childrenWith } from './paused-process';

/**
 * Copies a folder into a workspace that is open, each of its folders once the one above it is watched: VS Code never reports changes in a
 * folder that was made in another one before it watched that.
 * @param copy is made
 * @throws if a folder is not watched within a minute
 */
export async function copyWatched(folder: string, copy: string): Promise<void> {
  await waitUntilWatched(dirname(copy));
  await mkdir(copy);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const [from, to] = [join(folder, entry.name), join(copy, entry.name)];
    if (entry.isDirectory()) await copyWatched(from, to);
    else await cp(from, to, { verbatimSymlinks: true });
  }
}

/** @throws if VS Code does not watch the folder within a minute */
export async function waitUntilWatched(folder: string): Promise<void> {
  if (process.platform !== 'linux') return;
  // The kernel lists the inodes that a process watches: https://man7.org/linux/man-pages/man5/proc_pid_fdinfo.5.html
  const mark = `ino:${(await stat(folder)).ino.toString(16)} `;
  await until(`VS Code watches ${folder}`, async () => {
    const watches = (await childrenWith('--type=fileWatcher')).map(watchesOf);
    return (await Promise.all(watches)).flat().some((one) => one.includes(mark));
  });
}

async function watchesOf(pid: number): Promise<readonly string[]> {
  const folder = `/proc/${pid}/fdinfo`;
  const names = await readdir(folder).catch(() => []);
  return await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')));
}
