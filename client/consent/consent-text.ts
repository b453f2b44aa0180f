/** The text of a consent question. Everything in it may come from a hostile manifest. */
import { bodyMembers } from '../../common/invocation/body';
import type { InvocationPlan } from '../../common/invocation/plan';
import type { PlanLine } from '../../common/invocation/plan-text';
import { startOf, visible } from '../../common/text/visible';
import type { Unfollowed } from '../../runner/executed/executed-file';
import { noticeText, sentenceText, shownFile, shownName } from '../run/safe-text';
import { type BatchPosition, positionText } from './batch';
import type { Changes } from './consent-store';
import { HIGHEST, rowsOf } from './dialog-size';

/** A call that the user is asked to confirm. */
export interface Question {
  /** `Run`, `Poll`, `Fetch`. */
  readonly verb: string;
  /** The name of what is called. */
  readonly name: string;
  readonly plan: InvocationPlan;
  readonly lines: readonly PlanLine[];
  /** Sentences shown first: which secrets go where. */
  readonly warnings: readonly string[];
  /** Changes since the last consent; `undefined` if there was none. File paths as displayed. */
  readonly changes: Changes | undefined;
  /** References to files that could not be resolved. File paths as displayed. */
  readonly unfollowed: readonly Unfollowed[];
  /** Whether files decide what is executed. */
  readonly hasFiles: boolean;
}

/** The question's text, and whether everything that decides what happens could be shown. */
export interface ConsentText {
  readonly message: string;
  readonly detail: string;
  readonly isWhole: boolean;
}

/** Maximum lengths: much longer for what decides what is executed than for its inputs. Units: UTF-16 code units. */
const MAX_LENGTH = { deciding: 1_500, other: 400, label: 80 } as const;

/** Maximum number of plan lines, warnings and notes shown. */
const MAX_LINES = { plan: 20, warnings: 8, notes: 8 } as const;

/** Maximum number of files named; the number of remaining ones is stated. */
const MAX_NAMED = 5;

/** The suffix of the button for consent that survives changes of files. */
export const ALSO_WHEN_CHANGED = {
  one: 'Also When Its Files Change',
  several: 'Also When Their Files Change',
} as const;

/**
 * The question: first what is executed, then what of it has changed and what cannot be followed, then everything that may differ from call
 * to call.
 * @param isSecret the call is confirmed, but a secret would go to a new destination
 */
export function consentText(question: Question, isSecret: boolean, position?: BatchPosition): ConsentText {
  const { verb, name, plan, lines, warnings, changes, unfollowed, hasFiles } = question;
  const decides = linesText(lines.filter(isDeciding));
  const others = linesText(lines.filter((line) => !isDeciding(line)));
  const needed = [
    [...first(warnings.map(warningText), MAX_LINES.warnings), ...decides.texts],
    isSecret ? [] : changesLines(changes),
    unfollowedLines(unfollowed),
  ];
  const isWhole =
    decides.isWhole && warnings.length <= MAX_LINES.warnings && rowsOf(needed.flat().join('\n')) <= HIGHEST;
  const blocks: readonly (readonly string[])[] = [
    isWhole ? [] : ['Not everything that is executed fits here: see Preview.'],
    ...needed,
    [...others.texts, ...membersLines(plan)],
    first(plan.notes.map(noteText), MAX_LINES.notes),
    isWhole && hasFiles ? [explanation(ALSO_WHEN_CHANGED.one)] : [],
  ];
  return {
    message: `${positionText(position)}${reason(question, isSecret)} ${verb} ${shownName(name)}?`,
    detail: blocks
      .filter(({ length }) => length > 0)
      .map((block) => block.join('\n'))
      .join('\n\n'),
    isWhole,
  };
}

/** Why consent is requested. */
function reason({ changes, unfollowed }: Question, isSecret: boolean): string {
  if (isSecret) return 'A secret would be sent to a new destination.';
  if (!changes) return 'This will be called for the first time.';
  if (hasChanged(changes)) return 'This has changed since you last confirmed it.';
  return unfollowed.length > 0
    ? 'Not everything that this executes can be followed.'
    : 'You confirmed only an earlier run.';
}

/** Whether anything has changed, as far as can be determined. */
export function hasChanged({ isCallChanged, files, isCut }: Changes): boolean {
  return isCallChanged || files.length > 0 || isCut;
}

