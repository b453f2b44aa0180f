/** The keys of cases files. */

/** Keys of the root. */
export const ROOT_KEYS: readonly string[] = ['manifest', 'cases'];
/** Keys of a case. */
export const CASE_KEYS: readonly string[] = ['name', 'tool', 'arguments', 'expect', 'config'];
/** Keys of `expect`. */
export const EXPECT_KEYS: readonly string[] = ['ok', 'exit', 'status', 'equals', 'contains', 'matches', 'maxMs'];

/** Keys that are ignored everywhere. */
const FOREIGN = /^(?:\$schema$|\$comment$|\/\/|x-)/;

/** Whether a key is ignored: it belongs to the author or another program. */
export function isForeignKey(key: string): boolean {
  return FOREIGN.test(key);
}
