/** A call that was made. */
import type { Json } from '../document/tree/node';

/** What a call gave, and when. */
export interface PastRun {
  readonly result: Json;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}
