/** Links of a Talos manifest: to the handlers in its modules, its prompt and its Dockerfile. */

import { memberValue } from '../../document/tree/node';
import type { FileLink } from '../../model/document-kind';
import type { Manifest } from '../../model/manifest';
import type { Workspace } from '../../workspace';
import type { ExportedKeys } from './code/module-exports';
import { toolModule } from './code/tool-modules';
import { toolFolder } from './folder';
import { functionsOf, type NamedEntry, triggersOf } from './sections';

/** Links from functions and triggers to their handlers, from the tool's name to `prompt.md`, from the sidecar to its Dockerfile. */
export async function links(manifest: Manifest, workspace: Workspace): Promise<readonly FileLink[]> {
  const folder = toolFolder(manifest.document.uri);
  if (!folder) return [];
  const found: FileLink[] = [];
  const module = `${folder.uri}/index.ts`;
  const exported = await toolModule(manifest, workspace);
  if (exported) {
    found.push(...toModule(functionsOf(manifest.root), exported.handlers, module));
    found.push(...toModule(triggersOf(manifest.root), exported.triggers, module));
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

function toModule(entries: readonly NamedEntry[], exported: ExportedKeys, module: string): readonly FileLink[] {
  if (exported.kind === 'absent') return [];
  const places = new Map(exported.keys.map((place) => [place.key, place]));
  const found: FileLink[] = [];
  for (const { name, nameNode } of entries) {
    const place = places.get(name);
    if (exported.kind === 'keys' && !place) continue;
    const target = place ? `${place.file}#L${place.line}` : module;
    found.push({ node: nameNode, target, tooltip: 'Open the handler' });
  }
  return found;
}
