import { reportName, shardOfName } from '../format/junit-name';
import { attributes } from '../format/xml';
import { inOrder, type Merged, type ReportPart } from './parts';

/** A JUnit report of this program. */
export interface JunitReport {
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
  /** Of `test` only. Unit: milliseconds. */
  readonly milliseconds: number | undefined;
  /** The elements, with their indentation, of files that were checked, and of those that were not. */
  readonly suites: readonly string[];
  readonly unchecked: readonly string[];
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const END = '</testsuites>\n';
const SUITE_END = '  </testsuite>\n';

/** A part in JUnit's XML, as this program writes it; `undefined` if the text is something else. */
export function junitPart(name: string, text: string): ReportPart<JunitReport> | undefined {
  const head = /^<testsuites ([^<>]*)>\n/.exec(text.startsWith(DECLARATION) ? text.slice(DECLARATION.length) : '');
  if (!head || !text.endsWith(END)) return undefined;
  const [whole, list = ''] = head;
  const values = new Map([...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]));
  const title = values.get('name') ?? '';
  const shard = shardOfName(title);
  if (title !== reportName(shard)) return undefined;
  // Text of a file is escaped in XML: it can't contain an element.
  const pieces = text.slice(DECLARATION.length + whole.length, -END.length).split(SUITE_END);
  if (pieces.pop() !== '') return undefined;
  const suites = pieces.map((piece) => piece + SUITE_END);
  const isUnchecked = (suite: string) => /^ {6}<error [^<>]*type="unchecked"\/>$/m.test(suite);
  const time = values.get('time');
  const [tests = NaN, failures = NaN, errors = NaN] = ['tests', 'failures', 'errors'].map((count) =>
    Number(values.get(count)),
  );
  if (![tests, failures, errors].every(Number.isInteger)) return undefined;
  return {
    name,
    shard,
    content: {
      tests,
      failures,
      errors,
      milliseconds: time === undefined ? undefined : Math.round(Number(time) * 1000),
      suites: suites.filter((suite) => !isUnchecked(suite)),
      unchecked: suites.filter(isUnchecked),
    },
  };
}

/** Merges the suites, in the order of a report without parts. */
export function mergeJunit(parts: readonly ReportPart<JunitReport>[]): Merged {
  const reports = inOrder(parts);
  const sum = (of: (report: JunitReport) => number) => reports.reduce((all, report) => all + of(report), 0);
  const [failures, errors] = [sum((one) => one.failures), sum((one) => one.errors)];
  const isTest = reports.some(({ milliseconds }) => milliseconds !== undefined);
  const head = attributes({
    name: reportName(undefined),
    tests: sum(({ tests }) => tests),
    failures,
    errors,
    ...(isTest && { time: (sum(({ milliseconds = 0 }) => milliseconds) / 1000).toFixed(3) }),
  });
  const suites = [...reports.flatMap((one) => one.suites), ...reports.flatMap((one) => one.unchecked)];
  const isNothing = isTest && reports.every(({ tests }) => tests === 0);
  return {
    output: `${DECLARATION}<testsuites${head}>\n${suites.join('')}${END}`,
    code: errors > 0 || isNothing ? 2 : Number(failures > 0),
  };
}
