import type { Machine } from './http/machine';

/** What the machine gives to calls. Made once by whoever starts them: the editor, the command line, a test. */
export interface RunHost {
  /** The environment that variables are taken from. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Secrets by their keys. They go into the call and nowhere else. */
  readonly secrets: ReadonlyMap<string, string>;
  /** The Python that calls tools written in it: a path, or a name that is looked up on PATH. Absent: `python3`, on Windows `python`. */
  readonly python?: string;
  /** The Node.js that calls handlers. Absent: the one that runs this code, or `node` where that is Electron. */
  readonly node?: string;
  /** Bytes that are kept of each stream; the runner's own limit where absent. */
  readonly outputLimit?: number;
  /** Proxies come from HTTPS_PROXY, HTTP_PROXY, ALL_PROXY and NO_PROXY. Absent: the host's own requests know theirs, as the editor's do. */
  readonly proxies?: 'environment';
  /** What counts as inside of this machine, where redirects may not lead, and how names are looked up. Absent: the machine that this runs on. */
  readonly machine?: Machine;
}
