/** Finds the cases files for the paths of the command line. */
import { existsSync } from 'node:fs';
import { CASES } from '../../server/service/cases/kind';
import { companionsOf } from '../companions';
import { type FileChoice, filesToCheck, type InputFile } from '../files';

/** The cases files that the paths refer to, each once. Folders are searched; a manifest refers to the cases next to it. */
export async function casesFiles(
  paths: readonly string[],
  cwd: string,
  choice: FileChoice,
): Promise<readonly InputFile[]> {
  const found = new Map<string, InputFile>();
  for (const file of filesToCheck(paths, cwd, choice)) {
    if (CASES.isNamed(file.path) || file.problem !== undefined) {
      found.set(file.path, file);
    } else if (file.origin === 'named' || file.origin === 'matched') {
      for (const cases of casesOf(file)) found.set(cases.path, cases);
    }
  }
  return [...found.values()];
}

function casesOf(manifest: InputFile): readonly InputFile[] {
  const there = companionsOf(manifest, [CASES]);
  if (there.length > 0) return there;
  const [place] = CASES.placesNextTo(manifest.shownPath);
  const problem = existsSync(manifest.path) ? `has no cases: ${place} does not exist` : 'does not exist';
  return [{ ...manifest, problem }];
}
