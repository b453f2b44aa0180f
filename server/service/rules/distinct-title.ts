/** Names of targets in sentences that tell them apart. */
import type { Target } from '../targets/model/target';

/** The short title of a target; a longer one if that of another target in use starts with it: "Gemini", and "Gemini (JSON Schema)". */
export function distinctTitle({ title, shortTitle }: Target, inUse: readonly Target[]): string {
  const longer = inUse.map((other) => other.shortTitle).filter((other) => other.startsWith(`${shortTitle} `));
  if (longer.length === 0) return shortTitle;
  return longer.every((other) => other === `${shortTitle} (strict)`) ? `${shortTitle} (not strict)` : title;
}

/**
 * What targets do about one problem, in sentences, each once. Where a target in use of the same provider does something else, with the name of
 * the target in place of the provider's.
 */
export function consequencesOf(
  group: readonly { readonly target: Target; readonly problem: { readonly consequence: string } }[],
  inUse: readonly Target[],
): readonly string[] {
  const said = group.map(({ target, problem: { consequence } }) => {
    const isOfAll = inUse.every(
      (other) =>
        other.consequences !== target.consequences ||
        group.some((one) => one.target === other && one.problem.consequence === consequence),
    );
    return isOfAll ? consequence : ofTarget(consequence, target, distinctTitle(target, inUse));
  });
  return [...new Set(said)];
}

function ofTarget(consequence: string, { shortTitle }: Target, name: string): string {
  const [provider = ''] = shortTitle.split(' (');
  return consequence.startsWith(`${provider} `)
    ? `${name}${consequence.slice(provider.length)}`
    : `${name}: ${consequence}`;
}
