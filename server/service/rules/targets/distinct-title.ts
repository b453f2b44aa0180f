/** Names of targets in sentences that tell them apart. */
import type { Target } from '../../targets/model/target';

/** The short title of a target; a longer one if that of another target in use starts with it: "Gemini", and "Gemini (JSON Schema)". */
export function distinctTitle({ title, shortTitle }: Target, inUse: readonly Target[]): string {
  const longer = inUse.map((other) => other.shortTitle).filter((other) => other.startsWith(`${shortTitle} `));
  if (longer.length === 0) return shortTitle;
  return longer.every((other) => other === `${shortTitle} (strict)`) ? `${shortTitle} (not strict)` : title;
}
