/** Leaves out problems that only follow from others: where no target is named, one mistake is one problem. */
import { valueAt } from '../../../../common/json/place';
import { isObject, own } from '../../../../common/json/value';
import type { ToolDefinition } from '../../targets/model/definition';
import type { TargetProblem } from '../../targets/model/problem';

/** The problems of a tool with a target, without those that are resolved with another one, or found again once that is. */
export function withoutConsequences(
  problems: readonly TargetProblem[],
  { parameters }: Pick<ToolDefinition, 'parameters'>,
): readonly TargetProblem[] {
  const ofRoot = problems.filter(isOfRoot);
  const wholes = ofRoot.filter(({ at }) => at.keyword === undefined);
  const isTyped = isObject(parameters) && own(parameters, 'type') !== undefined;
  // A keyword at the root says in another way what the arguments are: that is the problem, not that there is no `type` as well.
  const [told] = !isTyped && wholes.length < ofRoot.length ? [] : wholes;
  return problems.filter((problem) => {
    if (isOfRoot(problem) && problem.at.keyword === undefined) return problem === told;
    const { code, at } = problem;
    // That is no valid schema: a problem of its own.
    return code !== 'array-items' || at.part !== 'schema' || valueAt(parameters, [...at.path, 'items']) !== null;
  });
}

type InSchema = TargetProblem & { readonly at: { readonly part: 'schema' } };

function isOfRoot(problem: TargetProblem): problem is InSchema {
  return problem.code === 'root' && problem.at.part === 'schema' && problem.at.path.length === 0;
}
