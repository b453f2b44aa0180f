/** For whom a file is, where the files around it say so. */
import type { Workspace } from '../workspace';
import type { Check, FormatFile } from './model';
import { folderOf } from './paths';

/** A check with the verdicts of those clients that a file is for; `undefined` if it is for none of them. */
export async function checkHere(
  check: Check,
  { document, dialect }: FormatFile,
  workspace: Workspace,
): Promise<Check | undefined> {
  const { foreignBeside, beside, files } = dialect.place;
  if (check.verdicts.length === 0 || !(foreignBeside || beside)) return check;
  const folder = folderOf(document.uri, beside ? (files[0] ?? '').split('/').length - 1 : 0);
  const isThere = async (path: string) => path === '' || (await workspace.stat(`${folder}/${path}`)) !== undefined;
  if (beside) {
    const own = await Promise.all(check.verdicts.map(({ client }) => isThere(beside[client] ?? '')));
    const verdicts = check.verdicts.filter((_, index) => own[index]);
    return verdicts.length === 0 ? undefined : { ...check, verdicts };
  }
  if (!foreignBeside || (await isThere(foreignBeside.unless))) return check;
  return (await Promise.all(foreignBeside.files.map(isThere))).includes(true) ? undefined : check;
}
