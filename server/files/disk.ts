/** The workspace's interface to files, wherever they are: on this machine, or in the client's virtual file system. */
import type { DirectoryEntry, FileStat } from '../service/workspace';
import type { ReadText } from './decode';

/** Queries about places, synchronous or asynchronous; errors are thrown or rejected. A place is a path as the implementation writes it. */
export interface Disk {
  stat(path: string): FileStat | Promise<FileStat>;
  /** @param limit bytes above which nothing is read */
  readText(path: string, limit?: number): ReadText | Promise<ReadText>;
  /** In any order. */
  list(path: string): readonly DirectoryEntry[] | Promise<readonly DirectoryEntry[]>;
  /** Which of these names a folder has, in any order; none if it does not exist. Never rejected. */
  present(folder: string, names: readonly string[]): readonly string[] | Promise<readonly string[]>;
  /** Whether something is, or would be created, below one of the folders, after resolving all symbolic links. */
  isInside(path: string, folders: readonly string[]): boolean | Promise<boolean>;
}

/** A disk, and what its places are called by others. */
export interface FileAccess {
  readonly disk: Disk;
  /** The place of a URI; `undefined` if it is not on this disk. Slashes separate its segments, which are not encoded. */
  placeOf(uri: string): string | undefined;
  /** The URI of a place, as VS Code writes it. */
  uriOf(place: string): string;
}
