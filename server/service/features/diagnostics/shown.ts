/** Which of the problems that the rules report are shown, and how grave. */
import type { KnownFile } from '../../model/known-file';
import { isStrictJson } from '../../rules/syntax-rule';
import { cascading } from './cascading';
import type { CheckOptions, Problem } from './check';
import { withoutSuperseded } from './superseded';
import { suppressions } from './suppression';

/** What a file's problems are judged by. */
interface Judged {
  readonly problems: readonly Problem[];
  readonly file: KnownFile;
  readonly options: CheckOptions;
}

/** A reason for not showing a problem. */
interface Hiding {
  readonly name: string;
  /** Made once for a file. @returns whether a problem is hidden for this reason */
  of(judged: Judged): (problem: Problem) => boolean;
}

/** The reasons in the order in which they are asked: the cheapest that hides most comes first. */
const HIDING: readonly Hiding[] = [
  {
    name: 'a rule of the dialect has said that the platform refuses the value',
    of: ({ problems }) => refused(problems),
  },
  { name: 'it only follows from a syntax error', of: ({ file }) => cascading(file) },
  {
    name: 'the rule is off',
    of:
      ({ options: { rules } }) =>
      ({ code }) =>
        rules?.[code] === 'off',
  },
  { name: 'a comment silences it', of: ({ file }) => silenced(file) },
  {
    name: 'the editor reports it itself',
    of:
      ({ options: { reportedElsewhere } }) =>
      ({ code }) =>
        reportedElsewhere?.(code) === true,
  },
];

/**
 * The problems that no reason hides, with the severities that the user has set. Last of all those are left out that another one supersedes:
 * only what is shown supersedes.
 */
export function shownProblems(problems: readonly Problem[], file: KnownFile, options: CheckOptions): Problem[] {
  const reasons = HIDING.map((reason) => reason.of({ problems, file, options }));
  const shown: Problem[] = [];
  for (const problem of problems) {
    if (reasons.some((hides) => hides(problem))) continue;
    const severity = options.rules?.[problem.code] ?? problem.severity;
    shown.push(severity === problem.severity || severity === 'off' ? problem : { ...problem, severity });
  }
  return withoutSuperseded(shown);
}

/** Where the platform refuses comments, one can't excuse the file. */
function silenced(file: KnownFile): (problem: Problem) => boolean {
  return isStrictJson(file) ? () => false : suppressions(file.document);
}

/** Where a dialect's own rule has said that the platform refuses a value, what a schema in general can't be is said already. */
function refused(problems: readonly Problem[]): (problem: Problem) => boolean {
  const values = new Set<string>();
  for (const { code, severity, at } of problems) {
    if (severity === 'error' && code.includes('/')) values.add(`${at.offset} ${at.length}`);
  }
  if (values.size === 0) return () => false;
  return ({ code, at }) => code.startsWith('schema-') && values.has(`${at.offset} ${at.length}`);
}
