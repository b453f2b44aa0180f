import { expect, it } from 'vitest';
import { formatText } from './text';

it('finds the lines of many problems at once, not each from the start', () => {
  // Counting each line from the start would take minutes: the test would exceed its time limit.
  const lines = 200_000;
  const diagnostics = Array.from({ length: lines }, (_, line) => ({
    code: 'x',
    severity: 'warning' as const,
    message: 'm',
    path: '',
    range: { start: { line, character: 0 }, end: { line, character: 3 } },
  }));
  const result = {
    path: 'a',
    text: 'abc defghijklmnopqrstuvwxyz\r\n'.repeat(lines),
    dialect: 'agentcli',
    reason: '',
    tools: 1,
  };
  const summary = { files: 1, errors: 0, warnings: lines };
  const output = formatText({ results: [{ ...result, diagnostics }], summary, unchecked: [], color: false });
  expect(output).toContain('a:200000:1: warning: m [x]\n  abc defghijklmnopqrstuvwxyz\n  ^^^\n');
});

it.each([
  ['日本 "x"', 3, 6, '  日本 "x"', '       ^^^'],
  ['"日本" x', 0, 4, '  "日本" x', '  ^^^^^^'],
  ['😀\t"é", "b"', 8, 11, '  😀\t"é", "b"', '    \t     ^^^'],
  ['\u202eab', 1, 2, '  \\u202eab', '        ^'],
])('puts the caret of %j under its position on the screen', (text, start, end, shown, caret) => {
  const at = (character: number) => ({ line: 0, character });
  const range = { start: at(start), end: at(end) };
  const diagnostics = [{ code: 'x', severity: 'warning' as const, message: 'm', path: '', range }];
  const result = { path: 'a', text, dialect: 'agentcli', reason: '', tools: 1, diagnostics };
  const output = formatText({
    results: [result],
    summary: { files: 1, errors: 0, warnings: 1 },
    unchecked: [],
    color: false,
  });
  expect(output.split('\n').slice(1, 3)).toEqual([shown, caret]);
});

it('counts the files where there is nothing else to count: a configuration without overrides', () => {
  const listed = { one: 'override', many: 'overrides', count: 0 };
  const result = { path: 'a', text: '', dialect: null, reason: '', tools: 0, diagnostics: [], listed };
  const summary = { files: 1, errors: 0, warnings: 0 };
  expect(formatText({ results: [result], summary, unchecked: [], color: false })).toBe('1 file: no problems.\n');
});

it('counts the infos and hints that it shows besides errors and warnings', () => {
  const place = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
  const diagnostics = (['error', 'warning', 'hint', 'information', 'hint'] as const).map((severity) => ({
    code: 'x',
    severity,
    message: 'm',
    path: '',
    range: place,
  }));
  const result = { path: 'a', text: 'abc', dialect: 'agentcli', reason: '', tools: 1, diagnostics };
  const summary = { files: 1, errors: 1, warnings: 1 };
  const output = formatText({ results: [result], summary, unchecked: [], color: false });
  expect(output).toContain('1 manifest with 1 tool: 1 error, 1 warning, 1 info, 2 hints.\n');
});

it('reports which checks are disabled for a file', () => {
  const notes = ['Missing handlers are not reported: `make()` is only known when it runs (index.ts, line 2)'];
  const result = { path: 'a', text: '', dialect: 'talos', reason: '', tools: 1, diagnostics: [], notes };
  const output = formatText({
    results: [result],
    summary: { files: 1, errors: 0, warnings: 0 },
    unchecked: [],
    color: false,
  });
  expect(output).toBe(
    'a: note: Missing handlers are not reported: `make()` is only known when it runs (index.ts, line 2).\n\n1 manifest with 1 tool: no problems.\n',
  );
});
