/** From modules of a Talos tool to the keys that they export. */
import {
  type ExportedKeys,
  type ModuleExports,
  moduleExports,
} from '../../server/service/dialects/talos/code/module-exports';

const FOLDER = 'file:///w/tools/weather';

/**
 * The exports of an `index.ts`.
 * @param files the modules next to it, by their paths in the folder
 */
export async function exportsOf(source: string, files: Readonly<Record<string, string>> = {}): Promise<ModuleExports> {
  const texts = new Map(
    Object.entries({ ...files, 'index.ts': source }).map(([path, text]) => [`${FOLDER}/${path}`, text]),
  );
  const namesIn = (folder: string) =>
    [...texts.keys()].flatMap((uri) =>
      uri.startsWith(`${folder}/`) ? [uri.slice(folder.length + 1).split('/')[0] ?? ''] : [],
    );
  const found = await moduleExports(
    FOLDER,
    async (uri) => texts.get(uri),
    async (folder) => namesIn(folder),
  );
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
