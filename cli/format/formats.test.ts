import { describe, expect, it } from 'vitest';
import { testFolder } from '../../test/kit/folder';
import { junitFaults, sarifFaults } from '../../test/kit/report-faults';
import { check } from '../check';
import type { PrintedDiagnostic } from '../file-result';
import { formatJunit as formatTestJunit } from '../test/format/junit';
import type { CaseResult } from '../test/result';
import { FORMATS, type Format } from './index';
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

const FOR_PROGRAMS = Object.keys(FORMATS).filter((format) => format !== 'text') as Format[];
it.each(FOR_PROGRAMS)('the format %s has what could not be checked, as standard error does', (format) => {
  const output = FORMATS[format](report());
  expect(output).toContain('gone.json');
  expect(output).toContain('does not exist');
});

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

/** What the schema of Jenkins' xUnit plugin allows, which is less than that of the JUnit plugin. */
const XUNIT: Readonly<Record<string, readonly string[]>> = {
  testsuites: ['name', 'time', 'tests', 'failures', 'errors'],
  testsuite: ['name', 'tests', 'failures', 'errors', 'time', 'skipped'],
  testcase: ['name', 'time', 'classname'],
  failure: ['type', 'message'],
  error: ['type', 'message'],
  skipped: [],
  'system-out': [],
  'system-err': [],
};

async function expectValidJunit(xml: string): Promise<void> {
  expect(await junitFaults(xml)).toEqual([]);
  for (const [, name = '', attributes = ''] of xml.matchAll(/<([a-z-]+)((?: [\w-]+="[^"]*")*)\s*\/?>/g)) {
    expect(Object.keys(XUNIT)).toContain(name);
    for (const [, attribute] of attributes.matchAll(/ ([\w-]+)="/g)) expect(XUNIT[name]).toContain(attribute);
  }
}

it("JUnit is valid by the schemas of Jenkins' plugins: a report of test, with cases that pass, fail and are skipped", async () => {
  const one = { tool: 't', line: 1, durationMs: 12, isTimedOut: false, output: undefined, argumentFaults: [] };
  const cases: readonly CaseResult[] = [
    { ...one, name: 'passes', outcome: 'passed', problems: [] },
    {
      ...one,
      name: 'fails <&>',
      outcome: 'failed',
      problems: [{ of: 'equals', path: '', line: 4, message: 'is "1"' }],
      output: { expected: '{}', actual: '<b>\u0000', stderr: '\u001b[31m' },
    },
    { ...one, name: 'is skipped', outcome: 'skipped', tool: undefined, durationMs: undefined, problems: [] },
  ];
  const files = [
    { path: 'a.cases.yaml', manifest: 'a.json', problem: undefined, cases, notices: [] },
    { path: 'b', manifest: undefined, problem: 'does not exist', cases: [], notices: [] },
  ];
  const summary = { files: 2, cases: 3, passed: 1, failed: 1, skipped: 1, unreadable: 1, durationMs: 123_456 };
  const xml = formatTestJunit({ files, summary });
  expect(xml).toMatch(/<failure [\s\S]*<system-err>[\s\S]*<skipped\/>[\s\S]*<error /);
  await expectValidJunit(xml);
  expect(await junitFaults('<testsuites><testcase/></testsuites>')).not.toEqual([]);
  expect(await junitFaults('<testsuites>')).not.toEqual([]);
});

describe('a report of check', () => {
  const folder = testFolder({
    'a <&> b/[x]/tools.json': '{ "tools": [{ "command": ["./a"] }, { "name": "x\\u0001\\u001b]", "nmae": 1 }] }',
    'broken/tools.json': '{ "tools": [{ "command": ["./a"] },, }',
    'fine/tools.json': '{ "tools": [{ "name": "a", "description": "A.", "command": ["./a"] }] }',
  });
  const checked = async (...argv: readonly string[]) => (await folder.ended(check, argv)).stdout;

  it('is valid as JUnit: with problems and unreadable paths', async () => {
    const xml = await checked('.', 'gone.json', '--format', 'junit');
    expect(xml).toMatch(/<failure [\s\S]*<system-out>[\s\S]*<error /);
    await expectValidJunit(xml);
  });

  it('is valid as SARIF: with problems, unreadable paths, a baseline', async () => {
    const sarif = (...argv: readonly string[]) => checked('.', '--format', 'sarif', ...argv);
    const text = await sarif('gone.json');
    expect(sarifFaults(text)).toEqual([]);
    const [run] = JSON.parse(text).runs;
    expect(run.results.length).toBeGreaterThan(2);
    expect(run.invocations).toMatchObject([
      { executionSuccessful: false, toolExecutionNotifications: [{ message: { text: 'gone.json does not exist' } }] },
    ]);
    await sarif('--baseline', 'base.json', '--write-baseline');
    folder.file('fine/tools.json', '{ "tools": [{ "command": ["./a"] }] }');
    expect(sarifFaults(await sarif('--baseline', 'base.json'))).toEqual([]);
    expect(sarifFaults('{ "version": "2.1.0", "runs": [{ "results": [{}] }] }')).not.toEqual([]);
  });
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
