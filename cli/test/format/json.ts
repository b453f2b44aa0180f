import type { TestReport } from '../result';

/** For programs: version 1 of the shape that `docs/command-line.md` documents. */
export function formatJson({ files, summary }: TestReport): string {
  const report = {
    version: 1,
    files: files.map(({ path, manifest, problem, cases, notices }) => ({
      path,
      manifest: manifest ?? null,
      problem: problem ?? null,
      cases: cases.map(({ name, tool, line, outcome, durationMs, isTimedOut, problems, output, argumentFaults }) => ({
        name,
        tool: tool ?? null,
        line,
        outcome,
        durationMs: durationMs ?? null,
        timedOut: isTimedOut,
        differences: problems,
        expected: output?.expected ?? null,
        actual: output?.actual ?? null,
        stderr: output?.stderr ?? null,
        problems: argumentFaults,
      })),
      notices,
    })),
    summary,
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}
