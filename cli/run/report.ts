/** What came of a run, as it is printed. */
import type { Json } from '../../server/service/document/node';
import { type Outcome, type Reading, remarksOf } from '../../server/service/invocation/outcome';
import type { ValueFault } from '../../server/service/schema/embedded/value-faults';
import { visible } from '../visible';

/** Everything that is known of a run. */
export interface RunReport {
  readonly tool: string;
  readonly outcome: Outcome;
  readonly reading: Reading;
  readonly argumentFaults: readonly ValueFault[];
  readonly resultFaults: readonly ValueFault[];
}

/** The report as one object, see the README. */
export function asJson({ outcome, reading, argumentFaults, resultFaults }: RunReport): string {
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
    notices: remarksOf(outcome, reading),
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

/** The output alone: JSON laid out, text as it came. @param isTerminal a person reads it there: then nothing in it gives the terminal orders */
export function outputText({ reading }: RunReport, isTerminal: boolean): string {
  const result = asText(reading.result);
  const text = isTerminal ? lines(result) : result;
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

/** All the rest, for the person who looks on. */
export function remarksText(report: RunReport): string {
  const { reading, argumentFaults, resultFaults } = report;
  const faults = [
    ...argumentFaults.map(({ path, message }) => `argument ${path || '(all)'} ${message}`),
    ...resultFaults.map(({ path, message }) => `result ${path || '(all)'} ${message}`),
  ];
  const stderr = reading.stderr === '' || reading.stderr.endsWith('\n') ? reading.stderr : `${reading.stderr}\n`;
  const differs = reading.model !== null && asText(reading.model) !== asText(reading.result);
  return [
    lines(stderr),
    ...faults.map((fault) => `warning: ${visible(fault)}\n`),
    ...remarksOf(report.outcome, reading).map((remark) => `warning: ${visible(remark)}\n`),
    differs ? `The model gets: ${lines(asText(reading.model))}\n` : '',
    `${statusText(report)}\n`,
  ].join('');
}

function statusText({ tool, outcome, reading }: RunReport): string {
  const time = `${Math.round(outcome.durationMs)} ms`;
  const name = visible(tool);
  if (outcome.isTimedOut) return `✗ ${name}: ended at the time limit, after ${time}`;
  if (outcome.isCancelled) return `✗ ${name}: stopped after ${time}`;
  const status = reading.status === null ? '' : ` ${outcome.kind === 'http' ? 'status' : 'exit'} ${reading.status},`;
  return `${reading.isOk ? '✓' : '✗'} ${name}:${status} ${time}`;
}

function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
}

function lines(text: string): string {
  return text.split('\n').map(visible).join('\n');
}
