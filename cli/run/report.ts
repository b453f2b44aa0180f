/** The printed report of a run. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Outcome, type Reading, rawOutput, remarksOf } from '../../common/invocation/outcome';
import { jsonOrText, roundedNumber } from '../../common/json/json-text';
import type { Json } from '../../common/json/value';
import type { ValueFault } from '../../common/json-schema/value-fault';
import { visible, withoutOrders } from '../../common/text/visible';
import { remedyText } from './remedies';

/** All data of a run. */
export interface RunReport {
  readonly tool: string;
  readonly outcome: Outcome;
  readonly reading: Reading;
  readonly argumentFaults: readonly ValueFault[];
  readonly resultFaults: readonly ValueFault[];
  /** Messages besides the outcome of the call. */
  readonly notices?: readonly string[];
}

/** The report as one object, see `docs/command-line.md`. */
export function asJson({ outcome, reading, argumentFaults, resultFaults, notices = [] }: RunReport): string {
  const report = {
    version: 1,
    ok: reading.isOk,
    status: reading.status,
    timedOut: outcome.isTimedOut,
    result: reading.result,
    model: reading.model,
    stderr: reading.stderr,
    durationMs: Math.round(outcome.durationMs),
    problems: [
      ...argumentFaults.map(({ path, message }) => ({ in: 'arguments', path, message })),
      ...resultFaults.map(({ path, message }) => ({ in: 'result', path, message })),
    ],
    notices: [...notices, ...remarks(outcome, reading)],
  };
  return `${withExact(report, outcome)}\n`;
}

/** The same object if nothing was called: the platform refuses the tool, or refers people to a URL. */
export function uncalledJson(isOk: boolean, result: string, notices: readonly string[]): string {
  const nothing = { model: null, stderr: '', durationMs: 0, problems: [] };
  const report = { version: 1, ok: isOk, status: null, timedOut: false, result, ...nothing, notices };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

/** The report as formatted JSON; values whose numbers would be rounded are inserted unchanged. */
function withExact(report: { readonly result: Json; readonly model: Json }, outcome: Outcome): string {
  const exact = [report.result, report.model].map((value) => exactText(value, outcome));
  const [result, model] = exact.map((text) => (text === undefined ? undefined : randomUUID()));
  const marked = { ...report, result: result ?? report.result, model: model ?? report.model };
  return [result, model].reduce<string>(
    (text, mark, index) => (mark === undefined ? text : text.replace(JSON.stringify(mark), () => exact[index] ?? '')),
    JSON.stringify(marked, undefined, 2),
  );
}

/** The JSON that a value was parsed from, if parsing rounded a number; otherwise `undefined`. */
function exactText(value: Json, outcome: Outcome): string | undefined {
  if (typeof value === 'string') return roundedNumber(value) === undefined ? undefined : value;
  const raw = outcome.kind === 'call' ? '' : rawOutput(outcome);
  if (roundedNumber(raw) === undefined || !isDeepStrictEqual(jsonOrText(raw), value)) return undefined;
  return raw.trim();
}

/** Only the output: JSON formatted, text unchanged. @param isTerminal it is shown on a terminal: control sequences are removed */
export function outputText({ reading, outcome }: RunReport, isTerminal: boolean): string {
  const result = exactText(reading.result, outcome) ?? asText(reading.result);
  const text = isTerminal ? withoutOrders(result) : result;
  return ended(text);
}

/** Warnings, one on each line. */
export function warningLines(sentences: readonly string[]): string {
  return sentences.map((sentence) => `warning: ${visible(sentence)}\n`).join('');
}

/** Mismatches with the tool's argument schema, one on each line. */
export function argumentWarnings(faults: readonly ValueFault[]): string {
  return warningLines(faultTexts('argument', faults));
}

function faultTexts(of: 'argument' | 'result', faults: readonly ValueFault[]): readonly string[] {
  return faults.map(({ path, message }) =>
    path === '' ? `${of === 'result' ? of : 'arguments'} ${message}` : `${of} ${path} ${message}`,
  );
}

/** Everything else, for people. */
export function remarksText(report: RunReport): string {
  const { outcome, reading, argumentFaults, resultFaults, notices = [] } = report;
  const texts = [reading.model, reading.result].map((value) => exactText(value, outcome) ?? asText(value));
  // The output of a cancelled call is not sent to a model.
  const differs = reading.model !== null && texts[0] !== texts[1] && !outcome.isCancelled;
  return [
    ...headLines(outcome),
    printed(outcome),
    withoutOrders(ended(reading.stderr)),
    argumentWarnings(argumentFaults),
    warningLines([...faultTexts('result', resultFaults), ...notices, ...remarks(outcome, reading)]),
    differs ? `The model gets: ${withoutOrders(asText(reading.model))}\n` : '',
    `${statusText(report)}\n`,
  ].join('');
}

/** Remarks on a call, and what can be set to improve the next one. */
function remarks(outcome: Outcome, reading: Reading): readonly string[] {
  return [...remarksOf(outcome, reading), ...remedyText(reading.remedies)];
}

/** What a function printed, which is not its result. */
function printed(outcome: Outcome): string {
  return outcome.kind === 'call' ? withoutOrders(ended(outcome.stdout)) : '';
}

/** The text with a line break at its end, unless it is empty. */
function ended(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

/** Status and headers of a response. */
function headLines(outcome: Outcome): readonly string[] {
  if (outcome.kind !== 'http' || outcome.status === null) return [];
  const { status, statusText, headers } = outcome;
  return [`${status} ${statusText}`, ...headers.map(({ name, value }) => `${name}: ${value}`)].map(
    (head) => `< ${visible(head.trim())}\n`,
  );
}

function statusText({ tool, outcome, reading }: RunReport): string {
  const time = `${Math.round(outcome.durationMs)} ms`;
  const name = visible(tool);
  if (outcome.isTimedOut) return `✗ ${name}: timed out after ${time}`;
  if (outcome.isCancelled) return `■ ${name}: stopped after ${time}`;
  const status = reading.status === null ? '' : ` ${outcome.kind === 'http' ? 'status' : 'exit'} ${reading.status},`;
  return `${reading.isOk ? '✓' : '✗'} ${name}:${status} ${time}`;
}

function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
}
