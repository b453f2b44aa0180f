/** Describes a plan for the user before consent. */
import { withValue } from '../json/place';
import type { Json } from '../json/value';
import type { HandlerPlan, HttpHeader, HttpPlan, InvocationPlan, PlanText, TimeLimit } from './plan';

/** A line of a plan's description. */
export interface PlanLine {
  readonly label: string;
  readonly value: string;
  /**
   * Length of the start of the value, in UTF-16 code units, that decides what is executed and is covered by a consent. The rest may differ
   * from call to call. Absent where the whole value may.
   */
  readonly decides?: number;
}

/** Replaces a secret wherever a plan is shown. */
export const MASK = '••••••';

/** Returns everything that will happen, in order of importance; secrets masked. */
export function planLines(plan: InvocationPlan): readonly PlanLine[] {
  const { namedEnvironment } = plan;
  const where = namedEnvironment === undefined ? [] : [deciding('Named environment', namedEnvironment)];
  return [
    ...ownLines(plan),
    ...where,
    ...(plan.kind === 'address' ? [] : [line('Time limit', limitText(plan.timeLimit))]),
  ];
}

function ownLines(plan: InvocationPlan): readonly PlanLine[] {
  switch (plan.kind) {
    case 'process':
      return [
        deciding('Program', commandText(plan.argv)),
        deciding('Working directory', plan.cwd),
        deciding('Environment', plan.environment.join(', ')),
        line('Standard input', plan.stdin),
      ];
    case 'http':
      return [
        deciding('Request', `${plan.method} `, plan.url, plan.endpoint?.length),
        ...plan.headers.map(headerLine),
        ...bodyLines(plan),
      ];
    case 'python':
      return [
        deciding('Class', `${plan.module}${plan.className === undefined ? '' : `.${plan.className}`}`),
        ...(plan.entry.config === undefined
          ? []
          : [deciding('Config', plan.configWritten ?? JSON.stringify(plan.entry.config))]),
        line('Call', `execute(${keywords(plan.arguments)})`),
        deciding('Working directory', plan.root),
        deciding('Environment', WHOLE_ENVIRONMENT),
      ];
    case 'handler':
      return [
        deciding('Module', plan.file),
        handlerCall(plan),
        ...plan.configuration.map(({ name, value }) => line(`Configuration ${name}`, textOf(value))),
        deciding('Working directory', plan.cwd),
        deciding('Environment', WHOLE_ENVIRONMENT),
      ];
    case 'address':
      return [deciding('Address', plan.url)];
  }
}

/** Returns a text of a plan with its secrets masked. */
export function textOf(text: PlanText): string {
  if (typeof text === 'string') return text;
  const shown =
    text.kind === 'secret'
      ? `${text.before}${MASK}`
      : `${text.before}${MASK} (signed for ${JSON.stringify(text.payload)})`;
  return text.isOptional ? `${shown}${WHERE_SET}` : shown;
}

/** Appended to a part that is left out if its secret is not set. */
const WHERE_SET = ' (omitted if its secret is not set)';

/** The environment of a Python or handler call, which runs in a process of its own. */
export const WHOLE_ENVIRONMENT = 'all current environment variables';

/** The payload of a signed token differs from call to call, so it is not covered by consent. */
function headerLine({ name, value }: HttpHeader): PlanLine {
  const text = textOf(value);
  const start = typeof value === 'string' ? text : `${value.before}${MASK}`;
  return deciding(name, start, text.slice(start.length), 0);
}

/** The interpreter for a call that is not a program itself. @param origin why it was chosen, shown after it */
export function interpreterLine(interpreter: string, origin: string): PlanLine {
  return deciding('Interpreter', interpreter, ` (${origin})`, 0);
}

/** The body, and separately the members that get secrets, which could be overlooked in a long body. */
function bodyLines(plan: HttpPlan): readonly PlanLine[] {
  if (plan.body === undefined) return [];
  const body = line('Body', bodyWith(plan, () => `${MASK}${WHERE_SET}`) ?? '');
  const secrets = (plan.bodySecrets ?? []).map(({ path }) => path.map(word).join('.'));
  return secrets.length === 0 ? [body] : [body, deciding('Secrets in the body', secrets.join(', '))];
}

function handlerCall({ exported, handler, arguments: given }: HandlerPlan): PlanLine {
  const function_ = `${exported}[${JSON.stringify(handler)}]${exported === 'triggers' ? '.poll' : ''}`;
  const values = exported === 'triggers' ? `(…, ${JSON.stringify(given ?? {})}, …)` : `(${JSON.stringify(given)}, …)`;
  return deciding('Call', function_, values, 0);
}

function limitText({ milliseconds, origin }: TimeLimit): string {
  // A line of a plan is plain text in dialogs and terminals, so backticks are removed.
  return `${milliseconds / 1000} s (${origin.replaceAll('`', '')})`;
}

function keywords(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join(', ');
}

/** Returns a command line for display. */
export function commandText(argv: readonly string[]): string {
  return argv.map(word).join(' ');
}

/** Returns a word of a command line for display, quoted where it could be read as several, or as none. */
function word(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : JSON.stringify(text);
}

function line(label: string, value: string): PlanLine {
  return { label, value };
}

/** A line whose `start` and the first `ofRest` code units of `rest` (default: all) decide what is executed. */
function deciding(label: string, start: string, rest = '', ofRest = rest.length): PlanLine {
  return { label, value: `${start}${rest}`, decides: start.length + ofRest };
}

/** Returns the body to send. A secret that `find` does not return is left out. */
export function bodyWith(
  { body, bodySecrets = [] }: Pick<HttpPlan, 'body' | 'bodySecrets'>,
  find: (secret: string) => string | undefined,
): string | undefined {
  const known = bodySecrets.flatMap(({ path, secret }) => {
    const value = find(secret);
    return value === undefined ? [] : [{ path, value }];
  });
  if (body === undefined || known.length === 0) return body;
  return JSON.stringify(known.reduce<Json>((json, { path, value }) => withValue(json, path, value), JSON.parse(body)));
}
