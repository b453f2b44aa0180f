/** The schema of a result: what is written for the schema of the arguments, with that in its place. */
import type { Json } from '../../../../common/json/value';
import type { Tool } from '../../model/tool';
import { type Place, severityOf, type TargetProblem } from '../model/problem';
import type { Target } from '../model/target';
import { convertParameters } from './convert-schema';
import type { Origins } from './working-copy';

/** The schema of a result as a target gets it. */
export interface ConvertedResult {
  /** `undefined` if there is none, or the target takes the tool only without it. */
  readonly result: Json | undefined;
  readonly problems: readonly TargetProblem[];
  /** Where the parts of `result` come from; absent if they were not converted. */
  readonly resultOrigins?: Origins;
}

/** Converts the schema of a result. Every target takes a tool without one, so that none is fatal. Pure; never throws. */
export function convertResult(target: Target, result: Json | undefined): ConvertedResult {
  if (!target.result || result === undefined) return { result, problems: [] };
  const { parameters, problems, origins } = convertParameters(target.result, result);
  if (problems.length === 0) return { result, problems };
  const told = problems.map((problem) => ({
    ...problem,
    ...(isFatal(problem) ? { repair: LEFT_OUT } : {}),
    ...ofResult(problem.at, problem.message),
  }));
  if (problems.some(isFatal)) return { result: undefined, problems: told };
  return { result: parameters, problems: told, ...(origins ? { resultOrigins: origins } : {}) };
}

/** A conversion alone carries it out. */
const LEFT_OUT = { title: 'Leave out the output schema', loss: 'the output schema', changes: [] };

function isFatal(problem: TargetProblem): boolean {
  return severityOf(problem) === 'error' && !problem.repair;
}

/** What starts what is said of the schema of a result. */
const START = 'Output schema: ';

/** What was found in a tool {@link byResult}, as it is said of the tool itself. */
export function ofResult(at: Place, message: string): { readonly at: Place; readonly message: string } {
  return { at: at.part === 'schema' ? { ...at, of: 'result' } : at, message: `${START}${message}` };
}

/** Whether a problem is about the schema of the result. */
export function isOfResult({ at }: Pick<TargetProblem, 'at'>): boolean {
  return at.part === 'schema' && at.of === 'result';
}

/** A problem of the schema of the result as it is found in the tool {@link byResult}. */
export function withinResult(problem: TargetProblem): TargetProblem {
  const { at, message } = problem;
  if (at.part !== 'schema') return problem;
  const { of: _, ...place } = at;
  return { ...problem, at: place, message: message.slice(START.length) };
}

/** The tool with the schema of its result in the place of that of its arguments; `undefined` if it has none. */
export function byResult(tool: Tool): Tool | undefined {
  const { outputSchema } = tool;
  return outputSchema && { ...tool, inputSchema: outputSchema, outputSchema: undefined };
}

/** A target that does this with the schemas of results, and everything else as it is given. */
export function withResults(
  target: Omit<Target, 'result'>,
  results: Pick<Target, 'steps'> & Partial<Pick<Target, 'consequences' | 'nonObjectParameters'>>,
): Target {
  const { name: _, description: __, effectiveName: ___, looksInto: ____, requestLimits: _____, ...others } = target;
  return { ...target, result: { ...others, ...results } };
}
