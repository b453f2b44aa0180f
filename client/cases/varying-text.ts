/** The note for a saved case whose expected output omits parts that vary. */

/** Maximum number of pointers listed. */
const MAX_NAMED = 5;

/** A sentence; empty if nothing varies. @param varying JSON Pointers into the output, empty for the entire output */
export function varyingText(varying: readonly string[]): string {
  if (varying.length === 0) return '';
  if (varying.includes('')) return 'The output differs from call to call: only its type is checked.';
  const named = varying.slice(0, MAX_NAMED).join(', ');
  const rest = varying.length > MAX_NAMED ? ` and ${varying.length - MAX_NAMED} more` : '';
  const [differ, types] = varying.length === 1 ? ['differs', 'its type is'] : ['differ', 'their types are'];
  return `${named}${rest} ${differ} from call to call: only ${types} checked.`;
}
