/** A tool's output for the terminal of the testing view, without control characters, which the terminal would interpret. */
import { withoutOrders } from '../../common/text/visible';
import type { FinishedRun } from '../run/runs';

/** Maximum length of each part shown. Units: UTF-16 code units. */
const MAX_LENGTH = 100_000;

/** The output of a case, under its title. */
export function outputText(title: string, { tool, outcome, reading }: FinishedRun): string {
  const result = typeof reading.result === 'string' ? reading.result : JSON.stringify(reading.result, undefined, 2);
  const head = `${title} (${tool.name}, ${Math.round(outcome.durationMs)} ms)`;
  const parts = [head, result, reading.stderr];
  return parts
    .filter((part) => part.trim() !== '')
    .map((part) => `${withoutOrders(part.length > MAX_LENGTH ? `${part.slice(0, MAX_LENGTH)} …` : part).trimEnd()}\n`)
    .join('')
    .replaceAll('\n', '\r\n');
}
