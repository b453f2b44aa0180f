/** What the machine gives to calls. Made once by whoever starts them: the editor, the command line, a test. */
export interface RunHost {
  /** The environment that variables are taken from. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Secrets by their keys. They go into the call and nowhere else. */
  readonly secrets: ReadonlyMap<string, string>;
  /** Bytes that are kept of each stream; the runner's own limit where absent. */
  readonly outputLimit?: number;
}
