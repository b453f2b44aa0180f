/** The data of a missing member in findings, for the fix and for rules whose findings supersede it. */
import { type Json, pathOf } from '../../document/tree/node';
import type { ShapeViolation } from '../../model/shape-violation';

/** The rule's code. */
export const MISSING_FIELD = 'missing-field';

/** Returns the path of the object and the missing key. */
export function missingData({ node, missing }: ShapeViolation): Json {
  return { path: [...pathOf(node)], key: missing ?? '' };
}
