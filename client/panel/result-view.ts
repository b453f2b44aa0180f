/** Converts a tool, the plan of a call, and a finished run for the panel. */

import { jsonOrText, rawOutput, remarksOf } from '../../common/invocation/outcome';
import { secretUsesOf } from '../../common/invocation/plan';
import { isSame, type Json } from '../../common/json/value';
import type { KeptFailure } from '../../server/protocol/cases';
import type { PlanAnswer, ToolDescription, ToolLocation } from '../../server/protocol/invocation';
import type { PackedText, PlanView, ResultMessage, ToolView } from '../../webview/protocol';
import { statusText } from '../run/run-text';
import { type FinishedRun, toolKey } from '../run/runs';

/** Longer outputs are sent as bytes, and only once. Unit: UTF-16 code units. */
const LONG = 100_000;
/** Maximum number of argument mismatches listed. */
const MAX_MISMATCHES = 5;

/** Plain data; it contains none of the plan's secrets. */
export function resultView(run: FinishedRun): ResultMessage {
  const { arguments: values, outcome, reading, faults, unchecked = [], mismatches, startedAt } = run;
  const raw = outcome.kind === 'call' ? written(reading.result) : rawOutput(outcome);
  const printed = outcome.kind === 'call' ? outcome.stdout : '';
  const isLong = raw.length > LONG;
  return {
    isOk: reading.isOk,
    isTimedOut: outcome.isTimedOut,
    isCancelled: outcome.isCancelled,
    status: statusText({ outcome, reading }),
    durationMs: outcome.durationMs,
    size: Buffer.byteLength(raw),
    raw: packed(raw),
    ...(printed === '' ? {} : { printed: packed(printed) }),
    ...(isLong && outcome.kind !== 'call' && isSame(reading.result, jsonOrText(raw)) ? {} : { result: reading.result }),
    ...(isLong && isSame(reading.model, reading.result) ? {} : { model: reading.model }),
    stderr: reading.stderr,
    ...(outcome.kind === 'http' && outcome.headers.length > 0 ? { headers: outcome.headers } : {}),
    remarks: [...remarksOf(outcome, reading), ...mismatchRemark(mismatches), ...unchecked],
    faults,
    arguments: values,
    startedAt,
    ...(reading.next === undefined ? {} : { next: reading.next }),
    ...(isUnauthorized(run) ? { isUnauthorized: true as const } : {}),
    ...(outcome.kind === 'process' && !reading.isOk && reading.stderr !== '' ? { opens: 'stderr' as const } : {}),
  };
}

/** RFC 9110, 15.5.2 and 15.5.4. If no secret was sent, changing one would not help. */
function isUnauthorized({ outcome, plan }: FinishedRun): boolean {
  const isRefused = outcome.kind === 'http' && (outcome.status === 401 || outcome.status === 403);
  return isRefused && secretUsesOf(plan).length > 0;
}

/** A model may send arguments that do not match, and a platform may accept them: on success nothing else would report it. */
function mismatchRemark(mismatches: FinishedRun['mismatches']): readonly string[] {
  if (mismatches.length === 0) return [];
  const listed = mismatches
    .slice(0, MAX_MISMATCHES)
    .map(({ path, message }) => `${path === '' ? 'they' : path} ${message}`);
  const rest = mismatches.length > MAX_MISMATCHES ? `; and ${mismatches.length - MAX_MISMATCHES} more` : '';
  return [`The arguments did not match the tool's schema: ${listed.join('; ')}${rest}.`];
}

/** A function's return value on one line: it had no textual form before. */
function written(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function packed(text: string): PackedText {
  return text.length > LONG ? new TextEncoder().encode(text) : text;
}

/** How the run with exactly these arguments failed; `undefined` if it succeeded or there was none. */
export function failureWith(run: FinishedRun | undefined, values: Json): KeptFailure | undefined {
  if (!run || run.reading.isOk || JSON.stringify(run.arguments) !== JSON.stringify(values)) return undefined;
  const { status } = run.reading;
  if (status === null) return { ok: false };
  return run.outcome.kind === 'http' ? { status } : { exit: status };
}

/** Plain data. @param values the arguments in its form @param configured the values of the form for the configuration of runs */
export function toolView(
  tool: ToolLocation,
  described: ToolDescription,
  values: Json,
  configured: Json | undefined,
): ToolView {
  const { description, inputSchema, missesParameters, sample, sampleDoubt, definition, valuesSchema } = described;
  const { outputSchema } = described;
  return {
    key: toolKey(tool),
    place: tool,
    name: tool.name,
    dialect: tool.dialect,
    description,
    inputSchema,
    ...(missesParameters && { missesParameters }),
    arguments: values,
    sample,
    ...(sampleDoubt === undefined ? {} : { sampleDoubt }),
    canSaveCase: !tool.isTrigger,
    isTrigger: tool.isTrigger === true,
    ...(definition === null ? {} : { definition }),
    ...(outputSchema === undefined ? {} : { outputSchema }),
    ...(valuesSchema === undefined || configured === undefined
      ? {}
      : { configuration: { schema: valuesSchema, values: configured } }),
  };
}

/** A call as it would be made. @param answer `undefined`: the tool no longer exists @param unset variables without a value */
export function planView(answer: PlanAnswer | undefined, unset: readonly string[] = []): PlanView {
  if (!answer)
    return { lines: [], notes: [], refusal: 'The tool no longer exists in its manifest.', faults: [], unset };
  const { lines, plan, refusal, faults, unchecked = [] } = answer;
  return { lines, notes: [...(plan?.notes ?? []), ...unchecked], refusal, faults, unset };
}
