/** `check --changed`: the changed files, and what depends on them. */
import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { filePath } from '../../server/node/file-uri';
import { companionKind } from '../../server/service/companions';
import { isConfigurationName } from '../../server/service/configuration/names';
import type { CheckOrder, FileOutcome } from '../check-file';
import { isKnown } from '../file-result';
import type { InputFile } from '../files';
import type { NotedAnswer } from '../sources';
import type { Change } from './changes';

/** Files with their outcomes. */
export interface ChangedOutcomes {
  readonly files: readonly InputFile[];
  readonly outcomes: readonly FileOutcome[];
}

/** Checks files. @returns an outcome for each, in the order of the files */
export type CheckFiles = (files: readonly InputFile[], order: CheckOrder) => Promise<readonly FileOutcome[]>;

/**
 * Checks those of the files that the changes may concern. If anything but the content of manifests has changed, all are checked, as only a
 * check knows what it depends on; the others are then left out.
 */
export async function checkChanged(
  files: readonly InputFile[],
  changes: readonly Change[],
  order: CheckOrder,
  check: CheckFiles,
): Promise<ChangedOutcomes> {
  const noting: CheckOrder = { ...order, fix: 'none', noteSources: true };
  const places = placesOf(changes);
  const near = files.filter((file) => file.problem !== undefined || isNear(file, places));
  const nearOutcomes = await check(near, noting);
  const manifests = near.filter((_, i) => isManifest(nearOutcomes[i])).map(({ path }) => path);
  const found = areOf(changes, new Set(manifests))
    ? { files: near, outcomes: nearOutcomes }
    : affected(files, new Set(near), changes, await check(files, noting));
  return order.fix === 'none' ? found : { files: found.files, outcomes: await check(found.files, order) };
}

/** The paths of the changed files, and of the manifests that changed companions are about. */
function placesOf(changes: readonly Change[]): ReadonlySet<string> {
  return new Set(changes.flatMap(({ path }) => [path, ...(companionKind(path)?.manifestPlaces(path) ?? [])]));
}

/** Whether a file is at one of the places, or is a companion of a manifest that is. */
function isNear({ path }: InputFile, places: ReadonlySet<string>): boolean {
  return places.has(path) || (companionKind(path)?.manifestPlaces(path) ?? []).some((place) => places.has(place));
}

function isManifest(outcome: FileOutcome | undefined): boolean {
  return outcome?.result !== undefined && isKnown(outcome.result);
}

/** Whether nothing has changed but the content of these files: a manifest's text concerns only itself and its companions. */
function areOf(changes: readonly Change[], paths: ReadonlySet<string>): boolean {
  return changes.every(({ path, isContent }) => isContent && paths.has(path));
}

function affected(
  files: readonly InputFile[],
  near: ReadonlySet<InputFile>,
  changes: readonly Change[],
  outcomes: readonly FileOutcome[],
): ChangedOutcomes {
  const isConcerned = concernedBy(changes);
  // A configuration that came or went applies to all that is below it.
  const configured = changes.flatMap(({ path }) => (isConfigurationName(path) ? `${dirname(path)}/` : []));
  const isChosen = files.map((file, i) => {
    const isConfigured = configured.some((folder) => file.path.startsWith(folder));
    return near.has(file) || isConfigured || outcomes[i]?.sources?.some(isConcerned) === true;
  });
  return { files: files.filter((_, i) => isChosen[i]), outcomes: outcomes.filter((_, i) => isChosen[i]) };
}

/** Whether an answer may be another one because of the changes. */
function concernedBy(changes: readonly Change[]): (answer: NotedAnswer) => boolean {
  const moved = changes.filter(({ isContent }) => !isContent);
  const folders = moved.flatMap((change) => change.folders);
  /** Files, and submodules, whose content has changed, came or went. */
  const paths = new Set([...changes.map(({ path }) => path), ...folders]);
  /** Folders that other names are in than before. */
  const lists = new Set([...moved.map(({ path }) => path), ...folders].map((path) => dirname(path)));
  const isChanged = (path: string) => {
    // A submodule is one entry for git; what is asked about may be inside of it.
    for (let at = path; at !== dirname(at); at = dirname(at)) if (paths.has(at)) return true;
    return false;
  };
  const known = new Map<NotedAnswer, boolean>();
  return (answer) => {
    const path = filePath(answer.uri);
    if (path === undefined) return false;
    const isConcerned =
      known.get(answer) ??
      [path, real(path)].some((one) => (answer.asked === 'list' && lists.has(one)) || isChanged(one));
    known.set(answer, isConcerned);
    return isConcerned;
  };
}

/** The path without links: git reports the change of a link's target under the target's name. */
function real(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
