/** Decides which of the reported problems are shown, and with which severity. */
import type { KnownFile } from '../../model/known-file';
import { isStrictJson } from '../../rules/text/rules';
import { cascading } from './cascading';
import type { CheckOptions, Problem } from './problem';
import { shownOnce, yielding } from './same-mistake';
import { suppressions } from './suppression';

const MARKS = new Set(['json-comment', 'json-trailing-comma']);

/** The reported problems, and what decides whether they are shown. */
interface Judged {
  readonly problems: readonly Problem[];
  readonly file: KnownFile;
  readonly options: CheckOptions;
}

/** A reason for not showing a problem. */
interface Hiding {
  readonly name: string;
  /** Called once per file. @returns a test whether a problem is hidden for this reason */
  of(judged: Judged): (problem: Problem) => boolean;
}

/** The reasons in the order in which they are tried: cheap ones that hide much come first. */
const HIDING: readonly Hiding[] = [
  {
    name: 'a rule of the dialect has said that the platform refuses the value',
    of: ({ problems }) => refused(problems),
  },
  { name: 'another rule reports the same', of: ({ problems }) => yielding(problems) },
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
      ({ file, options: { isReportedByEditor } }) =>
      ({ code }) =>
        isReportedByEditor === true &&
        (code === 'syntax-error' || (file.document.language === 'json' && MARKS.has(code))),
  },
];

/**
 * Returns the problems that no reason hides, in text order and with the user's severities. What another one hides is removed last: only a
 * problem that is shown hides another.
 */
export function shownProblems(problems: readonly Problem[], file: KnownFile, options: CheckOptions): Problem[] {
  const reasons = HIDING.map((reason) => reason.of({ problems, file, options }));
  const shown: Problem[] = [];
  for (const problem of problems) {
    if (reasons.some((hides) => hides(problem))) continue;
    const severity = options.rules?.[problem.code] ?? problem.severity;
    shown.push(severity === problem.severity || severity === 'off' ? problem : { ...problem, severity });
  }
  const once = shownOnce(shown).sort((a, b) => a.at.offset - b.at.offset || a.at.length - b.at.length);
  return options.isReportedByEditor ? once.map(nextToEditor(options)) : once;
}

/**
 * Turns what the editor reports in other words into hints: an editor does not list hints, but marks their place and offers their fixes. Where
 * the editor accepts comments, the first one still reports that the platform refuses the file.
 *
 * Sources: `vscode-json-languageservice` (`parser/jsonParser.js`, `services/jsonValidation.js`) and the settings that VS Code passes to its
 * JSON server: in `json` comments and trailing commas are errors, in `jsonc` comments are allowed and trailing commas are warnings; in
 * both, a duplicate key is a warning at both places.
 */
function nextToEditor({ rules }: CheckOptions): (problem: Problem) => Problem {
  const seen = new Set<string>();
  return (problem) => {
    const { code, same } = problem;
    const isHint = same === 'by editor' ? rules?.[code] === undefined : MARKS.has(code) && seen.has(code);
    seen.add(code);
    return isHint ? { ...problem, severity: 'hint' } : problem;
  };
}

/** Comments silence nothing where the platform refuses comments. */
function silenced(file: KnownFile): (problem: Problem) => boolean {
  return isStrictJson(file) ? () => false : suppressions(file.document);
}

/** Where a dialect's own rule reports that the platform refuses a value, the general `schema-` rules on it are redundant. */
function refused(problems: readonly Problem[]): (problem: Problem) => boolean {
  const values = new Set<string>();
  for (const { code, severity, at } of problems) {
    if (severity === 'error' && code.includes('/')) values.add(`${at.offset} ${at.length}`);
  }
  if (values.size === 0) return () => false;
  return ({ code, at }) => code.startsWith('schema-') && values.has(`${at.offset} ${at.length}`);
}
