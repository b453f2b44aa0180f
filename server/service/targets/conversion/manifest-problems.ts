/** What a target does not take of the tools of a manifest together. */
import { countText } from '../../../../common/text/count';
import { type Evidence, inferred } from '../model/evidence';
import type { TargetProblem } from '../model/problem';
import type { Statement, Target } from '../model/target';
import { short } from '../steps/each-schema';
import { problemOf } from './problem-of';
import { problemsOfSum, type RequestCounts } from './request-counts';

/** The names of a tool of a manifest. */
export interface NamedTool {
  /** The name that its platform sends; empty if it has none. */
  readonly name: string;
  /** The name that the model sees. */
  readonly effectiveName: string;
}

/** A tool of a manifest, as a target gets it. */
export interface NamedConversion extends NamedTool {
  /** What is counted in its schema, see `Conversion`. */
  readonly counts: RequestCounts;
}

/** A problem of several tools. */
export interface ManifestProblem {
  /** The index of the tool that it is reported for. */
  readonly tool: number;
  readonly problem: TargetProblem;
}

/** Of a name in a message. Units: UTF-16 code units. */
const MAX_NAME = 100;

const GUESS: Evidence = inferred("two tools of one name can't be told apart", '2026-11-25');

/**
 * The problems of the tools of a manifest together: their number, what is counted over all of them, and names that are the same for the model.
 * @param tools of one manifest, in its order
 */
export function manifestProblems(target: Target, tools: readonly NamedConversion[]): readonly ManifestProblem[] {
  return [...toolCountProblems(target, tools.length), ...problemsOfSum(target, tools), ...sameNames(target, tools)];
}

/** The same by the index of the tool. */
export function manifestProblemsByTool(
  target: Target,
  tools: readonly NamedConversion[],
): ReadonlyMap<number, readonly TargetProblem[]> {
  const found = new Map<number, TargetProblem[]>();
  for (const { tool, problem } of manifestProblems(target, tools)) {
    const problems = found.get(tool);
    if (problems) problems.push(problem);
    else found.set(tool, [problem]);
  }
  return found;
}

/** More tools than a target takes, or than all its models take: reported for the first tool that is too many. */
export function toolCountProblems(target: Target, count: number): readonly ManifestProblem[] {
  const limit = target.tools?.findLast(({ max }) => count > max);
  if (!limit) return [];
  const message = `The manifest has ${countText(count)} tools, more than ${countText(limit.max)}.`;
  const problem = problemOf(target, 'tool-count', limit, { part: 'tool' }, message);
  return problem ? [{ tool: limit.max, problem }] : [];
}

/**
 * Names that are the same for the model: reported for each tool but the first of that name. Names that are equal in the manifest are only
 * reported where it is known what the target does with them.
 */
export function sameNames(target: Target, tools: readonly NamedTool[]): readonly ManifestProblem[] {
  const statement: Statement = target.sameNames ?? {
    treatment: 'refused',
    evidence: GUESS,
    consequence: 'Which of them is called is not known.',
  };
  const first = new Map<string, string>();
  const found: ManifestProblem[] = [];
  for (const [tool, { name, effectiveName }] of tools.entries()) {
    if (name === '') continue;
    const other = first.get(effectiveName);
    if (other === undefined) first.set(effectiveName, name);
    if (other === undefined || (other === name && statement.evidence.kind === 'inferred')) continue;
    const message =
      other === name
        ? `Another tool has the name \`${short(name, MAX_NAME)}\` too.`
        : `The tool is called \`${short(effectiveName, MAX_NAME)}\` there, as the tool \`${short(other, MAX_NAME)}\` is.`;
    const problem = problemOf(target, 'name', statement, { part: 'name' }, message);
    if (problem) found.push({ tool, problem });
  }
  return found;
}
