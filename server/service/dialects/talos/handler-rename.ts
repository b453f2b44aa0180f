/** A function gets another name: so does its handler. */

import type { CodeEdit } from '../../model/dialect';
import type { Manifest } from '../../model/manifest';
import type { Workspace } from '../../workspace';
import type { ToolModules } from './code/tool-modules';
import { handlerKeyEdit } from './handler-key';

/** The edit of the module that has the handler; `undefined` where it has none of that name, or it can't be told how it is written. */
export async function handlerRename(
  modules: ToolModules,
  manifest: Manifest,
  name: string,
  newName: string,
  workspace: Workspace,
): Promise<CodeEdit | undefined> {
  const exported = await modules.of(manifest, workspace);
  if (!exported || exported.handlers.kind === 'absent') return undefined;
  const { keys } = exported.handlers;
  const handler = keys.find(({ key }) => key === name);
  // There is one of the new name already: this one is no longer called.
  if (!handler || keys.some(({ key }) => key === newName)) return undefined;
  const module = await workspace.readFile(handler.file);
  const edit = module === undefined ? undefined : handlerKeyEdit(module, handler, newName);
  return edit && { uri: handler.file, edit };
}
