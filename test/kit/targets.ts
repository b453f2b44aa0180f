/** Helpers for tests of rules about targets. */
import { onOneLine, type Problem } from '../../server/service/features/diagnostics/problem';
import type { Rule } from '../../server/service/model/rule';
import { TARGET_RULES } from '../../server/service/rules/targets/rules';
import type { ProblemCode } from '../../server/service/targets/model/problem';
import { memoryWorkspace } from '../../server/service/workspace';
import { fixed, fixesOfEach, problemsOf, type ReadOptions } from './manifests';

/** The surroundings of a manifest whose tools must work for these targets; its server is called `weather`. */
export function withTargets(targets: readonly string[] = []): ReadOptions {
  return { workspace: memoryWorkspace({}, { targets: { ids: targets, server: 'weather' } }) };
}

/** The messages of a rule, without their evidence. @param targets those of its example if absent */
export async function messagesOf(
  { code, example }: Rule,
  text: string,
  targets = example.targets,
): Promise<readonly string[]> {
  const problems = await problemsOf(text, withTargets(targets));
  return problems.filter((problem) => problem.code === code).map(({ message }) => onOneLine({ message }));
}

/** A text after the first fix of the rule, with the targets of its example. */
export function fixedWith({ code, example }: Rule, text: string): Promise<string> {
  return fixed(text, code, withTargets(example.targets));
}

/** The titles of the fixes of each problem with targets, or of those that are meant. */
export async function targetTitles(
  text: string,
  targets: readonly string[],
  isMeant = ({ code }: Problem) => code.startsWith('target-'),
): Promise<readonly (readonly string[])[]> {
  return (await fixesOfEach(text, isMeant, withTargets(targets))).map((fixes) => fixes.map(({ title }) => title));
}

/** The rule for a kind of problem with targets. */
export function targetRuleOf(kind: ProblemCode): Rule {
  return TARGET_RULES.find(({ code }) => code === `target-${kind}`) as Rule;
}
