/** The values that people set for runs, see `RunSettings.values`. */
import { quote } from '../rules/rule';

/** The value of a key; `undefined` where nobody set one, or an empty one. */
export function runValue(values: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(values, key) ? values[key] || undefined : undefined;
}

/** A sentence for each key that means nothing. A key that ends with `.` stands for all that begin with it. */
export function unknownValueNotes(
  values: Readonly<Record<string, string>>,
  platform: string,
  known: readonly string[],
): readonly string[] {
  const isKnown = (key: string) => known.some((one) => key === one || (one.endsWith('.') && key.startsWith(one)));
  return Object.keys(values)
    .filter((key) => !isKnown(key))
    .map((key) => {
      const list = known.map((one) => (one.endsWith('.') ? `\`${one}…\`` : `\`${one}\``)).join(', ');
      return `A call by ${platform} has no value ${quote(key)}: it is passed over. It has ${list}.`;
    });
}
