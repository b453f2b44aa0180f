/** How a missing member is named in findings, for the fix and for whoever says the same better. */
import { type Json, pathOf } from '../../document/tree/node';
import type { ShapeViolation } from '../../schema/shape';

/** The rule's code. */
export const MISSING_FIELD = 'missing-field';

/** The path of the object and the key that it lacks. */
export function missingData({ node, missing }: ShapeViolation): Json {
  return { path: [...pathOf(node)], key: missing ?? '' };
}