function changesLines(changes: Changes | undefined): readonly string[] {
  return changes && hasChanged(changes) ? [`Changed since you last confirmed: ${changesText(changes)}.`] : [];
}

/** A short list of the changes: `the call itself, lib/a.py and 3 more files`. */
export function changesText({ isCallChanged, files, isCut }: Changes): string {
  const named = files.slice(0, MAX_NAMED).map(shownFile);
  const left = files.length - named.length;
  const more = isCut ? ['perhaps other files'] : left > 0 ? [`${left} more ${left === 1 ? 'file' : 'files'}`] : [];
  return listText([...(isCallChanged ? ['the call itself'] : []), ...named, ...more]);
}

/** Why consent covers a single run only; empty if that is not the case. */
export function unfollowedLines(unfollowed: readonly Unfollowed[]): readonly string[] {
  if (unfollowed.length === 0) return [];
  const named = unfollowed
    .slice(0, MAX_NAMED)
    .map(({ file, reason: why }) => `${shownFile(file)} ${startOf(why, MAX_LENGTH.other).text}`);
  const left = unfollowed.length - named.length;
  const more = left > 0 ? [`${left} more ${left === 1 ? 'file' : 'files'}`] : [];
  return [
    'Each run needs your consent, as not everything could be followed:',
    ...[...named, ...more].map((text) => `  ${text}`),
  ];
}

/** What choosing the button with this title means. */
export function explanation(choice: string): string {
  return `“${choice}” applies in this workspace until the manifest or the settings change. “Reset Run Confirmations” revokes it.`;
}

function isDeciding({ decides }: PlanLine): boolean {
  return decides !== undefined;
}

/** The lines of a plan, and whether all their deciding parts are shown. */
function linesText(lines: readonly PlanLine[]): { readonly texts: readonly string[]; readonly isWhole: boolean } {
  const shown = lines.slice(0, MAX_LINES.plan).map(lineText);
  const left = lines.length - shown.length;
  return {
    texts: [...shown.map(({ text }) => text), ...(left > 0 ? [`… and ${left} more lines`] : [])],
    isWhole: left === 0 && shown.every(({ isWhole }) => isWhole),
  };
}

/** The members of a request body that is too long to be shown. */
function membersLines(plan: InvocationPlan): readonly string[] {
  const body = plan.kind === 'http' ? (plan.body ?? '') : '';
  if (body.length <= MAX_LENGTH.other) return [];
  const { text, rest } = startOf(bodyMembers(body), MAX_LENGTH.other);
  return text === '' ? [] : [`Keys in the body: ${text}${rest > 0 ? ' …' : ''}`];
}

/** The first of several texts, followed by the number of remaining ones. */
function first(texts: readonly string[], most: number): readonly string[] {
  const left = texts.length - most;
  return left > 0 ? [...texts.slice(0, most), `… and ${left} more`] : texts;
}

/** A line of a plan, and whether all its deciding parts are shown. */
function lineText({ label, value, decides = 0 }: PlanLine): { readonly text: string; readonly isWhole: boolean } {
  const head = startOf(value.slice(0, decides), MAX_LENGTH.deciding);
  const tail =
    head.rest > 0 ? { text: '', rest: value.length - decides } : startOf(value.slice(decides), MAX_LENGTH.other);
  const rest = head.rest + tail.rest;
  const name = startOf(label, MAX_LENGTH.label);
  return {
    text: `${name.text}: ${head.text}${tail.text}${rest > 0 ? ` … and ${rest} more characters` : ''}`,
    isWhole: head.rest === 0 && (decides === 0 || name.rest === 0),
  };
}

/** The deciding part of a line, on one line; `undefined` if it is too long to be shown in full. */
export function decidingText({ label, value, decides = 0 }: PlanLine): string | undefined {
  const { text, rest } = startOf(value.slice(0, decides), MAX_LENGTH.deciding);
  return rest > 0 ? undefined : `${visible(label)}: ${text}${decides < value.length ? ' …' : ''}`;
}

function warningText(warning: string): string {
  return noticeText(warning.slice(0, MAX_LENGTH.deciding));
}

function noteText(note: string): string {
  const text = sentenceText(note.slice(0, MAX_LENGTH.deciding));
  return note.length > MAX_LENGTH.deciding ? `${text} …` : text;
}

function listText(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
