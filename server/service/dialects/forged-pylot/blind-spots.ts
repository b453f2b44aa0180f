/** Modules that could not be examined, so that neither their imports nor their classes were checked. */

import type { BlindSpot } from '../../model/dialect';
import type { Manifest } from '../../model/manifest';
import { quote } from '../../model/rule';
import type { Workspace } from '../../workspace';
import { toolsWithoutSource } from './missing-source';
import { type PythonRepository, repositoryOf } from './python/repository';
import { isStandardModule } from './python/stdlib';
import { moduleOf } from './tool-members';

/** The maximum number of modules named per reason; the others are only counted. */
const MAX_NAMED = 2;

const NO_HOST = 'not in the repository, which lacks the code of GC-Forged-Pylot';

/** One sentence for the file, with the modules grouped by reason; none if all could be examined. */
export async function blindSpots(manifest: Manifest, workspace: Workspace): Promise<readonly BlindSpot[]> {
  const repository = repositoryOf(manifest.document.uri, workspace);
  const byReason = new Map<string, string[]>();
  const missing = new Set((await toolsWithoutSource(manifest, workspace)).map(({ node }) => moduleOf(node)));
  for (const module of new Set(manifest.tools.flatMap(({ node }) => moduleOf(node) ?? []))) {
    if (missing.has(module)) continue;
    const reason = await reasonFor(repository, module);
    if (reason === undefined) continue;
    const modules = byReason.get(reason);
    if (modules) modules.push(module);
    else byReason.set(reason, [module]);
  }
  if (byReason.size === 0) return [];
  const why = [...byReason].map(([reason, modules]) => `${named(modules)} (${reason})`).join('; ');
  return [{ off: 'Some modules are not checked', why }];
}

function named(modules: readonly string[]): string {
  const shown = modules.slice(0, MAX_NAMED).map(quote);
  const more = modules.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  return shown.join(' and ');
}

/** Why a module could not be examined; `undefined` if it could, or if a rule reports that it is missing. */
async function reasonFor(repository: PythonRepository, module: string): Promise<string | undefined> {
  const found = await repository.find(module);
  switch (found.kind) {
    case 'elsewhere':
      return isStandardModule(module) ? undefined : notHere(repository);
    case 'absent':
      if (await repository.isSurelyAbsent(found.found)) return undefined;
      if (await repository.isDynamicPackage(found.found)) return 'created by its package at run time';
      return (await repository.hasHost()) ? undefined : NO_HOST;
    case 'namespace':
      return (await repository.hasHost()) ? undefined : NO_HOST;
    case 'opaque':
      return 'compiled';
    case 'file': {
      const outline = await repository.outline(module);
      if (!outline) return 'not a text file, or too large';
      // What does not compile is reported.
      return outline.isBroken && !outline.fault ? 'could not be parsed' : undefined;
    }
  }
}

async function notHere(repository: PythonRepository): Promise<string | undefined> {
  const installed = await repository.installed();
  if (installed?.isWhole) return (await repository.hasHost()) ? undefined : NO_HOST;
  if (installed) return `not in the repository, and ${quote(installed.name)} also has packages from elsewhere`;
  const { python } = repository;
  if (python === undefined) return 'not in the repository, which has no virtual environment';
  return `not in the repository, and the packages of ${quote(python)} are unknown`;
}
