/** The output formats, by name. */
import type { FileReport, TestReport } from '../result';
import { formatJunit } from './junit';
import { formatTap } from './tap';
import { closingText, fileText } from './text';

/** A format's name. */
export type TestFormat = 'text' | 'json' | 'junit' | 'tap';

/** Prints results. */
export interface Reporter {
  file(report: FileReport): Promise<void>;
  end(report: TestReport): Promise<void>;
}

/** The output of a reporter. */
export interface Output {
  /** Whether the output is a terminal with colours. */
  readonly color: boolean;
  write(text: string): Promise<void>;
}

export const REPORTERS: Readonly<Record<TestFormat, (output: Output) => Reporter>> = {
  text: ({ color, write }) => ({
    file: (report) => write(fileText(report, color)),
    end: (report) => write(closingText(report.summary, color)),
  }),
  json: atTheEnd(formatJson),
  junit: atTheEnd(formatJunit),
  tap: atTheEnd(formatTap),
};

function atTheEnd(format: (report: TestReport) => string): (output: Output) => Reporter {
  return ({ write }) => ({ file: async () => {}, end: (report) => write(format(report)) });
}

/** For programs: version 1 of the shape that `docs/command-line.md` documents. */
function formatJson({ files, summary }: TestReport): string {
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
