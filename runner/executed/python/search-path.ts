/** Where Python looks for modules, and which: each folder is searched for each import, regardless of which was added first. */
import type { Disk } from '../disk';
import type { PythonImport } from '../lead';
import { filesOfImport, shadowsIn } from './resolve';

/** Maximum number of folders in which Python looks for modules. */
const MAX_FOLDERS = 60;
/** Maximum number of imports that are looked for in each of them. */
const MAX_IMPORTS = 10_000;

/** A file that an import refers to. */
export interface Imported {
  readonly path: string;
  /** It belongs to an installed package. */
  readonly isInstalled: boolean;
}

/** The folders and imports of one walk. */
export class SearchPath {
  /** Folder → whether it is one of installed packages. */
  private readonly folders = new Map<string, boolean>();
  private readonly imports = new Map<string, PythonImport>();

  constructor(private readonly disk: Disk) {}

  /** The files imported from a new folder; `undefined` if there are too many folders. @param folder absolute, and existing */
  async add(folder: string, isInstalled: boolean): Promise<readonly Imported[] | undefined> {
    if (this.folders.has(folder)) return [];
    if (this.folders.size >= MAX_FOLDERS) return undefined;
    this.folders.set(folder, isInstalled);
    const found: Imported[] = [];
    for (const one of this.imports.values()) found.push(...(await this.filesOf(folder, one)));
    return [...found, ...(await this.shadows())];
  }

  /** The files of an import; `undefined` if there are too many imports. */
  async import(one: PythonImport): Promise<readonly Imported[] | undefined> {
    const key = `${one.module} ${one.names.join(',')}`;
    if (this.imports.has(key)) return [];
    if (this.imports.size >= MAX_IMPORTS) return undefined;
    this.imports.set(key, one);
    const found: Imported[] = [];
    for (const folder of this.folders.keys()) found.push(...(await this.filesOf(folder, one)));
    return found;
  }

  private async filesOf(folder: string, one: PythonImport): Promise<readonly Imported[]> {
    const isInstalled = this.folders.get(folder) ?? false;
    return (await filesOfImport(folder, one, this.disk)).map((path) => ({
      path,
      // Python imports these at startup.
      isInstalled: isInstalled && !/[\\/](?:site|user)customize\.py$/.test(path),
    }));
  }

  /** Files of the workspace that shadow modules which are not imported explicitly. */
  private async shadows(): Promise<readonly Imported[]> {
    const installed = new Set<string>();
    for (const [folder, isInstalled] of this.folders) {
      if (isInstalled) for (const entry of await this.disk.list(folder)) installed.add(entry.split('.', 1)[0] ?? '');
    }
    const found: Imported[] = [];
    for (const [folder, isInstalled] of this.folders) {
      const paths = isInstalled ? [] : await shadowsIn(folder, installed, this.disk);
      found.push(...paths.map((path) => ({ path, isInstalled: false })));
    }
    return found;
  }
}
