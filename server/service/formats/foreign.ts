/** Whether a file at a place of a format is another client's, by the files around it. */
import type { Workspace } from '../workspace';
import type { FormatFile } from './model';
import { folderOf } from './paths';

/** Whether the readers of its place do not read a file: another client's files are beside it, or their own is not. */
export async function isForeign({ document, dialect }: FormatFile, workspace: Workspace): Promise<boolean> {
  const { foreignBeside, beside, files } = dialect.place;
  const up = beside === undefined ? 0 : (files[0] ?? '').split('/').length - 1;
  const folder = folderOf(document.uri, up);
  const isThere = async (path: string) => (await workspace.stat(`${folder}/${path}`)) !== undefined;
  if (beside !== undefined) return !(await isThere(beside));
  if (!foreignBeside || (await isThere(foreignBeside.unless))) return false;
  return (await Promise.all(foreignBeside.files.map(isThere))).includes(true);
}
