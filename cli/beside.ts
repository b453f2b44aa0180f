/** What lies beside a file under its name: the cases of a manifest, the manifests of cases. */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { casesPlaces, isCasesName, manifestPlaces } from '../server/service/cases/names';
import type { Dialect } from '../server/service/dialects/dialect';
import type { InputFile } from './files';
import { readManifestFile } from './run/call';

/** The files of cases beside a manifest. */
export function casesBeside({ path, shownPath }: InputFile): readonly InputFile[] {
  const shown = casesPlaces(shownPath);
  return casesPlaces(path).flatMap((place, index) =>
    existsSync(place) ? [{ path: place, shownPath: shown[index] ?? place, origin: 'beside' }] : [],
  );
}

/** The files with the cases beside those that were named, each once. */
export function withCases(files: readonly InputFile[]): readonly InputFile[] {
  const known = new Set(files.map(({ path }) => path));
  return files.flatMap((file) => {
    if (file.origin !== 'named' || isCasesName(file.path)) return [file];
    const cases = casesBeside(file).filter(({ path }) => !known.has(path));
    for (const { path } of cases) known.add(path);
    return [file, ...cases];
  });
}

/** The manifests beside a file of cases, and why another file there is none. @param path absolute */
export function manifestsBeside(path: string, dialect: Dialect | undefined) {
  const reads = manifestPlaces(path).map((place) => ({ place, ...readManifestFile(place, dialect) }));
  const manifests = reads.flatMap(({ manifest }) => manifest ?? []);
  const other = reads.find((read) => 'problem' in read && read.problem !== 'does not exist');
  const problem = other && 'problem' in other ? ` ${basename(other.place)} ${other.problem}` : '';
  return { manifests, problem };
}
