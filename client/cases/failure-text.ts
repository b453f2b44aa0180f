/** The tool's own explanation of a failed call: a few lines appended to the verdict in the testing view. */
import type { Json } from '../../common/json/value';
import { withoutOrders } from '../../common/text/visible';
import type { FinishedRun } from '../run/runs';

/** Maximum that is shown; the rest is in the test output. Units: lines, UTF-16 code units. */
const MAX_LINES = 3;
const MAX_LENGTH = 300;

/** Empty for a successful call, and where the verdict itself explains why the call was not made. */
export function failureText({ outcome, reading }: Pick<FinishedRun, 'outcome' | 'reading'>): string {
  if (reading.isOk || outcome.failure !== undefined) return '';
  const { model, stderr, result } = reading;
  const outputs = [errorOf(model) ?? '', stderr, typeof result === 'string' ? result : JSON.stringify(result)];
  return clipped(outputs.map((text) => text.trim()).find((text) => text !== '') ?? '');
}

function errorOf(model: Json): string | undefined {
  if (model === null || typeof model !== 'object' || Array.isArray(model)) return undefined;
  const error = Object.hasOwn(model, 'error') ? model.error : undefined;
  return typeof error === 'string' ? error : undefined;
}

function clipped(text: string): string {
  const start = text.slice(0, MAX_LENGTH).split('\n').slice(0, MAX_LINES).map(withoutOrders).join('\n');
  return start.length < text.length ? `${start.trimEnd()} …` : start;
}
