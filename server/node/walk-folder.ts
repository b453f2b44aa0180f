/** Walks through folders step by step, for a search that runs next to other work. */
import { isConfigurationName } from '../service/configuration/names';
import type { Disk } from './disk';
import { isCandidate, isSkipped } from './find-manifests';

/** Yields the same files as `candidateFiles`, and configuration files, as absolute paths: those of one folder at a time. */
export async function* walkFolder(folder: string, disk: Disk): AsyncGenerator<readonly string[]> {
  const below = [folder.replace(/[\\/]+$/, '')];
  for (let at = below.pop(); at !== undefined; at = below.pop()) {
    const entries = await entriesOf(at === '' ? '/' : at, disk);
    const files: string[] = [];
    for (const { name, type, isLink } of entries) {
      if (isLink) continue;
      if (type === 'file' && (isCandidate(name) || isConfigurationName(name))) files.push(`${at}/${name}`);
      if (type === 'directory' && !isSkipped(name)) below.push(`${at}/${name}`);
    }
    yield files;
  }
}

/** None if the folder is unreadable. */
async function entriesOf(folder: string, disk: Disk) {
  try {
    return await disk.list(folder);
  } catch {
    return [];
  }
}
