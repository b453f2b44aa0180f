/** What is shown before somebody agrees to a call. Everything in it may come from a hostile manifest. */
import { type InvocationPlan, type PlanLine, visible } from '../../server/invocation-protocol';
import { noticeText, sentenceText, shownName } from './safe-text';

/** Something that a person is asked to agree to. */
export interface Question {
  /** `Run`, `Poll`, `Fetch`. */
  readonly verb: string;
  /** The name of what is called. */
  readonly name: string;
  readonly plan: InvocationPlan;
  readonly lines: readonly PlanLine[];
  /** Sentences that belong before all others: which secrets go where, which interpreter was set. */
  readonly warnings: readonly string[];
}

/** The question's text, and whether all that matters could be shown. */
export interface ConsentText {
  readonly message: string;
  readonly detail: string;
  readonly isWhole: boolean;
}

/** What is executed is shown to a much greater length than what goes into it. Units: UTF-16 code units. */
const LONGEST = { executed: 1_500, other: 400 } as const;

/** The lines that say what is executed: by the labels of `planLines`. */
export const EXECUTED: ReadonlySet<string> = new Set([
  'Program',
  'Request',
  'Class',
  'Module',
  'Address',
  'Working directory',
  'Environment',
]);

/** Why somebody is asked. */
const REASONS = {
  first: 'This will be called for the first time.',
  changed: 'What this executes has changed.',
  secret: 'A secret would go to where it has never gone.',
} as const;

/** The question. */
export function consentText(
  { verb, name, plan, lines, warnings }: Question,
  reason: keyof typeof REASONS,
): ConsentText {
  let isWhole = true;
  const shown = lines.map(({ label, value }) => {
    const isExecuted = EXECUTED.has(label);
    const { text, rest } = cut(value, isExecuted ? LONGEST.executed : LONGEST.other);
    if (isExecuted && rest > 0) isWhole = false;
    return `${visible(label)}: ${text}${rest > 0 ? ` … and ${rest} more characters` : ''}`;
  });
  const hidden = isWhole ? [] : ['Not all of what is executed could be shown here: Preview shows it.'];
  return {
    message: `${REASONS[reason]} ${verb} ${shownName(name)}?`,
    detail: [...hidden, ...warnings.map(noticeText), ...shown, ...plan.notes.map(sentenceText)].join('\n'),
    isWhole,
  };
}

/** A value on one line: spaces could push what follows them out of sight. */
export function denseText(value: string): string {
  return visible(value).replace(/[\s\u00a0\u3000]{4,}/g, (spaces) => ` ·${spaces.length} spaces· `);
}

function cut(value: string, longest: number): { readonly text: string; readonly rest: number } {
  const dense = denseText(value);
  return { text: dense.slice(0, longest), rest: Math.max(0, dense.length - longest) };
}
