/** The folders that relative paths start from, and those in which programs are looked up: the more code is read, the more folders. */
import { dirname, isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Workspace } from './workspace';

/** Maximum number of folders of each kind. */
const MAX_FOLDERS = 60;

/** The folders of one walk. Which of them a path is relative to at run time is unknown: any may be meant. */
export class Places {
  private readonly folders: string[] = [];
  private readonly pathFolders: string[];
  /** Folders were left out because of the limit. */
  isFull = false;

  /** Number of folders. */
  get count(): number {
    return this.folders.length + this.pathFolders.length;
  }

  constructor(private readonly workspace: Workspace) {
    this.pathFolders = [...workspace.pathFolders];
  }

  /** `cd x`. */
  addFolder(folder: string): void {
    this.keep(this.folders, folder, MAX_FOLDERS);
  }

  /** `PATH=x:$PATH`. */
  addToPath(folder: string): void {
    this.keep(this.pathFolders, folder, this.workspace.pathFolders.length + MAX_FOLDERS);
  }

  /** The folders that relative paths may start from. @param files of the code; absolute */
  bases(files: readonly string[]): readonly string[] {
    return [...new Set([...files.map((file) => dirname(file)), this.workspace.cwd, ...this.folders])];
  }

  /** The absolute paths that a path, or a file URL, may refer to. */
  absolute(path: string, files: readonly string[]): readonly string[] {
    if (path.includes('\0')) return [];
    if (/^file:/i.test(path)) {
      try {
        return [fileURLToPath(path)];
      } catch {
        return [];
      }
    }
    return isAbsolute(path) ? [resolve(path)] : this.bases(files).map((base) => resolve(base, path));
  }

  /** The absolute paths where a program may be. */
  onPath(name: string): readonly string[] {
    return this.pathFolders.map((folder) => resolve(this.workspace.cwd, folder, name));
  }

  private keep(folders: string[], folder: string, most: number): void {
    if (folders.includes(folder)) return;
    if (folders.length < most) folders.push(folder);
    else this.isFull = true;
  }
}
