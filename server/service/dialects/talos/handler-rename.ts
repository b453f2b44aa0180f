/** Renames a handler together with its function. */

import type { CodeEdit } from '../../model/dialect';
import type { Manifest } from '../../model/manifest';
import type { Workspace } from '../../workspace';
import { toolModule } from './code/tool-modules';
import { handlerKeyEdit } from './handler-key';

/** The edit of the module that contains the handler; `undefined` if there is no such handler, or it is unclear how its key is written. */
export async function handlerRename(
  manifest: Manifest,
  name: string,
  newName: string,
  workspace: Workspace,
): Promise<CodeEdit | undefined> {
  const exported = await toolModule(manifest, workspace);
  if (!exported || exported.handlers.kind === 'absent') return undefined;
  const { keys } = exported.handlers;
  const handler = keys.find(({ key }) => key === name);
  // There already is a handler with the new name: it will be called instead.
  if (!handler || keys.some(({ key }) => key === newName)) return undefined;
  const module = await workspace.readFile(handler.file);
  const edit = module === undefined ? undefined : handlerKeyEdit(module, handler, newName);
  return edit && { uri: handler.file, edit };
}
