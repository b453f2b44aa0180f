/** A file that a call would execute, or that determines what is executed. */
export interface ExecutedFile {
  /** Absolute. */
  readonly path: string;
  /** SHA-256 of the relevant content, in hexadecimal digits; `none` if there is no such file. */
  readonly digest: string;
}

/** A file that may load unknown others: what it executes may change without the fingerprint changing. */
export interface Unfollowed {
  /** Absolute path, or the command that could not be followed. */
  readonly file: string;
  /** Why, as the rest of a sentence that begins with the file: `imports a name that is computed`. */
  readonly reason: string;
}
