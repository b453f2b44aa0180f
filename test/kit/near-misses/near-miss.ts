/** A file of another format that has words of tool manifests. */
export interface NearMiss {
  /** Which format, for the name of the test. */
  readonly what: string;
  /** A small file in the shape that the format really has. */
  readonly value: unknown;
  /** Where such a file usually lies. */
  readonly at?: string;
  /** With its id as the name of its folder it is what Talos writes itself: at most a guess, or a plugin that Talos would load. */
  readonly isTalosPlugin?: boolean;
  /** Words of what it is reported to look like, where the service knows the format. */
  readonly looksLike?: string;
}
