/** Where Python looks for modules, and what it has to look for: each folder is searched for each import, whichever was known first. */
import type { Disk } from '../disk';
import type { PythonImport } from '../lead';
import { filesOfImport, shadowsIn } from './resolve';

/** Folders that Python looks for modules in. */
const MAX_FOLDERS = 60;
/** Imports that are looked for in each of them. */
const MAX_IMPORTS = 10_000;

/** A file that an import means. */
export interface Imported {
  readonly path: string;
  /** It belongs to an installed package. */
  readonly isInstalled: boolean;
}

/** The folders and imports of one walk. */
export class SearchPath {
  /** Folder → whether installed packages lie in it. */
  private readonly folders = new Map<string, boolean>();
  private readonly imports = new Map<string, PythonImport>();

  constructor(private readonly disk: Disk) {}

  /** What is imported from a new folder; `undefined` where there are too many folders. @param folder absolute, and there */
  async add(folder: string, isInstalled: boolean): Promise<readonly Imported[] | undefined> {
    if (this.folders.has(folder)) return [];
    if (this.folders.size >= MAX_FOLDERS) return undefined;
    this.folders.set(folder, isInstalled);
    const found: Imported[] = [];
    for (const one of this.imports.values()) found.push(...(await this.filesOf(folder, one)));
    return [...found, ...(await this.shadows())];
  }

  /** The files of an import; `undefined` where there are too many imports. */
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
      // Python imports these itself when it starts.
      isInstalled: isInstalled && !/[\\/](?:site|user)customize\.py$/.test(path),
    }));
  }

  /** Files of one's own that take the place of modules that nobody here names. */
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
