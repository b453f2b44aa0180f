import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const stamp = '.complete';
const temporary = /\.(\d+)\.tmp$/;

/**
 * Creates a folder once. It is built next to its final path and renamed when complete, so that neither an interrupted installation nor two
 * concurrent ones leave an incomplete folder.
 */
export async function installOnce(folder: string, build: (temp: string) => Promise<void>): Promise<string> {
  if (existsSync(join(folder, stamp))) {
    return folder;
  }
  await mkdir(dirname(folder), { recursive: true });
  await removeLeftovers(folder);
  const temp = `${folder}.${process.pid}.tmp`;
  try {
    await mkdir(temp);
    await build(temp);
    await writeFile(join(temp, stamp), '');
    await moveIntoPlace(temp, folder);
  } finally {
    await rm(temp, { recursive: true, force: true });
  }
  return folder;
}

async function moveIntoPlace(temp: string, folder: string): Promise<void> {
  try {
    await rename(temp, folder);
  } catch (error) {
    if (existsSync(join(folder, stamp))) {
      return; // Another process was faster: its folder is equivalent.
    }
    if (!existsSync(folder)) {
      throw error;
    }
    await rm(folder, { recursive: true, force: true });
    await rename(temp, folder);
  }
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(dirname(folder))) {
    const pid = temporary.exec(name)?.[1];
    if (pid !== undefined && name.startsWith(`${basename(folder)}.`) && !isRunning(Number(pid))) {
      await rm(join(dirname(folder), name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) {
    return false;
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
