/** Why a call failed, as the tool has it: a few lines to stand behind the verdict of the testing view. */
import type { Json } from '../../server/protocol/invocation';
import { withoutOrders } from '../../server/protocol/invocation-texts';
import type { FinishedRun } from '../run/runs';

/** So much of it is shown; the rest stands in the output. Units: lines, UTF-16 code units. */
const MAX_LINES = 3;
const MAX_LENGTH = 300;

/** Empty where the call went well, or the verdict itself says why it was not made. */
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
