/** What is certain about a schema that is too large to be converted: that it is larger than a target takes. */
import type { Schema } from '../../../../common/json-schema/keyword-values';
import type { TargetProblem } from '../model/problem';
import type { Found, Target } from '../model/target';
import { eachSchema } from '../steps/each-schema';
import { problemOf } from './problem-of';
import { type Paths, pathsIn } from './working-copy';

/** The problems with the size of a schema as it is written. It may be nested 200 levels deep at most. */
export function limitsCrossed(target: Target, root: Schema): readonly TargetProblem[] {
  const limits = target.steps.filter(({ code }) => code === 'limit');
  let known: Paths | undefined;
  return limits.flatMap(({ statement, apply }) => {
    const problems: TargetProblem[] = [];
    const report = ({ schema, keyword, message }: Found) => {
      known ??= pathsIn(root, Number.POSITIVE_INFINITY);
      const path = known.get(schema) ?? [];
      const at = { part: 'schema', path, ...(keyword === undefined ? {} : { keyword }) } as const;
      const problem = problemOf(target, 'limit', statement, at, message);
      if (problem) problems.push(problem);
    };
    apply({
      root,
      report,
      pathOf: () => [],
      isWritten: Object.hasOwn,
      copy: (schema) => schema,
      each: (visit) => eachSchema(root, visit, target.looksInto),
      errorsIn: () => [],
    });
    return problems;
  });
}
