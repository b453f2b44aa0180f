/** A plan for people to read before they agree to it. */
import { bodyWith } from './body';
import type { HandlerPlan, InvocationPlan, PlanText, TimeLimit } from './plan';

/** A line of a plan's description. */
export interface PlanLine {
  readonly label: string;
  readonly value: string;
}

/** What stands for a secret wherever a plan is shown. */
export const MASK = '••••••';

/** Everything that will happen, in the order in which it matters; secrets masked. */
export function planLines(plan: InvocationPlan): readonly PlanLine[] {
  return [...ownLines(plan), ...(plan.kind === 'address' ? [] : [line('Time limit', limitText(plan.timeLimit))])];
}

function ownLines(plan: InvocationPlan): readonly PlanLine[] {
  switch (plan.kind) {
    case 'process':
      return [
        line('Program', plan.argv.map(word).join(' ')),
        line('Working directory', plan.cwd),
        line('Environment', plan.environment.join(', ')),
        line('Standard input', plan.stdin),
      ];
    case 'http':
      return [
        line('Request', `${plan.method} ${plan.url}`),
        ...plan.headers.map(({ name, value }) => line(name, textOf(value))),
        ...(plan.body === undefined ? [] : [line('Body', bodyWith(plan, () => `${MASK}${WHERE_SET}`) ?? '')]),
      ];
    case 'python':
      return [
        line('Class', `${plan.module}${plan.className === undefined ? '' : `.${plan.className}`}`),
        line('Call', `execute(${keywords(plan.arguments)})`),
        line('Working directory', plan.root),
      ];
    case 'handler':
      return [
        line('Module', plan.file),
        line('Call', handlerCall(plan)),
        ...plan.configuration.map(({ name, value }) => line(`Configuration ${name}`, textOf(value))),
        line('Working directory', plan.cwd),
      ];
    case 'address':
      return [line('Address', plan.url)];
  }
}

/** A text of a plan with its secrets masked. */
export function textOf(text: PlanText): string {
  if (typeof text === 'string') return text;
  const shown =
    text.kind === 'secret'
      ? `${text.before}${MASK}`
      : `${text.before}${MASK} (signed for ${JSON.stringify(text.payload)})`;
  return text.isOptional ? `${shown}${WHERE_SET}` : shown;
}

/** Stands behind what is left out where nobody has set its secret. */
const WHERE_SET = ' (left out where its secret is not set)';

function handlerCall({ exported, handler, arguments: given }: HandlerPlan): string {
  const key = JSON.stringify(handler);
  return exported === 'triggers'
    ? `triggers[${key}].poll(…, ${JSON.stringify(given ?? {})}, …)`
    : `handlers[${key}](${JSON.stringify(given)}, …)`;
}

function limitText({ milliseconds, origin }: TimeLimit): string {
  // A line of a plan is shown as it is, in dialogs and terminals too.
  return `${milliseconds / 1000} s (${origin.replaceAll('`', '')})`;
}

function keywords(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join(', ');
}

/** A word of a command line; quoted where a reader could take it for several, or for none. */
function word(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : JSON.stringify(text);
}

function line(label: string, value: string): PlanLine {
  return { label, value };
}
