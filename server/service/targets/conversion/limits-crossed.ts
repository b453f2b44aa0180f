/** What is certain about a schema that is too large to be converted: that it is larger than a target takes. */
import type { Path } from '../../../../common/json/pointer';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { eachInner } from '../../../../common/json-schema/subschemas';
import type { TargetProblem } from '../model/problem';
import type { Found, Target } from '../model/target';
import { eachSchema } from '../steps/each-schema';
import { problemOf } from './problem-of';

/** The problems with the size of a schema as it is written. It may be nested 200 levels deep at most. */
export function limitsCrossed(target: Target, root: Schema): readonly TargetProblem[] {
  const limits = target.steps.filter(({ code }) => code === 'limit');
  let known: ReadonlyMap<Schema, Path> | undefined;
  return limits.flatMap(({ statement, apply }) => {
    const problems: TargetProblem[] = [];
    const report = ({ schema, keyword, message }: Found) => {
      known ??= pathsIn(root);
      const path = known.get(schema) ?? [];
      const at = { part: 'schema', path, ...(keyword === undefined ? {} : { keyword }) } as const;
      const problem = problemOf(target, 'limit', statement, at, message);
      if (problem) problems.push(problem);
    };
    apply({
      root,
      report,
      pathOf: () => [],
      copy: (schema) => schema,
      each: (visit) => eachSchema(root, visit, target.looksInto),
      errorsIn: () => [],
    });
    return problems;
  });
}

function pathsIn(root: Schema): ReadonlyMap<Schema, Path> {
  const paths = new Map<Schema, Path>([[root, []]]);
  // A map's entries include those that are added during the iteration.
  for (const [schema, path] of paths) {
    eachInner(schema, (inner, keyword, key) => {
      if (typeof inner === 'object')
        paths.set(inner as Schema, [...path, keyword, ...(key === undefined ? [] : [key])]);
    });
  }
  return paths;
}
