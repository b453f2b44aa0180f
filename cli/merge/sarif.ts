import type { Log, ReportingDescriptor, Run } from 'sarif';
import { isRecord } from '../../common/json/value';
import { allRules } from '../rule-options';
import { UsageError } from '../usage';
import { inOrder, type Merged, type ReportPart, shardOf } from './parts';

/** A SARIF log with one run. */
export interface SarifReport {
  readonly log: Log;
  readonly run: Run;
}

/** A part in SARIF; `undefined` if the value is something else. */
export function sarifPart(name: string, value: unknown): ReportPart<SarifReport> | undefined {
  if (!isLog(value)) return undefined;
  const [run] = value.runs;
  return run && { name, shard: shardOf(run.properties?.shard), content: { log: value, run } };
}

/** A log of this program: what is read here is there. */
function isLog(value: unknown): value is Log {
  if (!isRecord(value) || value.version !== '2.1.0' || !Array.isArray(value.runs) || value.runs.length !== 1)
    return false;
  const [run]: readonly unknown[] = value.runs;
  if (!isRecord(run) || !Array.isArray(run.results) || !Array.isArray(run.invocations)) return false;
  const driver = isRecord(run.tool) ? run.tool.driver : undefined;
  if (!isRecord(driver) || driver.name !== 'tool-manifest' || !Array.isArray(driver.rules)) return false;
  return [...run.results, ...run.invocations, ...driver.rules].every(isRecord);
}

/** Merges the runs: their results, notifications and rules. @throws UsageError if the parts are of different versions */
export function mergeSarif(parts: readonly ReportPart<SarifReport>[]): Merged {
  const reports = inOrder(parts);
  const runs = reports.map(({ run }) => run);
  const [{ log, run } = { log: undefined, run: undefined }] = reports;
  if (!run || !log) throw new UsageError('there is no part');
  const versions = new Set(runs.map(({ tool }) => tool.driver.version));
  if (versions.size > 1) throw new UsageError(`the parts are of different versions: ${[...versions].join(', ')}`);
  const rules = mergedRules(runs);
  const indices = new Map(rules.map(({ id }, index) => [id, index]));
  const results = runs
    .flatMap((one) => one.results ?? [])
    .map((result) => ({ ...result, ruleIndex: indices.get(result.ruleId ?? '') ?? -1 }));
  const invocations = runs.flatMap((one) => one.invocations ?? []);
  const notifications = invocations.flatMap((one) => one.toolExecutionNotifications ?? []);
  const executionSuccessful = invocations.every((one) => one.executionSuccessful);
  const { properties: _, ...rest } = run;
  const merged: Run = {
    ...rest,
    tool: { driver: { ...run.tool.driver, rules } },
    invocations: [{ executionSuccessful, toolExecutionNotifications: notifications }],
    results,
  };
  const hasErrors = results.some(({ level, suppressions }) => level === 'error' && !suppressions?.length);
  const output = `${JSON.stringify({ ...log, runs: [merged] }, null, 2)}\n`;
  return { output, code: executionSuccessful ? Number(hasErrors) : 2 };
}

/** The rules of all runs, each once, in the order of a report without parts. */
function mergedRules(runs: readonly Run[]): ReportingDescriptor[] {
  const found = new Map(runs.flatMap(({ tool }) => (tool.driver.rules ?? []).map((rule) => [rule.id, rule])));
  const known = allRules().flatMap(({ code }) => found.get(code) ?? []);
  const isKnown = new Set(known);
  return [...known, ...[...found.values()].filter((rule) => !isKnown.has(rule))];
}
