/** What the server runs in: given by its entry, as a process of Node.js and a web worker have different ways to read files. */
import type { FileAccess } from './files/disk';
import type { SearchLimits } from './state/disk-search';

/** The server's surroundings. */
export interface Runtime {
  /** The files of the workspace. */
  readonly files: FileAccess;
  /** The limits of a search for manifests; none by default. */
  readonly search?: SearchLimits;
}
