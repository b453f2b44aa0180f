import type { FileResult, PrintedDiagnostic } from '../file-result';
import type { Report, Unchecked } from './report';
import { attributes, escaped } from './xml';

/**
 * The XML that most CI services read: a suite for each file, in which each error is a failed test. Valid by the schemas of Jenkins'
 * plugins (jenkins-junit.xsd, and the xUnit plugin's junit-10.xsd), which refuse reports with anything else.
 */
export function formatJunit({ results, unchecked, summary }: Report): string {
  const tests = results.reduce((sum, result) => sum + Math.max(1, errorsOf(result).length), unchecked.length);
  const head = attributes({ name: 'tool-manifest', tests, failures: summary.errors, errors: unchecked.length });
  const suites = [...results.map(suite), ...unchecked.map(uncheckedSuite)].join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${head}>\n${suites}</testsuites>\n`;
}

function errorsOf({ diagnostics }: FileResult): readonly PrintedDiagnostic[] {
  return diagnostics.filter(({ severity }) => severity === 'error');
}

/** A file without errors is one test that has passed; its other problems are in its output. */
function suite(result: FileResult): string {
  const { path, diagnostics } = result;
  const errors = errorsOf(result);
  const others = diagnostics.filter(({ severity }) => severity !== 'error');
  const cases = errors.length === 0 ? `    <testcase${attributes({ name: path, classname: path })}/>\n` : '';
  const output =
    others.length === 0
      ? ''
      : `    <system-out>${escaped(others.map((one) => `${one.severity}: ${located(path, one)}`).join('\n'))}</system-out>\n`;
  const head = attributes({ name: path, tests: Math.max(1, errors.length), failures: errors.length, errors: 0 });
  return `  <testsuite${head}>\n${cases}${errors.map((one) => failure(path, one)).join('')}${output}  </testsuite>\n`;
}

function failure(path: string, problem: PrintedDiagnostic): string {
  const { code, message, range } = problem;
  const name = `${code} ${range.start.line + 1}:${range.start.character + 1}`;
  const text = escaped(located(path, problem));
  return `    <testcase${attributes({ name, classname: path })}>\n      <failure${attributes({ message, type: code })}>${text}</failure>\n    </testcase>\n`;
}

function located(path: string, { code, message, range }: PrintedDiagnostic): string {
  return `${path}:${range.start.line + 1}:${range.start.character + 1}: ${message} [${code}]`;
}

function uncheckedSuite({ path, problem }: Unchecked): string {
  const head = attributes({ name: path, tests: 1, failures: 0, errors: 1 });
  const error = `      <error${attributes({ message: problem, type: 'unchecked' })}/>\n`;
  return `  <testsuite${head}>\n    <testcase${attributes({ name: path, classname: path })}>\n${error}    </testcase>\n  </testsuite>\n`;
}
