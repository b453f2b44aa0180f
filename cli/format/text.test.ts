import { expect, it } from 'vitest';
import type { FileResult, PrintedDiagnostic } from '../file-result';
import { formatText } from './text';

const problem = (line: number, start: number, end: number, severity: PrintedDiagnostic['severity'] = 'warning') => {
  const range = { start: { line, character: start }, end: { line, character: end } };
  return { code: 'x', severity, message: 'm', path: '', range };
};

/** The report of one file, and of others like it. */
function shown(result: Partial<FileResult>, errors = 0, warnings = 0, others: readonly Partial<FileResult>[] = []) {
  const known = { path: 'a', text: '', dialect: 'agentcli', reason: '', tools: 1, diagnostics: [], ...result };
  const results = [known, ...others.map((one) => ({ ...known, ...one }))];
  return formatText({ results, summary: { files: 1, errors, warnings }, unchecked: [], color: false });
}

it('finds the lines of many problems at once, not each from the start', () => {
  // Counting each line from the start would take minutes: the test would exceed its time limit.
  const lines = 200_000;
  const diagnostics = Array.from({ length: lines }, (_, line) => problem(line, 0, 3));
  const output = shown({ text: 'abc defghijklmnopqrstuvwxyz\r\n'.repeat(lines), diagnostics }, 0, lines);
  expect(output).toContain('a:200000:1: warning: m [x]\n  abc defghijklmnopqrstuvwxyz\n  ^^^\n');
});

it.each([
  ['日本 "x"', 3, 6, '  日本 "x"', '       ^^^'],
  ['"日本" x', 0, 4, '  "日本" x', '  ^^^^^^'],
  ['😀\t"é", "b"', 8, 11, '  😀\t"é", "b"', '    \t     ^^^'],
  ['\u202eab', 1, 2, '  \\u202eab', '        ^'],
])('puts the caret of %j under its position on the screen', (text, start, end, line, caret) => {
  const output = shown({ text, diagnostics: [problem(0, start, end)] }, 0, 1);
  expect(output.split('\n').slice(1, 3)).toEqual([line, caret]);
});

it('counts the files where there is nothing else to count: a configuration without overrides', () => {
  const listed = { one: 'override', many: 'overrides', count: 0 };
  expect(shown({ dialect: null, tools: 0, listed })).toBe('1 file: no problems.\n');
});

it('names what it has counted as a list', () => {
  const listing = (one: string) => ({ dialect: null, listed: { one, many: `${one}s`, count: 2 } });
  expect(shown({}, 0, 0, ['plugin', 'server'].map(listing))).toBe(
    '1 manifest with 1 tool, 2 plugins and 2 servers: no problems.\n',
  );
});

it('counts the infos and hints that it shows besides errors and warnings', () => {
  const severities = ['error', 'warning', 'hint', 'information', 'hint'] as const;
  const output = shown({ text: 'abc', diagnostics: severities.map((one) => problem(0, 0, 1, one)) }, 1, 1);
  expect(output).toContain('1 manifest with 1 tool: 1 error, 1 warning, 1 info, 2 hints.\n');
});

it('reports which checks are disabled for a file', () => {
  const note = 'Missing handlers are not reported: `make()` is only known when it runs (index.ts, line 2)';
  expect(shown({ dialect: 'talos', notes: [note] })).toBe(
    `a: note: ${note}.\n\n1 manifest with 1 tool: no problems.\n`,
  );
});
