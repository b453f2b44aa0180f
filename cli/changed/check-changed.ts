/** `check --changed`: the changed files, and what depends on them. */
import { dirname } from 'node:path';
import { companionKind } from '../../server/service/companions';
import { isConfigurationName } from '../../server/service/configuration/names';
import type { FileOutcome } from '../check-file';
import type { CheckOrder } from '../check-order';
import { isKnown } from '../file-result';
import type { InputFile } from '../files';
import { nodesOf } from '../sources/source-graph';
import { Affected } from './affected';
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
  const concerned = new Affected(changes, nodesOf(outcomes));
  // A configuration that came or went applies to all that is below it.
  const configured = changes.flatMap(({ path }) => (isConfigurationName(path) ? `${dirname(path)}/` : []));
  const isChosen = files.map((file, i) => {
    const source = outcomes[i]?.source;
    const isConfigured = configured.some((folder) => file.path.startsWith(folder));
    return near.has(file) || isConfigured || (source !== undefined && concerned.has(source));
  });
  return { files: files.filter((_, i) => isChosen[i]), outcomes: outcomes.filter((_, i) => isChosen[i]) };
}
