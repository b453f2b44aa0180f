/** The text of a consent question. Everything in it may come from a hostile manifest. */
import { NOT_COMPARED } from '../../common/invocation/consent-words';
import { type Way, type WayCall, waysOf } from '../../common/invocation/ways';
import { noticeText, shownFile, shownName } from '../run/safe-text';
import { HIGHEST, rowsOf } from './dialog-size';

/** A call of a question. */
export interface AskedCall extends WayCall {
  /** Sentences about secrets that would go to new destinations. */
  readonly alarms: readonly string[];
  /** It was agreed to before, when the code was different. */
  readonly isKnown: boolean;
}

/** What the user is asked to agree to. */
export interface Question<Call extends AskedCall> {
  /** `Run`, `Fetch`. */
  readonly verb: string;
  /** What is run or fetched: `tools of examples`. */
  readonly what: string;
  /** Absolute path. */
  readonly folder: string;
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

/** Maximum number of ways of calling that are listed: others are asked about when they are run. */
const MAX_WAYS = 10;

/** Maximum number of files named; the number of remaining ones is stated. */
const MAX_NAMED = 5;

/** Said in the question where a folder is too large. */
export const LARGE =
  'This folder has more than 20,000 files or 200 MB of code: only the files that its calls name, and those next to them, are compared.';

/** The title of the button for consent that ends when code changes. */
export const WHILE_UNCHANGED = 'Always While Unchanged';

/** The title of the button for consent that survives changes of code. */
export const ALWAYS = 'Always';

/** The question: what has changed, the ways of calling that are new, and what an answer means. Nothing is covered that is not shown. */
export function consentText<Call extends AskedCall>(question: Question<Call>): ConsentText<Call> {
  const { verb, what, folder, calls, isSecret, isRepeated, changed, isCut, hasFiles, isLarge } = question;
  const hasChanged = changed.length > 0 || isCut;
  const listsAll = isSecret || !hasChanged;
  const isListed = ({ isKnown, alarms }: Call) => listsAll || !isKnown || alarms.length > 0;
  const [first, ...others] = waysOf(calls.filter(isListed), folder);
  const known = calls.filter((call) => !isListed(call));
  const changes = hasChanged && !isSecret ? [`Changed since you last confirmed: ${filesText(changed, isCut)}.`] : [];
  const isNew = isRepeated && !isSecret && first?.calls.some(({ isKnown }) => !isKnown);
  const shown: Way<Call>[] = first ? [first] : [];
  const lines = () => [
    ...shown.flatMap(({ calls: own }) => own.flatMap(({ alarms }) => alarms.map(noticeText))),
    ...changes,
    ...(shown.length > 0 && isNew ? ['New:'] : []),
    ...shown.map(({ text }) => `• ${noticeText(text)}`),
  ];
  const fits = () => rowsOf(lines().join('\n')) <= HIGHEST;
  const isWhole = (first?.isWhole ?? true) && fits();
  for (const way of isWhole ? others : []) {
    if (shown.length === MAX_WAYS || !way.isWhole) continue;
    shown.push(way);
    if (!fits()) shown.pop();
  }
  const left = others.length + (first ? 1 : 0) - shown.length;
  const rest = `${left} other ${left === 1 ? 'way of calling is' : 'ways of calling are'} asked about when used.`;
  const blocks: readonly (readonly string[])[] = [
    isWhole ? [] : ['Not everything that is executed fits here: see Preview.'],
    [...lines(), ...(left > 0 && isWhole ? [rest] : [])],
    isLarge ? [LARGE] : [],
    isWhole ? [meaning(hasFiles)] : [],
  ];
  return {
    message: `${isSecret ? 'A secret would be sent to a new destination. ' : ''}${verb} ${shownName(what)}?`,
    detail: blocks
      .filter(({ length }) => length > 0)
      .map((block) => block.join('\n'))
      .join('\n\n'),
    covered: isWhole ? [...known, ...shown.flatMap(({ calls: own }) => own)] : calls.slice(0, 1),
    isWhole,
  };
}

/** A short list of files: `lib/a.py and 3 more files`. */
function filesText(files: readonly string[], isCut: boolean): string {
  const named = files.slice(0, MAX_NAMED).map(shownFile);
  const left = files.length - named.length;
  const more = isCut ? ['perhaps other files'] : left > 0 ? [`${left} more ${left === 1 ? 'file' : 'files'}`] : [];
  return listText([...named, ...more]);
}

/** What the buttons mean. */
function meaning(hasFiles: boolean): string {
  const reset = '“Reset Run Confirmations” revokes it.';
  if (!hasFiles) return `“${ALWAYS}” applies until one of these calls changes. ${reset}`;
  return `“${WHILE_UNCHANGED}” applies until one of these calls, or code in this folder, changes; “${ALWAYS}” until a call changes. ${reset} ${NOT_COMPARED}`;
}

function listText(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
