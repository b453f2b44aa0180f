import { attributes, escaped } from '../../format/xml';
import { type CaseProblem, type CaseResult, type FileReport, problemText, type TestReport } from '../result';

/**
 * The XML that most CI services read: a suite for each file. Valid by the schemas of Jenkins' plugins (jenkins-junit.xsd, and the
 * xUnit plugin's junit-10.xsd), which refuse reports with anything else.
 */
export function formatJunit({ files, summary }: TestReport): string {
  const head = attributes({
    name: 'tool-manifest',
    tests: summary.cases + summary.unreadable,
    failures: summary.failed,
    errors: summary.unreadable,
    time: seconds(summary.durationMs),
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${head}>\n${files.map(suite).join('')}</testsuites>\n`;
}

function suite({ path, problem, cases }: FileReport): string {
  const count = (outcome: CaseResult['outcome']) => cases.filter((one) => one.outcome === outcome).length;
  const head = attributes({
    name: path,
    tests: cases.length + (problem === undefined ? 0 : 1),
    failures: count('failed'),
    errors: problem === undefined ? 0 : 1,
    skipped: count('skipped'),
    time: seconds(cases.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0)),
  });
  const error =
    problem === undefined
      ? ''
      : `    <testcase${attributes({ name: path, classname: path })}>\n      <error${attributes({ message: problem })}/>\n    </testcase>\n`;
  return `  <testsuite${head}>\n${error}${cases.map((one) => testCase(one, path)).join('')}  </testsuite>\n`;
}

function testCase({ name, tool, outcome, durationMs, problems, output }: CaseResult, path: string): string {
  const classname = tool === undefined ? path : `${path} ${tool}`;
  const head = attributes({ name, classname, time: seconds(durationMs ?? 0) });
  if (outcome === 'passed') return `    <testcase${head}/>\n`;
  if (outcome === 'skipped') return `    <testcase${head}>\n      <skipped/>\n    </testcase>\n`;
  const [first] = problems;
  const text = [
    ...problems.map((problem) => `${path}:${problem.line}: ${problemText(problem)}`),
    ...(output?.expected === undefined ? [] : [`expected:\n${output.expected}`]),
    ...(output ? [`actual:\n${output.actual}`] : []),
  ].join('\n');
  const why = attributes({ message: first ? problemText(first) : 'failed', type: TYPES[first?.of ?? 'case'] });
  const stderr = output?.stderr ? `      <system-err>${escaped(output.stderr)}</system-err>\n` : '';
  return `    <testcase${head}>\n      <failure${why}>${escaped(text)}</failure>\n${stderr}    </testcase>\n`;
}

/** The type of a failure, for readers that show nothing else of it. */
const TYPES: Readonly<Record<CaseProblem['of'], string>> = {
  ok: 'unexpected-outcome',
  exit: 'exit-code',
  status: 'http-status',
  equals: 'not-equal',
  contains: 'not-contained',
  matches: 'schema-mismatch',
  maxMs: 'too-slow',
  end: 'not-ended',
  output: 'unreadable-output',
  case: 'not-called',
};

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}
