/** The files of a folder that could be manifests, found by a walk that waits for the disk. */
import { type Dirent, readdirSync } from 'node:fs';
import { SKIPPED_FOLDERS } from '../server/node/find-manifests';

/** The endings of the languages a manifest can be written in, as `MANIFEST_GLOB` has them. */
const ENDING = /\.(?:json|jsonc|yaml|yml)$/;

/**
 * What `candidateFiles` finds below the folder, in the same order, in a third of its time: nobody else has to get a turn here.
 * @param searching told of each folder that is looked through
 */
export function searchFolder(folder: string, searching?: (folder: string) => void): readonly string[] {
  const skipped = new Set(SKIPPED_FOLDERS);
  const found: string[] = [];
  const below = [folder.replace(/[\\/]+$/, '')];
  for (let at = below.pop(); at !== undefined; at = below.pop()) {
    searching?.(at);
    for (const entry of entriesOf(at === '' ? '/' : at)) {
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name)) below.push(`${at}/${entry.name}`);
      } else if (entry.isFile() && ENDING.test(entry.name)) {
        found.push(`${at}/${entry.name}`);
      }
    }
  }
  return found.sort();
}

/** None where the folder may not be read. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
