/** One case, tried. */

import type { Reading } from '../../common/invocation/outcome';
import type { RunHost } from '../../runner/host';
import type { Expectation } from '../../server/service/cases/case';
import { comparableText, type Difference, judge } from '../../server/service/cases/judge';
import { carryOut, newest } from '../run/carry-out';
import { secretsFor } from '../run/remedies';
import { UsageError } from '../usage';
import type { LoadedCase } from './load';
import type { CaseOutput, CaseResult } from './result';

/** Makes the call of a case and judges its result. Never rejects, whatever the tool or the case does. */
export async function tryCase(loaded: LoadedCase, host: RunHost, cancel: AbortSignal): Promise<CaseResult> {
  const { name, tool, line, lineOf, ready, problems } = loaded;
  const head = { name, tool, line, durationMs: undefined, isTimedOut: false, output: undefined, argumentFaults: [] };
  const untried = (why: readonly { readonly message: string; readonly line: number }[]): CaseResult => ({
    ...head,
    outcome: 'failed',
    problems: why.map((one) => ({ of: 'case', path: '', ...one })),
  });
  if (!ready) return untried(problems);
  if (cancel.aborted) return skipped(loaded);
  const plan = newest(ready.plan, ready.again());
  let secrets: ReadonlyMap<string, string>;
  try {
    secrets = secretsFor(plan, host);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return untried([{ message: error.message, line }]);
  }
  const { outcome, reading, argumentFaults } = await carryOut(
    plan,
    ready.call,
    { ...host, ...ready.interpreters, secrets },
    cancel,
  );
  if (outcome.isCancelled) return skipped(loaded);
  const differences = await judge(ready.expected, reading, outcome);
  return {
    ...head,
    outcome: differences.length === 0 ? 'passed' : 'failed',
    durationMs: Math.round(outcome.durationMs),
    isTimedOut: outcome.isTimedOut,
    problems: differences.map(({ of, path, message, node }) => ({
      of,
      path,
      message,
      line: node ? lineOf(node) : line,
    })),
    output: differences.length === 0 ? undefined : outputOf(ready.expected.expect, differences, reading),
    argumentFaults,
  };
}

/** A case that was not run, or was cancelled. */
export function skipped({ name, tool, line }: LoadedCase): CaseResult {
  const nothing = { durationMs: undefined, isTimedOut: false, problems: [], output: undefined, argumentFaults: [] };
  return { name, tool, line, outcome: 'skipped', ...nothing };
}

/** The output can be compared line by line with an expected one, but not with a part or a schema. */
function outputOf(
  { equals }: Expectation,
  differences: readonly Difference[],
  { result, stderr }: Reading,
): CaseOutput {
  const isOther = equals !== undefined && differences.some(({ of }) => of === 'equals');
  return { expected: isOther ? comparableText(equals.value) : undefined, actual: comparableText(result), stderr };
}
