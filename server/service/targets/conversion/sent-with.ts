/** What remains of a target's problems where a library prepares tools for it. */
import type { ToolDefinition } from '../model/definition';
import type { TargetProblem } from '../model/problem';
import type { Target } from '../model/target';
import { problemOf } from './problem-of';

/** The problems of a tool's schema, with what the library of its platform changes as changed. */
export function afterSender(
  target: Target,
  { sentWith }: ToolDefinition,
  problems: readonly TargetProblem[],
): readonly TargetProblem[] {
  const sender = sentWith && target.senders?.[sentWith];
  if (!sender) return problems;
  return problems.flatMap((problem) => {
    const change = sender.changed(problem);
    if (!change) return problem;
    const { code, at, message, repair } = problem;
    return problemOf(target, code, change, at, message, repair) ?? [];
  });
}
