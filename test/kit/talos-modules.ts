/** From modules of a Talos tool to the keys that they export. */
import {
  type ExportedKeys,
  type ModuleExports,
  moduleExports,
} from '../../server/service/dialects/talos/code/module-exports';
import { memoryWorkspace } from '../../server/service/workspace';

const FOLDER = 'file:///w/tools/weather';

/**
 * The exports of an `index.ts`.
 * @param files those around it, by their paths from the folder
 */
export async function exportsOf(source: string, files: Readonly<Record<string, string>> = {}): Promise<ModuleExports> {
  const texts = Object.entries({ ...files, 'index.ts': source }).map(([path, text]) => [
    new URL(`${FOLDER}/${path}`).toString(),
    text,
  ]);
  const found = await moduleExports(FOLDER, memoryWorkspace(Object.fromEntries(texts)));
  if (!found) throw new Error('no index.ts');
  return found;
}

/** The keys of `handlers` (or `triggers`) that an `index.ts` exports; the `kind` if they are unknown or absent. */
export async function keysIn(
  source: string,
  files: Readonly<Record<string, string>> = {},
  part: 'handlers' | 'triggers' = 'handlers',
): Promise<readonly string[] | ExportedKeys['kind']> {
  const found = (await exportsOf(source, files))[part];
  return found.kind === 'keys' ? found.keys.map(({ key }) => key) : found.kind;
}
