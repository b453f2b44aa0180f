/** Reports in JUnit's format are validated by libxml2 against the schema that Jenkins' plugins publish for it. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { junitFaults } from '../../test/kit/report-faults';
import { endedIn } from '../../test/kit/terminal';
import { check } from '../check';
import { formatJunit } from '../test/format/junit';
import type { CaseResult } from '../test/result';

let cwd = '';
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'tool-manifest-junit-'));
  await file('a <&> b/tools.json', '{ "tools": [{ "command": ["./a"] }, { "name": "x\\u0001\\u001b]", "nmae": 1 }] }');
  await file('fine/tools.json', '{ "tools": [{ "name": "a", "description": "A.", "command": ["./a"] }] }');
});
afterEach(() => rm(cwd, { recursive: true }));

async function file(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(cwd, name)), { recursive: true });
  await writeFile(join(cwd, name), text);
}

const checked = (...argv: readonly string[]) =>
  endedIn(cwd, (terminal) => check([...argv, '--format', 'junit'], terminal));

it('a report of check is valid: with problems and unreadable paths', async () => {
  const { stdout } = await checked('.', 'gone.json');
  expect(stdout).toMatch(/<failure [\s\S]*<system-out>[\s\S]*<error /);
  expect(await junitFaults(stdout)).toEqual([]);
});

it('a report of test is valid: with cases that pass, fail and are skipped, and a file that can not be read', async () => {
  const one = {
    tool: 't',
    line: 1,
    durationMs: 12,
    isTimedOut: false,
    problems: [],
    output: undefined,
    argumentFaults: [],
  };
  const cases: readonly CaseResult[] = [
    { ...one, name: 'passes', outcome: 'passed' },
    {
      ...one,
      name: 'fails <&>',
      outcome: 'failed',
      problems: [{ of: 'equals', path: '', line: 4, message: 'is "1"' }],
      output: { expected: '{}', actual: '<b>\u0000', stderr: '\u001b[31m' },
    },
    { ...one, name: 'is skipped', outcome: 'skipped', tool: undefined, durationMs: undefined },
  ];
  const files = [
    { path: 'a.cases.yaml', manifest: 'a.json', problem: undefined, cases, notices: [] },
    { path: 'b', manifest: undefined, problem: 'does not exist', cases: [], notices: [] },
  ];
  const summary = { files: 2, cases: 3, passed: 1, failed: 1, skipped: 1, unreadable: 1, durationMs: 123_456 };
  const xml = formatJunit({ files, summary });
  expect(xml).toMatch(/<failure [\s\S]*<system-err>[\s\S]*<skipped\/>[\s\S]*<error /);
  expect(await junitFaults(xml)).toEqual([]);
});

it('the schema refuses what is no report', async () => {
  expect(await junitFaults('<testsuites><testcase/></testsuites>')).not.toEqual([]);
  expect(await junitFaults('<testsuites>')).not.toEqual([]);
});
