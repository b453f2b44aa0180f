/** What was given on the command line and was not checked. */
import { dirname } from 'node:path';
import type { CheckArguments } from './arguments';
import type { FileOutcome } from './check-file';
import { isKnown } from './file-result';
import { givenFolders, type InputFile } from './files';
import type { Unchecked } from './format/report';

/** A file with its outcome. */
export interface Checked extends FileOutcome {
  readonly file: InputFile;
}

/** What was given and could not be checked; without `--allow-empty` also files that are no manifests. */
export function uncheckedOf(
  checked: readonly Checked[],
  { allowEmpty }: Pick<CheckArguments, 'allowEmpty'>,
): readonly Unchecked[] {
  const unchecked: Unchecked[] = [];
  for (const { file, result, complaint } of checked) {
    const path = file.shownPath;
    if (complaint !== undefined) {
      if (!(allowEmpty && file.isNoMatch)) unchecked.push({ path, problem: complaint });
    } else if (!allowEmpty && file.origin === 'named' && result && !isKnown(result)) {
      unchecked.push({ path, problem: `is not a tool manifest: ${result.reason}` });
    }
  }
  return unchecked;
}

/** The given folders, by absolute path, as given, that have no manifest among the files. None if that is accepted. */
export function emptyFolders(
  checked: readonly Checked[],
  {
    allowEmpty,
    stdinFilename,
    paths,
    changed,
  }: Pick<CheckArguments, 'allowEmpty' | 'stdinFilename' | 'paths' | 'changed'>,
  cwd: string,
): ReadonlyMap<string, string> {
  // Without a change in a folder, nothing of it was checked.
  if (allowEmpty || stdinFilename !== undefined || changed) return new Map();
  const filled = foldersAbove(
    checked.filter(({ complaint, result }) => complaint !== undefined || (result && isKnown(result))),
  );
  return new Map([...givenFolders(paths, cwd)].filter(([folder]) => !filled.has(folder)));
}

/** Reports a folder without a manifest. @param path as given */
export function emptyFolder(path: string): Unchecked {
  return { path, problem: 'has no tool manifest (see --allow-empty)' };
}

/** The folders that some files are in, at any depth. */
function foldersAbove(checked: readonly Checked[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const { file } of checked) {
    // A folder that is already known brings those above it.
    for (let folder = dirname(file.path); !folders.has(folder); folder = dirname(folder)) folders.add(folder);
    if (file.problem !== undefined) folders.add(file.path);
  }
  return folders;
}
