/** For whom a file is, where the files around it say so. */
import type { Workspace } from '../workspace';
import type { ClientId } from './clients';
import type { Check, FormatFile, Reading } from './model';
import { rootAbove } from './paths';
import { READINGS, readIn } from './readings';

/** A check with the verdicts of those clients that a file is for; `undefined` if it is for none of them. */
export async function checkHere(check: Check, file: FormatFile, workspace: Workspace): Promise<Check | undefined> {
  const off = await readingAnother(check, file, workspace);
  const verdicts = check.verdicts.filter(({ client }) => !off.includes(client));
  if (verdicts.length === 0 && check.verdicts.length > 0) return undefined;
  return checkBeside({ ...check, verdicts }, file, workspace);
}

/** The clients of a check's verdicts that read another file instead of this one. */
async function readingAnother(
  { verdicts }: Check,
  { document: { uri } }: FormatFile,
  workspace: Workspace,
): Promise<readonly ClientId[]> {
  const isThis = ({ client, file, unless, rest }: Reading) =>
    unless && !rest && uri.endsWith(`/${file}`) && verdicts.some((one) => one.client === client);
  const read = await Promise.all(
    READINGS.filter(isThis).map((one) => readIn(rootAbove(uri, one.file), one, workspace)),
  );
  return read.flatMap((one) => (one?.by === undefined ? [] : [one.client]));
}

async function checkBeside(check: Check, file: FormatFile, workspace: Workspace): Promise<Check | undefined> {
  if (check.verdicts.length === 0) return check;
  const { foreignBeside, beside } = file.dialect.place;
  if (!(foreignBeside || beside)) return check;
  const here = await thoseHere(
    check.verdicts.map(({ client }) => client),
    file,
    workspace,
  );
  const verdicts = check.verdicts.filter(({ client }) => here.includes(client));
  return verdicts.length === 0 ? undefined : { ...check, verdicts };
}

/** The clients that a file is written for, by what is around it: `hooks/hooks.json` is for those that the plugin has a manifest for. */
export function readersHere(file: FormatFile, workspace: Workspace): Promise<readonly ClientId[]> {
  return thoseHere(file.dialect.place.readers, file, workspace);
}

async function thoseHere(
  clients: readonly ClientId[],
  { document, dialect }: FormatFile,
  workspace: Workspace,
): Promise<readonly ClientId[]> {
  const { foreignBeside, beside, files } = dialect.place;
  const folder = rootAbove(document.uri, files[0] ?? '');
  const isThere = async (path: string) => (await workspace.stat(`${folder}/${path}`)) !== undefined;
  const isOneThere = async (paths: readonly string[]) => (await Promise.all(paths.map(isThere))).includes(true);
  const isFor = async (client: ClientId): Promise<boolean> => {
    const need = beside?.[client];
    if (need !== undefined) return typeof need === 'string' ? isThere(need) : need(folder, workspace, document.uri);
    if (!foreignBeside || foreignBeside.to?.includes(client) === false) return true;
    return (await isOneThere(foreignBeside.unless)) || !(await isOneThere(foreignBeside.files));
  };
  const are = await Promise.all(clients.map(isFor));
  return clients.filter((_, index) => are[index]);
}
