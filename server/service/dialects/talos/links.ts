/** Where a Talos manifest leads: to the handlers in its module, to its prompt, to addresses. */

import { memberValue } from '../../document/node';
import type { Manifest } from '../../model/manifest';
import type { Workspace } from '../../workspace';
import type { ManifestLink } from '../dialect';
import type { ExportedKeys } from './code/exported-object';
import { moduleExports } from './code/module-exports';
import { toolFolder } from './folder';
import { functionsOf, type NamedEntry, triggersOf } from './sections';

/** Links from functions and triggers to `index.ts`, from the tool's description to `prompt.md`. */
export async function links(manifest: Manifest, workspace: Workspace): Promise<readonly ManifestLink[]> {
  const folder = toolFolder(manifest.document.uri);
  if (!folder) return [];
  const found: ManifestLink[] = [];
  const module = `${folder.uri}/index.ts`;
  const source = await workspace.readFile(module);
  if (source !== undefined) {
    const { handlers, triggers } = moduleExports(source);
    found.push(...toModule(functionsOf(manifest.root), handlers, source, module));
    found.push(...toModule(triggersOf(manifest.root), triggers, source, module));
  }
  const name = memberValue(manifest.root, 'name');
  const prompt = `${folder.uri}/prompt.md`;
  if (name?.type === 'string' && (await workspace.stat(prompt))?.type === 'file') {
    found.push({ node: name, target: prompt, tooltip: 'Open prompt.md, which is added to the system prompt' });
  }
  const dockerfile = memberValue(memberValue(manifest.root, 'sidecar'), 'dockerfile');
  if (dockerfile?.type === 'string' && /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(dockerfile.value)) {
    const target = `${folder.uri}/${dockerfile.value}`;
    if ((await workspace.stat(target))?.type === 'file') found.push({ node: dockerfile, target });
  }
  return found;
}

function toModule(
  entries: readonly NamedEntry[],
  exported: ExportedKeys,
  source: string,
  module: string,
): readonly ManifestLink[] {
  if (exported.kind === 'absent') return [];
  const offsets = new Map(exported.kind === 'keys' ? exported.keys.map(({ key, offset }) => [key, offset]) : []);
  const found: ManifestLink[] = [];
  for (const { name, nameNode } of entries) {
    const offset = offsets.get(name);
    if (exported.kind === 'keys' && offset === undefined) continue;
    const target = offset === undefined ? module : `${module}#L${lineOf(source, offset)}`;
    found.push({ node: nameNode, target, tooltip: 'Open the handler' });
  }
  return found;
}

/** Counted from 1, as in the fragment of a link. */
function lineOf(source: string, offset: number): number {
  let line = 1;
  for (let at = source.indexOf('\n'); at >= 0 && at < offset; at = source.indexOf('\n', at + 1)) line++;
  return line;
}
