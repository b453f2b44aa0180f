/** The output formats, by name. */
import type { FileReport, TestReport } from '../result';
import { formatJson } from './json';
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
