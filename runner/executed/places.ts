/** Where relative paths start from, and where programs are looked up: more folders as more of the code is read. */
import { dirname, isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Workspace } from './workspace';

/** Folders of each kind. */
const MAX_FOLDERS = 60;

/** The places of one walk. Which of them a path means at its time is not known: any may be meant. */
export class Places {
  private readonly folders: string[] = [];
  private readonly pathFolders: string[];
  /** Folders were left out. */
  isFull = false;

  /** How many are known. */
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

  /** The folders that relative paths may start from. @param files where the code stands; absolute */
  bases(files: readonly string[]): readonly string[] {
    return [...new Set([...files.map((file) => dirname(file)), this.workspace.cwd, ...this.folders])];
  }

  /** What a path, or a file's URL, may mean; absolute. */
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

  /** Where a program of a name may lie; absolute. */
  onPath(name: string): readonly string[] {
    return this.pathFolders.map((folder) => resolve(this.workspace.cwd, folder, name));
  }

  private keep(folders: string[], folder: string, most: number): void {
    if (folders.includes(folder)) return;
    if (folders.length < most) folders.push(folder);
    else this.isFull = true;
  }
}
