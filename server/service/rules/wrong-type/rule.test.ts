import { expect, it } from 'vitest';
import { check, fixed, fixTitles, messages } from '../../../../test/kit/manifests';

const agentcli = (tool: string) => `{ "tools": [${tool}, { "name": "other", "command": ["./tools/bin/other"] }] }`;
const glean = (more: string) =>
  `{ "type": "ACTION", "name": "fileTicket", "displayName": "File", "displayDescription": "Files.", "description": "Files a ticket.", ${more} }`;

it('reports the expected type, the actual one, and what the platform does', async () => {
  const text = agentcli('{ "name": "x", "command": "./tools/bin/x" }');
  expect(await check(text)).toContain('error wrong-type /tools/0/command');
  expect(await messages(text, 'wrong-type')).toEqual([
    expect.stringMatching(/^`command` must be an array, but it is a string\. agentcli refuses the file/),
  ]);
});

it('wraps a string in an array where an array of strings is expected', async () => {
  expect(await fixed(agentcli('{ "name": "x", "command": "./tools/bin/x" }'), 'wrong-type')).toBe(
    agentcli('{ "name": "x", "command": ["./tools/bin/x"] }'),
  );
});

it.each([
  [
    '"python3 search.py"',
    '["python3", "search.py"]',
    ['Split into `python3`, `search.py`', 'Wrap in an array: `["python3 search.py"]`'],
  ],
  ['" ./tools/bin/x  --now "', '["./tools/bin/x", "--now"]', undefined],
  ['"./tools/bin/x"', '["./tools/bin/x"]', ['Wrap in an array: `["./tools/bin/x"]`']],
  [String.raw`"./tools/bin/x \"a b\" $HOME"`, String.raw`["./tools/bin/x \"a b\" $HOME"]`, undefined],
] as const)('a command line is split, as a shell would: %s becomes %s', async (before, after, titles) => {
  const text = (command: string) => agentcli(`{ "name": "x", "command": ${command} }`);
  expect(await fixed(text(before), 'wrong-type')).toBe(text(after));
  if (titles) expect(await fixTitles(text(before), 'wrong-type')).toEqual(titles);
});

it.each([
  ['"enablePreview": "true"', '"enablePreview": true'],
  ['"displayName": 5', '"displayName": "5"'],
  ['"logoUrl": 1.0', '"logoUrl": "1.0"'],
  ['"objectName": ["Ticket", "Email"]', '"objectName": "Ticket"'],
  ['"exampleQueries": "file a ticket"', '"exampleQueries": ["file a ticket"]'],
])('%s becomes %s', async (before, after) => {
  const text = (member: string) =>
    glean(member).replace(member.startsWith('"displayName') ? '"displayName": "File", ' : '§', '');
  expect(await fixed(text(before), 'wrong-type')).toBe(text(after));
});

it('offers quotes if only these are missing', async () => {
  const [before, after] = ['"logoUrl": 1.0', '"logoUrl": "1.0"'].map(glean);
  expect(await fixed(before ?? '', 'wrong-type', { title: 'Wrap in quotes: `"1.0"`' })).toBe(after);
});

it('removes an optional null on request', async () => {
  const text = glean('"enablePreview": null');
  expect(await fixed(text, 'wrong-type', { title: 'Remove `enablePreview`' })).not.toContain('enablePreview');
});

it('names an item by its array', async () => {
  expect(await messages(agentcli('{ "name": "x", "command": ["./tools/bin/x", 5] }'), 'wrong-type')).toEqual([
    expect.stringMatching(/^`command\[1\]` must be a string, but it is a number\./),
  ]);
});

it.each([
  ['"5s"', '5'],
  ['"5 seconds"', '5'],
  ['"2m"', '120'],
  ['"3000ms"', '3'],
])('converts %s to %s where seconds are expected', async (before, after) => {
  const text = (value: string) => agentcli(`{ "name": "x", "command": ["./tools/bin/x"], "timeoutSec": ${value} }`);
  expect(await fixed(text(before), 'wrong-type')).toBe(text(after));
});

it.each(['"500ms"', '"5x"', '"soon"', '"s"', '"-5s"'])('does not guess at %s', async (value) => {
  const text = agentcli(`{ "name": "x", "command": ["./tools/bin/x"], "timeoutSec": ${value} }`);
  await expect(fixed(text, 'wrong-type')).rejects.toThrow('no such fix');
});

it.each([
  ['agentcli', 'error'],
  ['forged-pylot', 'error'],
  ['kasilabs', 'error'],
  ['glean', 'error'],
])('reports a %s manifest that is an array if its dialect is set', async (dialect, severity) => {
  expect(await check('[]', { dialect })).toEqual([`${severity} wrong-type`]);
  expect(await check('[{ "name": "a" }]', { dialect })).toEqual([`${severity} wrong-type`]);
});

it('does not call a date, bytes or a set of YAML a number', async () => {
  const said = async (value: string) =>
    messages(
      `schema_version: "1.0"\nmetadata:\n  name: n\n  description: d\ntools:\n  - name: a\n    description: d\n    module: src.a\n    notes: ${value}\n`,
      'wrong-type',
      { language: 'yaml', dialect: 'forged-pylot' },
    );
  for (const [value, label] of [
    ['2001-01-01', 'a date'],
    ['!!binary aGk=', 'bytes'],
    ['!!set {a}', 'a set'],
  ] as const) {
    expect(await said(value)).toEqual([
      `\`notes\` must be a string, but it is ${label}. GC-Forged-Pylot still accepts the file.`,
    ]);
  }
  expect(await said('.nan')).toEqual([expect.stringContaining('but it is a number')]);
});
