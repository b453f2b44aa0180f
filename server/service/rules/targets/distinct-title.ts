/** Names of targets in sentences that tell them apart. */
import type { Target } from '../../targets/model/target';
import type { Group, TargetWithProblem } from './group';

/** The short title of a target; a longer one if that of another target in use starts with it: "Gemini", and "Gemini (JSON Schema)". */
export function distinctTitle({ title, shortTitle }: Target, inUse: readonly Target[]): string {
  const longer = inUse.map((other) => other.shortTitle).filter((other) => other.startsWith(`${shortTitle} `));
  if (longer.length === 0) return shortTitle;
  return longer.every((other) => other === `${shortTitle} (strict)`) ? `${shortTitle} (not strict)` : title;
}

/**
 * What each target of a group does about its problem, in a sentence. Where a target in use of the same provider does something else, with the
 * name of the target in place of the provider's.
 */
export function consequencesOf(
  group: Group,
  inUse: readonly Target[],
): readonly (TargetWithProblem & { readonly consequence: string })[] {
  return group.map((one) => {
    const { target, problem } = one;
    const { consequence } = problem;
    const isOfAll = inUse.every(
      (other) =>
        other.consequences !== target.consequences ||
        group.some((another) => another.target === other && another.problem.consequence === consequence),
    );
    return { ...one, consequence: isOfAll ? consequence : ofTarget(consequence, target, distinctTitle(target, inUse)) };
  });
}

function ofTarget(consequence: string, { shortTitle }: Target, name: string): string {
  const [provider = ''] = shortTitle.split(' (');
  return consequence.startsWith(`${provider} `)
    ? `${name}${consequence.slice(provider.length)}`
    : `${name}: ${consequence}`;
}
