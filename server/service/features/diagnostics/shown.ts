/** Decides which of the reported problems are shown, and with which severity. */
import { isCut } from '../../document/manifest-document';
import type { SyntaxProblem } from '../../document/parsed-text';
import { lineEnd, lineStart, trimEnd } from '../../document/text-lines';
import { countBefore } from '../../document/text-order';
import { type ASTNode, nodeAtOffset, propertiesOf, type Span } from '../../document/tree/node';
import { type KnownFile, partsOf } from '../../model/known-file';
import { gravity, type Member, type SameMistake, type Severity, type Yielding } from '../../model/rule';
import { isStrictJson } from '../../rules/text/rules';
import type { CheckOptions, Problem } from './problem';
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

/** A range that a problem is about, with the other problems in it. */
interface Place {
  readonly by: Problem;
  readonly within: Span;
  readonly codes?: readonly string[];
}

/**
 * Returns a test whether a problem yields to another one that is reported, shown or not: what the user has set for the other rule (a severity,
 * or off) is meant for the mistake.
 */
function yielding(problems: readonly Problem[]): (problem: Problem) => boolean {
  const codes = new Set(problems.flatMap(({ same }) => (isYielding(same) ? same.codes : [])));
  if (codes.size === 0) return () => false;
  const others = problems.filter(({ code }) => codes.has(code)).sort((a, b) => a.at.offset - b.at.offset);
  return ({ same }) => isYielding(same) && isReported(same, others);
}

/**
 * Removes the problems that others hide; of those each takes the highest severity, so that the overall result stays the same.
 * @param problems those that are shown: where a rule is off or silenced, it hides nothing
 */
function shownOnce(problems: readonly Problem[]): Problem[] {
  const hiders = new Map<string, Problem>();
  const places: Place[] = [];
  for (const by of problems) {
    for (const same of [by.same, ...(by.sameElsewhere ?? [])]) {
      if (same === undefined || same === 'by editor' || isYielding(same)) continue;
      if ('within' in same) places.push({ by, ...same });
      else hiders.set('missing' in same ? memberId(same.missing) : findingId(same), by);
    }
  }
  places.sort((a, b) => a.within.offset - b.within.offset);
  const hidden = new Set<Problem>();
  const gravest = new Map<Problem, Severity>();
  const hide = (problem: Problem, by: Problem | undefined) => {
    if (!by || by === problem || hidden.has(by)) return;
    hidden.add(problem);
    const severity = gravest.get(by) ?? by.severity;
    gravest.set(by, gravity(severity) < gravity(problem.severity) ? problem.severity : severity);
  };
  for (const problem of hiders.size > 0 ? problems : []) {
    hide(problem, hiders.get(findingId(problem)));
    if (problem.missing) hide(problem, hiders.get(memberId(problem.missing)));
  }
  for (const problem of places.length > 0 ? problems : []) {
    // What stands for another mistake is not about its place alone.
    if (!gravest.has(problem)) hide(problem, placeAround(problem, places)?.by);
  }
  return problems.flatMap((problem) => {
    const severity = gravest.get(problem);
    return hidden.has(problem) ? [] : severity === undefined ? [problem] : [{ ...problem, severity }];
  });
}

/** Whether one of the others, which are in text order, is in its range. */
function isReported({ within, codes }: Yielding, others: readonly Problem[]): boolean {
  const end = endOf(within);
  for (let index = countBefore(others, within.offset, ({ at: { offset } }) => offset); index < others.length; index++) {
    const { at, code } = others[index] as Problem;
    if (at.offset > end) return false;
    if (endOf(at) <= end && codes.includes(code)) return true;
  }
  return false;
}

/** Of the places, which are in text order, the last one that begins at or before a problem, if that is in it and has one of its codes. */
function placeAround({ at, code }: Problem, places: readonly Place[]): Place | undefined {
  const place = places[countBefore(places, at.offset + 1, ({ within }) => within.offset) - 1];
  return place && endOf(at) <= endOf(place.within) && (place.codes?.includes(code) ?? true) ? place : undefined;
}

function isYielding(same: SameMistake | undefined): same is Yielding {
  return typeof same === 'object' && 'within' in same && same.yields === true;
}

function endOf({ offset, length }: Span): number {
  return offset + length;
}

function memberId({ object, key }: Member): string {
  return `${object.offset} ${key}`;
}

