import { expect, it } from 'vitest';
import type { PrintedDiagnostic } from '../file-result';
import { formatJunit as formatTestJunit } from '../test/format/junit';
import type { CaseResult, TestReport } from '../test/result';
import type { Format } from './index';
import { FORMATS } from './index';
import type { Report } from './report';

function problem(severity: PrintedDiagnostic['severity'], message: string, line = 2): PrintedDiagnostic {
  const range = { start: { line, character: 4 }, end: { line, character: 9 } };
  return { code: 'missing-field', severity, message, path: '/tools/0', range };
}

const report = (...diagnostics: readonly PrintedDiagnostic[]): Report => ({
  results: [
    { path: 'a <b>/tools.json', text: '', dialect: 'agentcli', reason: '', tools: 1, diagnostics },
    { path: 'fine.json', text: '', dialect: 'agentcli', reason: '', tools: 1, diagnostics: [] },
  ],
  summary: {
    files: 2,
    errors: diagnostics.filter(({ severity }) => severity === 'error').length,
    warnings: diagnostics.filter(({ severity }) => severity === 'warning').length,
  },
  unchecked: [{ path: 'gone.json', problem: 'does not exist' }],
  color: false,
});

it.each(Object.keys(FORMATS).filter((format) => format !== 'text') as Format[])(
  'the format %s has what could not be checked, as standard error does',
  (format) => {
    const output = FORMATS[format](report());
    expect(output).toContain('gone.json');
    expect(output).toContain('does not exist');
  },
);

it('JUnit has a failed test for each error; a file without errors passes, with its other problems as output', () => {
  const xml = FORMATS.junit(report(problem('error', 'No "name" & <key>'), problem('hint', 'Short')));
  expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="tool-manifest" tests="3" failures="1" errors="1">
  <testsuite name="a &lt;b&gt;/tools.json" tests="1" failures="1" errors="0">
    <testcase name="missing-field 3:5" classname="a &lt;b&gt;/tools.json">
      <failure message="No &quot;name&quot; &amp; &lt;key&gt;" type="missing-field">a &lt;b&gt;/tools.json:3:5: No &quot;name&quot; &amp; &lt;key&gt; [missing-field]</failure>
    </testcase>
    <system-out>hint: a &lt;b&gt;/tools.json:3:5: Short [missing-field]</system-out>
  </testsuite>
  <testsuite name="fine.json" tests="1" failures="0" errors="0">
    <testcase name="fine.json" classname="fine.json"/>
  </testsuite>
  <testsuite name="gone.json" tests="1" failures="0" errors="1">
    <testcase name="gone.json" classname="gone.json">
      <error message="does not exist" type="unchecked"/>
    </testcase>
  </testsuite>
</testsuites>
`);
});

it("JUnit has nothing that the schema of Jenkins' xUnit plugin does not allow", () => {
  const allowed: Readonly<Record<string, readonly string[]>> = {
    testsuites: ['name', 'time', 'tests', 'failures', 'errors'],
    testsuite: ['name', 'tests', 'failures', 'errors', 'time', 'skipped'],
    testcase: ['name', 'time', 'classname'],
    failure: ['type', 'message'],
    error: ['type', 'message'],
    skipped: [],
    'system-out': [],
    'system-err': [],
  };
  const failed = {
    name: 'b',
    tool: 't',
    line: 3,
    outcome: 'failed',
    durationMs: 1,
    problems: [{ of: 'ok', line: 4, message: 'm' }],
  };
  const cases = [
    { name: 'a', tool: 't', line: 1, outcome: 'passed', durationMs: 1, problems: [] },
    { ...failed, output: { expected: 'x', actual: 'y', stderr: 'z' } },
    { name: 'c', tool: undefined, line: 3, outcome: 'skipped', durationMs: undefined, problems: [] },
  ] as unknown as CaseResult[];
  const files = [
    { path: 'a.cases.yaml', problem: undefined, cases },
    { path: 'b', problem: 'does not exist', cases: [] },
  ];
  const summary = { files: 2, cases: 3, passed: 1, failed: 1, skipped: 1, unreadable: 1, durationMs: 3 };
  const reports = [
    FORMATS.junit(report(problem('error', 'x'), problem('hint', 'y'))),
    formatTestJunit({ files, summary } as unknown as TestReport),
  ];
  for (const xml of reports) {
    expect(xml).toMatch(/<testcase [^>]*>\n *<failure /);
    for (const [, name = '', attributes = ''] of xml.matchAll(/<([a-z-]+)((?: [\w-]+="[^"]*")*)\s*\/?>/g)) {
      expect(Object.keys(allowed)).toContain(name);
      for (const [, attribute] of attributes.matchAll(/ ([\w-]+)="/g)) expect(allowed[name]).toContain(attribute);
    }
  }
});

it('Checkstyle has each problem with its line, column and severity', () => {
  const xml = FORMATS.checkstyle(report(problem('information', 'Tabs\tand "quotes"')));
  expect(xml).toContain('<file name="a &lt;b&gt;/tools.json">');
  expect(xml).toContain(
    '<error line="3" column="5" severity="info" message="Tabs&#9;and &quot;quotes&quot;" source="tool-manifest.missing-field"/>',
  );
});

it('GitLab gets a fingerprint that survives moved lines, and differs for equal problems', () => {
  const fingerprints = (...lines: readonly number[]) =>
    JSON.parse(FORMATS.gitlab(report(...lines.map((line) => problem('warning', 'm', line))))).map(
      ({ fingerprint }: { fingerprint: string }) => fingerprint,
    );
  expect(fingerprints(2, 5)).toEqual(fingerprints(20, 50));
  expect(new Set(fingerprints(2, 5)).size).toBe(3);
});

it('SARIF says whether everything was checked, and where the tool comes from', () => {
  const [run] = JSON.parse(FORMATS.sarif(report())).runs;
  expect(run.tool.driver.informationUri).toMatch(/^https:/);
  expect(run.invocations).toMatchObject([
    { executionSuccessful: false, toolExecutionNotifications: [{ message: { text: 'gone.json does not exist' } }] },
  ]);
});
