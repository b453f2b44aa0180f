/** The files of Python modules, by the folders in which Python looks for them. */
import type { Disk } from '../disk';
import type { PythonImport } from '../lead';
import type { Visitor } from '../visit';
import type { Workspace } from '../workspace';
import { pythonHome } from './environment';
import { filesOfImport, relativeFolder } from './resolve';
import { type Imported, SearchPath } from './search-path';

/** Finds the modules of one walk. Folders may be added after imports: earlier imports are then looked up in them too. */
export class PythonFiles {
  private readonly searchPath: SearchPath;
  private readonly homes = new Set<string>();

  constructor(
    private readonly disk: Disk,
    private readonly workspace: Workspace,
    private readonly visitor: Visitor,
  ) {
    this.searchPath = new SearchPath(disk);
  }

  /** Adds the settings and packages of an interpreter. Returns whether it is a new one. @param program its absolute path */
  async addHome(program: string): Promise<boolean> {
    if (this.homes.has(program)) return false;
    this.homes.add(program);
    const { settings, packages } = await pythonHome(program, this.disk);
    for (const path of settings) this.visitor.visit({ path, role: 'part' });
    for (const folder of packages) await this.addRoot(folder, true);
    return true;
  }

  /** Adds what an import leads to. @param label its file, for messages @param files its file, by its name and with links resolved */
  async import(one: PythonImport, label: string, files: readonly string[]): Promise<void> {
    if (one.level > 0) {
      for (const file of files) {
        const paths = await filesOfImport(relativeFolder(file, one.level), one, this.disk);
        this.add(paths.map((path) => ({ path, isInstalled: false })));
      }
      return;
    }
    const imported = await this.searchPath.import(one);
    if (imported) this.add(imported);
    else this.visitor.say(label, 'imports more modules than can be analysed');
  }

  /** Adds a folder, or an archive, in which modules are looked up. @param root its absolute path */
  async addRoot(root: string, isInstalled: boolean): Promise<void> {
    if (this.workspace.isSystem(root)) return;
    if (await this.disk.isFile(root)) this.visitor.visit({ path: root, role: 'part', language: 'none' });
    if ((await this.disk.kind(root)) !== 'folder') return;
    const imported = await this.searchPath.add(root, isInstalled);
    if (imported) this.add(imported);
    else this.visitor.say(root, 'is in a module search path with too many folders');
  }

  private add(files: readonly Imported[]): void {
    for (const { path, isInstalled } of files) {
      const language = /\.pyw?$/i.test(path) ? 'python' : 'none';
      this.visitor.visit({ path, role: isInstalled ? 'installed' : 'part', language });
    }
  }
}