function findingId({ code, at }: Pick<Problem, 'code' | 'at'>): string {
  return `${code} at ${at.offset} ${at.length}`;
}

/** The parts of a problem that are used here. */
interface Found {
  readonly code: string;
  readonly at: { readonly offset: number };
}

/**
 * Returns a test for problems that are not shown until a syntax error is fixed: those of an object that contains one.
 * An error inside a tool or a case affects only that tool or case.
 */
function cascading(file: KnownFile): (problem: Found) => boolean {
  const { document, root, dialect } = file;
  const { problems, text } = document;
  if (problems.length === 0 || !root) return () => false;
  const errors = problems.filter(({ code }) => code === 'syntax-error');
  const noNumbers = new Set<number>();
  if (!dialect.reads.nonFiniteNumbers) {
    for (const { code, offset } of problems) if (code === 'json-non-finite-number') noNumbers.add(offset);
  }
  const outermost = new Set<ASTNode>([root, ...partsOf(file).map(({ node }) => node)]);
  const broken = new Set<ASTNode>();
  const unclosed = new Set<ASTNode>();
  for (const { offset } of errors) {
    // A bracket missing before the error belongs to the value before it.
    for (const place of [offset, Math.max(0, trimEnd(text, offset) - 1)]) {
      for (let node = nodeAtOffset(root, place); node && !broken.has(node); node = node.parent) {
        broken.add(node);
        if (isUnclosed(text, node)) unclosed.add(node);
        if (outermost.has(node)) break;
      }
    }
  }
  const isInDoubt =
    document.language === 'yaml'
      ? inDoubt(
          text,
          problems.filter(({ code, reach }) => code === 'syntax-error' || reach),
        )
      : () => false;
  const isCut = inCut(file);
  const ofTheText = new Set<string>(problems.map(({ code }) => code));
  return ({ code, at }) => {
    if (code === 'syntax-error' || ofTheText.has(code)) return false;
    if (noNumbers.has(at.offset) || isInDoubt(at.offset) || isCut(at.offset)) return true;
    if (broken.size === 0) return false;
    let node = nodeAtOffset(root, at.offset);
    while (node && node.type !== 'object' && !outermost.has(node)) node = node.parent;
    if (node && broken.has(node)) return true;
    // Content of an array or object whose closing bracket is missing may belong elsewhere.
    for (; node; node = outermost.has(node) ? undefined : node.parent) if (unclosed.has(node)) return true;
    return false;
  };
}

/** In JSON nested too deeply, a member of a part, or of the root, was not read whole: what is found in it may be wrong. */
function inCut(file: KnownFile): (offset: number) => boolean {
  const { document, root } = file;
  if (!document.problems.some(({ code }) => code === 'nesting-too-deep')) return () => false;
  const parts = partsOf(file).map(({ node }) => node);
  const lists = new Set(parts.map(({ parent }) => parent));
  const values = [...new Set([root, ...parts])].flatMap((node) =>
    propertiesOf(node).flatMap(({ valueNode }) => (valueNode && !lists.has(valueNode) ? [valueNode] : [])),
  );
  const cut = values.filter((value) => isCut(document, value)).sort((a, b) => a.offset - b.offset);
  return (at) => {
    const last = cut[countBefore(cut, at + 1, ({ offset }) => offset) - 1];
    return last !== undefined && at < endOf(last);
  };
}

/** In YAML an error makes its own line uncertain, and some errors everything that follows. */
function inDoubt(text: string, errors: readonly SyntaxProblem[]): (offset: number) => boolean {
  const ends = new Map(errors.map(({ offset }) => [lineStart(text, offset), lineEnd(text, offset)]));
  const starts = [...ends.keys()];
  const breaking = errors.find(({ reach }) => reach === 'breaking');
  const from = breaking ? lineStart(text, breaking.offset) : Number.POSITIVE_INFINITY;
  return (offset) => {
    const line = starts[countBefore(starts, offset + 1, (start) => start) - 1];
    return offset >= from || (line !== undefined && offset <= (ends.get(line) ?? 0));
  };
}

function isUnclosed(text: string, { offset, length }: ASTNode): boolean {
  const closing = text.charAt(offset) === '{' ? '}' : text.charAt(offset) === '[' ? ']' : undefined;
  return closing !== undefined && text.charAt(offset + length - 1) !== closing;
}
