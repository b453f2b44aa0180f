/** Companion files next to a manifest, and the manifests next to a companion file. */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { readTextNow } from '../server/node/disk-now';
import { COMPANIONS, companionKind } from '../server/service/companions';
import { completed } from '../server/service/model/completed';
import type { Dialect } from '../server/service/model/dialect';
import type { Workspace } from '../server/service/workspace';
import type { InputFile } from './files';
import { readManifestFile } from './run/call';

/** The companion files next to a manifest. @param kinds the kinds that are wanted */
export function companionsOf({ path, shownPath }: InputFile, kinds = COMPANIONS): readonly InputFile[] {
  return kinds.flatMap((kind) => {
    const shown = kind.placesNextTo(shownPath);
    return kind
      .placesNextTo(path)
      .flatMap((place, index): InputFile[] =>
        existsSync(place) ? [{ path: place, shownPath: shown[index] ?? place, origin: 'companion' }] : [],
      );
  });
}

/** The files with the companions of those that were named, each once. */
export function withCompanions(files: readonly InputFile[]): readonly InputFile[] {
  const known = new Set(files.map(({ path }) => path));
  return files.flatMap((file) => {
    if ((file.origin !== 'named' && file.origin !== 'matched') || companionKind(file.path)) return [file];
    const found = companionsOf(file).filter(({ path }) => !known.has(path));
    for (const { path } of found) known.add(path);
    return [file, ...found];
  });
}

/**
 * The manifests that a companion file may be about, with what files next to them add, and why another file in their location is not one.
 * @param path absolute
 */
export async function siblingManifests(
  path: string,
  dialect: Dialect | undefined,
  workspace: Workspace,
  read = readTextNow,
) {
  const reads = (companionKind(path)?.manifestPlaces(path) ?? []).map((place) => ({
    place,
    ...readManifestFile(place, dialect, read),
  }));
  const written = reads.flatMap(({ manifest }) => manifest ?? []);
  const manifests = await Promise.all(written.map((manifest) => completed(manifest, workspace)));
  const other = reads.find((read) => 'problem' in read && read.problem !== 'does not exist');
  const problem = other && 'problem' in other ? ` ${basename(other.place)} ${other.problem}` : '';
  return { manifests, problem };
}
