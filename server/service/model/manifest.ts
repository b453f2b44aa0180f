/** A document whose dialect is known, with its tools. */
import type { Dialect } from './dialect';
import type { KnownFile } from './known-file';
import type { Tool } from './tool';

/** What a manifest is, and why we think so. */
export interface Detection {
  /** From 0 (nothing speaks for it) to 1 (nothing speaks against it). */
  readonly score: number;
  /** In words, for the author: "has `tools` whose items have a `command` list". */
  readonly reason: string;
  /**
   * Nothing in it is foreign to the dialect, so that in a usual place it may be the beginning of a manifest: enough to complete by, never to
   * check by. Absent: it is something else.
   */
  readonly isBegun?: boolean;
}

/** How the dialect was found. By `name` alone, completion works but nothing is checked. */
export type DetectionBasis = 'content' | 'name' | 'setting';

/** A document read as a manifest of one dialect. */
export interface Manifest extends KnownFile {
  readonly dialect: Dialect;
  readonly tools: readonly Tool[];
}
