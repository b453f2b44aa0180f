/** The exports of each tool's `index.ts`, cached. */
import type { Manifest } from '../../../model/manifest';
import type { Workspace } from '../../../workspace';
import { toolFolder } from '../folder';
import { type ModuleExports, moduleExports, unreadExports } from './module-exports';

/**
 * The exports of the `index.ts` next to a manifest, parsed again only if its text or that of a module it imports changes to one not seen before; `undefined` if
 * there is none.
 * @param parse replaced by tests that count the calls
 */
export async function toolModule(
  { document }: Manifest,
  workspace: Workspace,
  parse: typeof moduleExports = moduleExports,
): Promise<ModuleExports | undefined> {
  const folder = toolFolder(document.uri)?.uri;
  if (folder === undefined) return undefined;
  return workspace.derived(`talos module ${folder}`, async (files) => {
    const text = await files.readFile(`${folder}/index.ts`);
    if (text === undefined) return tooLarge(folder, files);
    let isRead = false;
    const kept = await files.fromText(`talos module ${folder}`, text, () => {
      isRead = true;
      return readModule(folder, text, files, parse);
    });
    const { exports } = isRead || kept.isAlone ? kept : await readModule(folder, text, files, parse);
    return exports;
  });
}

/** @param text of `index.ts` @returns `isAlone`: the exports were found from it alone */
async function readModule(
  folder: string,
  text: string,
  files: Workspace,
  parse: typeof moduleExports,
): Promise<{ readonly exports: ModuleExports | undefined; readonly isAlone: boolean }> {
  let isAlone = true;
  const exports = await parse(folder, {
    isWithin: (uri) => files.isWithin(uri),
    readFile: async (uri) => {
      if (uri === `${folder}/index.ts`) return text;
      isAlone = false;
      return files.readFile(uri);
    },
    readDirectory: async (uri) => {
      isAlone = false;
      return files.readDirectory(uri);
    },
  });
  return { exports, isAlone };
}

/** An `index.ts` that exists but can't be read may export anything. */
async function tooLarge(folder: string, workspace: Workspace): Promise<ModuleExports | undefined> {
  if ((await workspace.stat(`${folder}/index.ts`))?.type !== 'file') return undefined;
  return unreadExports("`index.ts` can't be read: it is not a text file, or larger than 1 MiB");
}
