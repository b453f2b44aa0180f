/** The results of a walk so far. */
import type { ExecutedFile, Unfollowed } from './executed-file';

/** The members of the same names of a fingerprint. */
export interface ExecutedFiles {
  readonly files: readonly ExecutedFile[];
  readonly unfollowed: readonly Unfollowed[];
}

/** Files with their digests, and what could not be followed, each once. */
export class Found {
  /** Absolute path → digest. */
  readonly files = new Map<string, string>();
  private readonly unfollowed = new Map<string, Unfollowed>();

  /** Records that a file leads to something unknown. @param reason the rest of a sentence that begins with the file */
  say(file: string, reason: string): void {
    this.unfollowed.set(JSON.stringify([file, reason]), { file, reason });
  }

  /** All results, sorted by path. */
  sorted(): ExecutedFiles {
    const files = [...this.files].map(([path, digest]) => ({ path, digest }));
    return {
      files: files.sort((one, other) => (one.path < other.path ? -1 : 1)),
      unfollowed: [...this.unfollowed.values()].sort((one, other) => (one.file < other.file ? -1 : 1)),
    };
  }
}
