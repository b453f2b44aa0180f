/** User-defined values for runs, see `RunSettings.values`. */

import { quote } from '../model/rule';
import { nearest } from '../rules/near';

/** Returns the value of a key; `undefined` where it is not set or empty. Accepts numbers and booleans too: settings are hand-written. */
export function runValue(values: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const value = Object.hasOwn(values, key) ? values[key] : undefined;
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) || undefined : undefined;
}

/**
 * Returns a sentence for each key that is a misspelt known one; a known key that ends with `.` matches all keys that begin with it.
 * Other keys may belong to other platforms: the values of a folder are for all of its manifests.
 */
export function misspeltValueNotes(
  values: Readonly<Record<string, string>>,
  platform: string,
  known: readonly string[],
): readonly string[] {
  const isKnown = (key: string) => known.some((one) => key === one || (one.endsWith('.') && key.startsWith(one)));
  return Object.keys(values).flatMap((key) => {
    const meant = isKnown(key) ? undefined : nearest(key, known);
    return meant?.sure
      ? [`Unknown configuration value ${quote(key)} for ${platform}: it is ignored. Did you mean \`${meant.word}\`?`]
      : [];
  });
}
