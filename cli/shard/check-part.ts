/** The part of the files that one machine checks. */
import { readTextNow } from '../../server/node/disk-now';
import { type FileChecker, isWorthwhile } from '../check-file';
import { isKnown } from '../file-result';
import type { InputFile } from '../files';
import { isLast, partOf, type Shard } from './shard';

/** Files of one part, and those of the others. */
export interface Part {
  readonly files: readonly InputFile[];
  readonly others: readonly InputFile[];
}

/**
 * Divides the files that are worth checking: what a search has found is mostly something else, and no work.
 * @param isForced whether a file is checked whatever is in it
 */
export function checkPart(
  files: readonly InputFile[],
  shard: Shard | undefined,
  isForced: (path: string) => boolean,
): Part {
  if (!shard) return { files, others: [] };
  const worthwhile = files.filter(({ origin, path, problem }) => {
    if (problem !== undefined || origin !== 'found' || isForced(path)) return true;
    const read = readTextNow(path);
    return isWorthwhile(path, read) && !isReport(read.text);
  });
  const mine = partOf(worthwhile, shard);
  const isMine = new Set(mine);
  return { files: mine, others: worthwhile.filter((file) => !isMine.has(file)) };
}

/**
 * Whether a text is a report in JSON or SARIF. One that an earlier part has written to the folder has the keys of a manifest, but must not
 * change which files the other parts have.
 */
function isReport(text: string | undefined): boolean {
  return text !== undefined && /^\{\s*"(?:version": 1,\s*"(?:shard|files)"|\$schema": "[^"]*\/sarif-2)/.test(text);
}

/**
 * The folders that have a manifest in another part. Only the last part reports those that have none; to the others, each has one.
 * @param folders absolute paths
 */
export async function filledByOthers(
  folders: readonly string[],
  others: readonly InputFile[],
  shard: Shard | undefined,
  checker: () => FileChecker,
): Promise<ReadonlySet<string>> {
  if (!isLast(shard)) return new Set(folders);
  const filled = new Set<string>();
  if (folders.length === 0 || others.length === 0) return filled;
  const one = checker();
  for (const folder of folders) {
    const inside = folder.endsWith('/') ? folder : `${folder}/`;
    for (const file of others) {
      if (!file.path.startsWith(inside)) continue;
      const { complaint, result } = await one.check(file);
      if (complaint === undefined && !(result && isKnown(result))) continue;
      filled.add(folder);
      break;
    }
  }
  return filled;
}
