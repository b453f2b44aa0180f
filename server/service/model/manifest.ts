/** A document whose dialect is known, with its tools. */
import type { Dialect } from './dialect';
import type { KnownFile } from './known-file';
import type { Tool } from './tool';

/** How well a document matches a dialect, and why. */
export interface Detection {
  /** From 0 (no evidence for it) to 1 (no evidence against it). */
  readonly score: number;
  /** For the author: "has `tools` whose items have a `command` list". */
  readonly reason: string;
  /**
   * Nothing in it is foreign to the dialect, so that at a usual path it may be the beginning of a manifest: enough for completion, never
   * for checks. Absent: it is something else.
   */
  readonly isBegun?: boolean;
}

/** How the dialect was detected. By `name` alone, completion works but nothing is checked. */
export type DetectionBasis = 'content' | 'name' | 'setting';

/** A document read as a manifest of one dialect. */
export interface Manifest extends KnownFile {
  readonly dialect: Dialect;
  readonly tools: readonly Tool[];
}
