/** A past call. */
import type { Json } from '../json/value';

/** The result of a call, and its time. */
export interface PastRun {
  readonly result: Json;
  /** In milliseconds since 1970. */
  readonly startedAt: number;
}
