/** `tool-manifest test`: makes the calls of the cases files, and compares the results with what they expect. */
import type { Reading } from '../../common/invocation/outcome';
import type { RunHost } from '../../runner/host';
import type { Expectation } from '../../server/service/cases/case';
import { comparableText, type Difference, judge } from '../../server/service/cases/judge';
import { fileArguments, searchedFiles } from '../files';
import { parseOptions } from '../parse-options';
import { Progress } from '../progress';
import { carryOut, EXIT, newest, untilInterrupted } from '../run/carry-out';
import { manifestErrors } from '../run/manifest-errors';
import { callOptions, interpretersFor } from '../run/options';
import { secretsFor } from '../run/remedies';
import { warningLines } from '../run/report';
import { hasColors, type Terminal, write } from '../terminal';
import { UsageError } from '../usage';
import { agreedTo } from './consent';
import { REPORTERS } from './format';
import { casesAmong, type LoadedCase, type LoadedFile, loadCases } from './load';
import { type CaseOutput, type CaseResult, type FileReport, summarise, type TestReport } from './result';

type TestArguments = ReturnType<typeof testArguments>;

/** @throws UsageError with a sentence on what is wrong */
function testArguments(argv: readonly string[], cwd: string) {
  const { values, positionals } = parseOptions('test', argv, cwd);
  return {
    ...callOptions(values, cwd),
    ...fileArguments(positionals, values),
    format: values.format ?? 'text',
    /** No calls are made after the first failure. */
    isBailing: values.bail ?? false,
    /** Number of concurrent calls. */
    jobs: values.jobs ?? 1,
  };
}

/** Runs the command. @returns the exit code. @throws UsageError for wrong use */
export async function test(argv: readonly string[], terminal: Terminal, host: RunHost): Promise<number> {
  const options = testArguments(argv, terminal.cwd);
  const files: LoadedFile[] = [];
  const search = { configurations: options.configurations, progress: new Progress(terminal.stderr) };
  for (const file of await searchedFiles(options, search, terminal.cwd, casesAmong)) {
    const loaded = await loadCases(file, options);
    if (loaded) files.push(loaded);
  }
  if (files.length === 0) {
    throw new UsageError(
      `no cases found in ${options.paths.join(', ')}: they belong next to a manifest, in \`<manifest name>.cases.yaml\``,
    );
  }
  search.progress.clear();
  const isAnyReady = files.some(({ cases }) => cases.some(({ ready }) => ready));
  const consent = isAnyReady && !options.isConfirmed ? await agreedTo(files, terminal) : 'confirmed';
  if (consent !== 'confirmed') return EXIT[consent];
  const reporter = REPORTERS[options.format]({
    color: hasColors(terminal.stdout, terminal.environment),
    write: (text) => write(terminal.stdout, text),
  });
  const notices = await manifestNotices(files, options);
  const machine: RunHost = { proxies: 'environment', ...host };
  const started = performance.now();
  const { result: reports, interrupted } = await untilInterrupted((cancel) =>
    tryAll(files, notices, machine, options, cancel, reporter.file),
  );
  const report: TestReport = {
    files: reports,
    summary: summarise(reports, performance.now() - started),
  };
  await reporter.end(report);
  await write(terminal.stderr, warningLines([...new Set([...notices.values()].flat())]));
  return interrupted ?? exitCode(report);
}

/** Runs the cases, some of them concurrently, and reports each file, in order, as soon as all before it are done. */
async function tryAll(
  files: readonly LoadedFile[],
  notices: ReadonlyMap<LoadedFile, readonly string[]>,
  host: RunHost,
  { jobs, isBailing }: TestArguments,
  cancel: AbortSignal,
  tell: (file: FileReport) => Promise<void>,
): Promise<readonly FileReport[]> {
  const results = new Map<LoadedCase, CaseResult>();
  const waiting = files.flatMap(({ cases }) => cases);
  const reports: FileReport[] = [];
  let reporting = Promise.resolve();
  let hasFailed = false;
  const reportFinished = () => {
    for (let file = files[reports.length]; file; file = files[reports.length]) {
      const done = file.cases.flatMap((one) => results.get(one) ?? []);
      if (done.length < file.cases.length) return;
      const { path, manifest, problem } = file;
      const report: FileReport = { path, manifest, problem, cases: done, notices: notices.get(file) ?? [] };
      reports.push(report);
      reporting = reporting.then(() => tell(report));
    }
  };
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const isOver = cancel.aborted || (isBailing && hasFailed);
      const result = isOver ? skipped(next) : await tryCase(next, host, cancel);
      hasFailed ||= result.outcome === 'failed';
      results.set(next, result);
      reportFinished();
    }
  };
  reportFinished();
  await Promise.all(Array.from({ length: jobs }, work));
  await reporting;
  return reports;
}

/** Notices on the manifests, each of which is checked once. */
async function manifestNotices(
  files: readonly LoadedFile[],
  options: TestArguments,
): Promise<ReadonlyMap<LoadedFile, readonly string[]>> {
  const known = new Map<string, readonly string[]>();
  const notices = new Map<LoadedFile, readonly string[]>();
  for (const file of files) {
    const { source, manifest = '' } = file;
    if (!source) continue;
    const { uri } = source.document;
    const found =
      known.get(uri) ??
      (await manifestErrors(source, manifest, { ...options, interpreters: interpretersFor(options, source) }));
    known.set(uri, found);
    notices.set(file, found);
  }
  return notices;
}

function exitCode({ files, summary }: TestReport): number {
  // No cases is not a success: a file that lost its cases must not pass.
  if (summary.unreadable > 0 || summary.cases === 0) return 2;
  const failed = files.flatMap(({ cases }) => cases.filter(({ outcome }) => outcome === 'failed'));
  if (failed.length === 0) return EXIT.ok;
  return failed.every(({ isTimedOut }) => isTimedOut) ? EXIT.timedOut : EXIT.failed;
}

/** Makes the call of a case and judges its result. Never rejects, whatever the tool or the case does. */
async function tryCase(loaded: LoadedCase, host: RunHost, cancel: AbortSignal): Promise<CaseResult> {
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
function skipped({ name, tool, line }: LoadedCase): CaseResult {
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
