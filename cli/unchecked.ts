/** What was given on the command line and was not checked. */
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { visible } from '../common/text/visible';
import type { CheckArguments } from './arguments';
import type { FileOutcome } from './check-file';
import { type FileResult, isKnown } from './file-result';
import { givenFolders, type InputFile } from './files';
import type { Unchecked } from './format/report';

/** A file with its outcome. */
export interface Checked extends FileOutcome {
  readonly file: InputFile;
}

/** A file with what is known of it; without a result if it was found in a folder and is not a manifest. */
export interface Examined {
  readonly file: InputFile;
  readonly result?: Pick<FileResult, 'dialect' | 'listed' | 'reason'>;
  readonly complaint?: string;
}

/** What was given and could not be checked; without `--allow-empty` also files that are no manifests. */
export function uncheckedOf(
  checked: readonly Examined[],
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

/** The given folders that have no manifest among the files. None if that is accepted. */
export function emptyFolders(
  checked: readonly Examined[],
  {
    allowEmpty,
    stdinFilename,
    paths,
    changed,
  }: Pick<CheckArguments, 'allowEmpty' | 'paths'> & Partial<Pick<CheckArguments, 'stdinFilename' | 'changed'>>,
  cwd: string,
): readonly Unchecked[] {
  // Without a change in a folder, nothing of it was checked.
  if (allowEmpty || stdinFilename !== undefined || changed) return [];
  const filled = foldersAbove(
    checked.filter(({ complaint, result }) => complaint !== undefined || (result && isKnown(result))),
  );
  return [...givenFolders(paths, cwd)].flatMap(([folder, path]) =>
    filled.has(folder) ? [] : { path, problem: 'has no tool manifest (see --allow-empty)' },
  );
}

/** Says on standard error what was not checked. */
export function reportUnchecked(unchecked: readonly Unchecked[], stderr: Writable): void {
  for (const { path, problem } of unchecked) {
    const subject = path === '.' ? 'the current folder' : path;
    stderr.write(`tool-manifest: ${visible(`${subject} ${problem}`)}\n`);
  }
}

/** The folders that some files are in, at any depth. */
function foldersAbove(checked: readonly Examined[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const { file } of checked) {
    // A folder that is already known brings those above it.
    for (let folder = dirname(file.path); !folders.has(folder); folder = dirname(folder)) folders.add(folder);
    if (file.problem !== undefined) folders.add(file.path);
  }
  return folders;
}
