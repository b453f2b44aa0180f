/** The module that Talos requires next to a manifest. */

import type { MissingFile } from '../../model/dialect';
import type { Manifest } from '../../model/manifest';
import { quote } from '../../model/rule';
import type { Workspace } from '../../workspace';
import { toolFolder } from './folder';
import { indexModule } from './index-module';
import { functionsOf, triggersOf } from './sections';

/** `index.ts`, if there is none: with a working handler for each function and a poll for each trigger. */
export async function missingFiles(
  { document, root }: Manifest,
  workspace: Workspace,
): Promise<readonly MissingFile[]> {
  const folder = toolFolder(document.uri);
  if (!folder) return [];
  const uri = `${folder.uri}/index.ts`;
  if (await workspace.stat(uri)) return [];
  const functions = functionsOf(root).map(({ name }) => name);
  const triggers = triggersOf(root).map(({ name }) => name);
  const example = /^[A-Za-z_$][\w$]*$/.test(functions[0] ?? '') ? functions[0] : 'do_something';
  return [
    {
      uri,
      name: 'index.ts',
      text: indexModule(functions, triggers),
      why:
        `There is no \`index.ts\` next to the manifest, so Talos does not load the tool: Failed to load tool "${quote(folder.name).slice(1, -1)}". ` +
        `It must export the handlers: \`export const handlers = { ${example}: async (args, config) => … };\`.`,
    },
  ];
}
