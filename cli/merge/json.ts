import { isRecord } from '../../common/json/value';
import { EXIT } from '../run/exit';
import { inOrder, type Merged, type ReportPart, shardOf } from './parts';

/** A report of `check` or `test`, as far as it is read here. */
export interface JsonReport {
  readonly files: readonly unknown[];
  /** Of `check` only. */
  readonly unchecked?: readonly unknown[];
  readonly summary: Readonly<Record<string, unknown>>;
}

/** A part in JSON; `undefined` if the value is something else. */
export function jsonPart(name: string, value: unknown): ReportPart<JsonReport> | undefined {
  if (!isRecord(value) || value.version !== 1) return undefined;
  const { files, unchecked, summary, shard } = value;
  if (!isListOfObjects(files) || !isRecord(summary)) return undefined;
  if (unchecked !== undefined && !isListOfObjects(unchecked)) return undefined;
  // The exit status depends on these.
  const counts = unchecked ? ['errors', 'warnings'] : ['cases', 'failed', 'unreadable'];
  if (!counts.every((name) => Number.isInteger(summary[name]))) return undefined;
  return { name, shard: shardOf(shard), content: { files, ...(unchecked && { unchecked }), summary } };
}

function isListOfObjects(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.every(isRecord);
}

/** Merges reports of the same command. */
export function mergeJson(parts: readonly ReportPart<JsonReport>[]): Merged {
  const reports = inOrder(parts);
  const files = reports.flatMap((report) => report.files);
  const summary = summed(reports.map((report) => report.summary));
  const isCheck = reports.some(({ unchecked }) => unchecked);
  const unchecked = reports.flatMap((report) => report.unchecked ?? []);
  const report = { version: 1, files, ...(isCheck && { unchecked }), summary };
  const code = isCheck ? checkCode(unchecked, summary) : testCode(files, summary);
  return { output: `${JSON.stringify(report, null, 2)}\n`, code };
}

function checkCode(unchecked: readonly unknown[], { errors }: Readonly<Record<string, unknown>>): number {
  if (unchecked.length > 0) return 2;
  return errors === 0 ? 0 : 1;
}

function testCode(files: readonly unknown[], { unreadable, cases, failed }: Readonly<Record<string, unknown>>): number {
  if (unreadable !== 0 || cases === 0) return 2;
  if (failed === 0) return EXIT.ok;
  const all = files.flatMap((file) => (isRecord(file) && Array.isArray(file.cases) ? file.cases : []));
  const isLate = (one: unknown) => isRecord(one) && (one.outcome !== 'failed' || one.timedOut === true);
  return all.every(isLate) ? EXIT.timedOut : EXIT.failed;
}

/** The sums of the numbers of each name, in the objects and those within. */
function summed(objects: readonly Readonly<Record<string, unknown>>[]): Readonly<Record<string, unknown>> {
  const names = new Set(objects.flatMap((object) => Object.keys(object)));
  return Object.fromEntries(
    [...names].map((name) => {
      const values = objects.map((object) => object[name]);
      const inner = values.filter(isRecord);
      if (inner.length > 0) return [name, summed(inner)];
      return [name, values.reduce((sum: number, value) => sum + (typeof value === 'number' ? value : 0), 0)];
    }),
  );
}
