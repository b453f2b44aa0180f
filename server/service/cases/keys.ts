/** The keys of cases files. */

/** Of the file itself. */
export const ROOT_KEYS: readonly string[] = ['manifest', 'cases'];
/** Of a case. */
export const CASE_KEYS: readonly string[] = ['name', 'tool', 'arguments', 'expect', 'config'];
/** Of what is expected. */
export const EXPECT_KEYS: readonly string[] = ['ok', 'exit', 'status', 'equals', 'contains', 'matches', 'maxMs'];

/** Keys that say nothing to us and are left alone everywhere. */
const FOREIGN = /^(?:\$schema$|\$comment$|\/\/|x-)/;

/** Whether a key is somebody else's business. */
export function isForeignKey(key: string): boolean {
  return FOREIGN.test(key);
}
