/** A file of another format that has keys of tool manifests. */
export interface NearMiss {
  /** The format, for the name of the test. */
  readonly what: string;
  /** A small file with the real structure of the format. */
  readonly value: unknown;
  /** The usual path of such a file. */
  readonly at?: string;
  /** In a folder named like its id it looks like a file written by Talos itself: at most a guess, or a plugin that Talos would load. */
  readonly isTalosPlugin?: boolean;
  /** Part of the message about what it looks like, if the service knows the format. */
  readonly looksLike?: string;
}
