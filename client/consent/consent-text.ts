/** The text of a consent question. Everything in it may come from a hostile manifest. */
import { type Way, type WayCall, waysOf } from '../../common/invocation/ways';
import { noticeText, shownFile, shownName } from '../run/safe-text';

/** A call of a question. */
export interface AskedCall extends WayCall {
  /** Sentences about secrets that would go to new destinations. */
  readonly alarms: readonly string[];
  /** It was agreed to before, when the code was different. */
  readonly isKnown?: boolean;
}

/** What the user is asked to agree to. */
export interface Question<Call extends AskedCall> {
  /** `Run`, `Fetch`. */
  readonly verb: string;
  /** What is run or fetched: `tools of examples`. */
  readonly what: string;
  /** The folder that paths are relative to. */
  readonly base: string;
  /** The first one is about to be made. */
  readonly calls: readonly Call[];
  /** The calls are confirmed, but a secret would go to a new destination. */
  readonly isSecret: boolean;
  /** There was consent for calls in this folder before. */
  readonly isRepeated: boolean;
  /** Files of code that have changed since then, as displayed. */
  readonly changed: readonly string[];
  /** Other files may have changed too. */
  readonly isCut: boolean;
  /** Files decide what is executed. */
  readonly hasFiles: boolean;
  /** The folder has more code than is compared. */
  readonly isLarge: boolean;
}

/** The question's text, and what it covers. */
export interface ConsentText<Call extends AskedCall> {
  readonly message: string;
  readonly detail: string;
  /** The calls that are shown completely, or were before; at least the first one. */
  readonly covered: readonly Call[];
  /** Whether the first call is shown completely. */
  readonly isWhole: boolean;
}

/** Maximum number of files named; the number of remaining ones is stated. */
const MAX_NAMED = 3;

/** Said in the question where a folder is too large. */
export const LARGE =
  'More than 20,000 files or 200 MB of code: only the files that calls name, and those next to them, are compared.';

/** The title of the button for consent that ends when code changes. */
export const WHILE_UNCHANGED = 'Always While Unchanged';

/** The title of the button for consent that survives changes of code. */
export const ALWAYS = 'Always';

/** The question: what has changed, the ways of calling that are new, and what an answer means. Nothing is covered that is not shown. */
export function consentText<Call extends AskedCall>(question: Question<Call>): ConsentText<Call> {
  const { verb, what, base, calls, isSecret, isRepeated, changed, isCut, hasFiles, isLarge } = question;
  const hasChanged = changed.length > 0 || isCut;
  const listsAll = isSecret || !hasChanged;
  const isListed = ({ isKnown, alarms }: Call) => listsAll || !isKnown || alarms.length > 0;
  const ways = waysOf(calls.filter(isListed), base);
  const [first, ...others] = ways;
  const known = calls.filter((call) => !isListed(call));
  const isNew = isRepeated && !isSecret && first?.calls.some(({ isKnown }) => !isKnown);
  const shown: Way<Call>[] = first ? [first] : [];
  const lines = () => [
    ...shown.flatMap(({ calls: own }) => own.flatMap(({ alarms }) => alarms.map(noticeText))),
    ...(hasChanged && !isSecret ? [changedText(changed, isCut)] : []),
    ...(shown.length > 0 && isNew ? ['New:'] : []),
    ...shown.flatMap(linesOf),
  ];
  const isWhole = (first?.isWhole ?? true) && rowsOf(lines()) <= HIGHEST;
  for (const way of isWhole ? others : []) {
    shown.push(way);
    if (!way.isWhole || shown.length > MAX_WAYS || rowsOf(lines()) > SHORT) shown.pop();
  }
  const left = ways.length - shown.length;
  const blocks: readonly (readonly string[])[] = [
    isWhole ? [] : ['Not everything that is executed fits here: see “What will happen”.'],
    lines(),
    isWhole && left > 0 ? [`${left} more ${left === 1 ? 'is' : 'are'} asked about when used.`] : [],
    isWhole && (hasFiles || isLarge) ? ['', ...(hasFiles ? [MEANING] : []), ...(isLarge ? [LARGE] : [])] : [],
  ];
  return {
    message: `${isSecret ? 'A secret would be sent to a new destination. ' : ''}${verb} ${shownName(what)}?`,
    detail: blocks.flat().join('\n'),
    covered: isWhole ? [...known, ...shown.flatMap(({ calls: own }) => own)] : calls.slice(0, 1),
    isWhole,
  };
}

/** One line; what goes along begins a second one where it does not fit into the first row, unless the first is long itself. */
function linesOf({ text, along }: Pick<Way<AskedCall>, 'text' | 'along'>): readonly string[] {
  const line = `• ${noticeText(text)}`;
  if (along === '' || !text.endsWith(` ${along}`)) return [line];
  const two = [`• ${noticeText(text.slice(0, -along.length - 1))}`, `\u00a0\u00a0\u00a0${noticeText(along)}`];
  return rowsOfLine(line) === 1 || rowsOf(two) > 3 ? [line] : two;
}

/** What is not compared; `docs/safety.md` has the same words. */
export const NOT_COMPARED = 'Installed packages, ignored files and the system are not compared.';

/** What the longest button means. */
const MEANING = `“Unchanged”: these calls, and code in this folder. ${NOT_COMPARED}`;

/** Which files have changed, in short: `lib/a.py and 3 more files changed`. */
function changedText(files: readonly string[], isCut: boolean): string {
  const named = files.slice(0, MAX_NAMED).map(shownFile);
  const left = files.length - named.length;
  const more = isCut ? ['perhaps other files'] : left > 0 ? [`${left} more ${left === 1 ? 'file' : 'files'}`] : [];
  const all = [...named, ...more];
  return `${all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`} changed.`;
}

/** Maximum number of rows in a window of moderate size. Rows below need scrolling, which the dialog does not indicate. */
const HIGHEST = 24;

/** Maximum number of ways of calling in one question. Those that do not fit are asked about when they are used, as the question says. */
const MAX_WAYS = 10;

/** Maximum number of rows where there are several ways: these, and what an answer means, are in view together. */
const SHORT = 16;

/** Columns of a row; lines wrap at words. */
const WIDEST = 44;

/** The number of rows that lines occupy; East Asian characters take two columns. */
function rowsOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + rowsOfLine(line), 0);
}

function rowsOfLine(line: string): number {
  let columns = 0;
  for (const letter of line) columns += letter < '\u1100' ? 1 : 2;
  return Math.max(1, Math.ceil(columns / WIDEST));
}
