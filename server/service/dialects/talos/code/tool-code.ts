/** The module of a tool: what its `index.ts` exports. */
import type { Manifest } from '../../../model/manifest';
import type { Workspace } from '../../../workspace';
import { toolFolder } from '../folder';
import { type ModuleExports, moduleExports } from './module-exports';

/** The exports of the `index.ts` beside a manifest; `undefined` where it can't be read. */
export async function toolCode(manifest: Manifest, workspace: Workspace): Promise<ModuleExports | undefined> {
  const folder = toolFolder(manifest.document.uri);
  const source = folder && (await workspace.readFile(`${folder.uri}/index.ts`));
  return source === undefined ? undefined : moduleExports(source);
}
