/** The exports of each tool's `index.ts`, cached. */
import type { Manifest } from '../../../model/manifest';
import type { Workspace } from '../../../workspace';
import { toolFolder } from '../folder';
import type { ExportedKeys } from './exported-object';
import { type ModuleExports, moduleExports } from './module-exports';

/** The cache entry of one tool. */
interface Known {
  /** The workspace's revision when the texts were read. */
  readonly revision: number;
  readonly read: Promise<Read>;
}

/** What was read: reused while the texts are the same. */
interface Read {
  readonly exports: ModuleExports | undefined;
  /** The texts of all files that were looked up, by URI; `undefined` if there was none. */
  readonly texts: ReadonlyMap<string, string | undefined>;
}

/** The maximum number of cached folders. */
const MAX_FOLDERS = 1000;

/** Reads the modules next to manifests: rereads their texts if the workspace has changed, and parses them again only if the texts have. */
export class ToolModules {
  private readonly kept = new WeakMap<Workspace, Map<string, Known>>();

  /** @param parse replaced by tests that count the calls */
  constructor(private readonly parse: typeof moduleExports = moduleExports) {}

  /** The exports of the `index.ts` next to a manifest; `undefined` if there is none. */
  async of({ document }: Manifest, workspace: Workspace): Promise<ModuleExports | undefined> {
    const folder = toolFolder(document.uri);
    if (!folder) return undefined;
    let byFolder = this.kept.get(workspace);
    if (!byFolder || byFolder.size > MAX_FOLDERS) {
      byFolder = new Map();
      this.kept.set(workspace, byFolder);
    }
    const known = byFolder.get(folder.uri);
    if (known?.revision === workspace.revision) return (await known.read).exports;
    const { revision } = workspace;
    const read = this.read(folder.uri, workspace, known);
    byFolder.set(folder.uri, { revision, read });
    return (await read).exports;
  }

  private async read(folder: string, workspace: Workspace, known: Known | undefined): Promise<Read> {
    const before = await known?.read;
    if (before && (await isSame(before, workspace))) return before;
    const texts = new Map<string, string | undefined>();
    const exports = await this.parse(folder, async (uri) => {
      const text = await workspace.readFile(uri);
      texts.set(uri, text);
      return text;
    });
    return { exports: exports ?? (await tooLarge(folder, workspace)), texts };
  }
}

async function isSame({ texts }: Read, workspace: Workspace): Promise<boolean> {
  const [module] = texts.values();
  if (module === undefined) return false;
  for (const [uri, text] of texts) if ((await workspace.readFile(uri)) !== text) return false;
  return true;
}

/** An `index.ts` that exists but can't be read may export anything. */
async function tooLarge(folder: string, workspace: Workspace): Promise<ModuleExports | undefined> {
  if ((await workspace.stat(`${folder}/index.ts`))?.type !== 'file') return undefined;
  const unsure: ExportedKeys = {
    kind: 'unsure',
    keys: [],
    reasons: ["`index.ts` can't be read: it is not a text file, or larger than 1 MiB"],
  };
  return { handlers: unsure, triggers: unsure, named: [] };
}
