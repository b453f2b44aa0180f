import { expect, it } from 'vitest';
import { check, fixed, messages, problemsOf } from '../../../../test/kit/manifests';

const tool = (more: string) => `{ "tools": [{ "name": "x", "command": ["./tools/bin/x"], ${more} }] }`;

it('suggests a known key', async () => {
  const text = tool('"shcema": { "type": "object" }');
  expect(await check(text)).toContain('warning unknown-key /tools/0/shcema');
  expect(await messages(text, 'unknown-key')).toEqual([
    'Unknown key `shcema`. Did you mean `schema`? agentcli ignores unknown keys.',
  ]);
});

it('renames it', async () => {
  expect(await fixed(tool('"descriptoin": "Tells."'), 'unknown-key')).toBe(tool('"description": "Tells."'));
});

it.each([
  '"version": 1',
  '"$comment": "x"',
  '"//": "x"',
  '"x-description": "x"',
  '"_schema": {}',
  '"nam": "already there"',
  '"__proto__": 1',
  '"scm": "git"',
  '"comm": "x"',
])('is silent about %s', async (member) => {
  expect(await messages(tool(member), 'unknown-key')).toEqual([]);
});

it('is silent inside embedded JSON Schemas and about parameters', async () => {
  expect(
    await messages(
      tool('"schema": { "propertes": {}, "properties": { "nmae": { "tpye": "string" } } }'),
      'unknown-key',
    ),
  ).toEqual([]);
});

it('checks the head too', async () => {
  expect(
    await messages('{ "tols": [], "tools": [{ "name": "x", "command": ["./tools/bin/x"] }] }', 'unknown-key'),
  ).toEqual([]);
  const glean =
    '{ "type": "ACTION", "name": "x", "displayName": "x", "displaydescription": "x", "auth": { "scope": [] } }';
  expect(await messages(glean, 'unknown-key', { dialect: 'glean' })).toHaveLength(2);
});

it('is not sure about two keys that could be meant as the same one', async () => {
  const found = (await problemsOf(tool('"schem": {}, "shema": {}'))).filter(({ code }) => code === 'unknown-key');
  expect(found.map(({ data }) => data)).toEqual([
    { known: 'schema', sure: false },
    { known: 'schema', sure: false },
  ]);
});

it.each([
  ['agentcli', '{ "tools": [{ "name": "x", "cmd": ["./tools/bin/x"] }] }', 'error unknown-key /tools/0/cmd'],
  ['agentcli', '{ "tool": [{ "name": "x", "command": ["./tools/bin/x"] }] }', 'warning unknown-key /tool'],
  ['agentcli', tool('"descr": "Tells."'), 'warning unknown-key /tools/0/descr'],
  [
    'talos',
    '{ "id": "x", "name": "X", "description": "d", "version": "1.0.0", "func": [] }',
    'error unknown-key /func',
  ],
  [
    'talos',
    '{ "id": "x", "name": "X", "description": "d", "version": "1.0.0", "functions": [], "creds": [] }',
    'warning unknown-key /creds',
  ],
])('knows a shortened, singular or plural key of %s: %s', async (dialect, text, line) => {
  expect(await check(text, { dialect })).toContain(line);
});
