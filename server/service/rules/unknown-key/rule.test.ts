import { describe, expect, it } from 'vitest';
import { check, fixed, manifestOf, messages, problemsOf, type ReadOptions } from '../../../../test/kit/manifests';
import { fixesFor } from '../../features/fixes';
import { memoryWorkspace } from '../../workspace';

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

const CODE = 'unknown-key';
const agentcli = (more: string) => `{ "tools": [{ "name": "x", "command": ["./tools/bin/x"], ${more} }] }`;
const kasilabs = (tool: string) =>
  `{ "slug": "X", "version": "1.0.0", "name": "X", "baseUrl": "https://x.example", "auth": { "type": "none" }, "tools": [{ "name": "a", "description": "b", ${tool} }] }`;
const pylot = (more: string) =>
  `{ "schema_version": "1.0", "metadata": { "name": "x", "description": "y" }, "tools": [{ "name": "a", "description": "b", "module": "a.b", "class_name": "C", ${more} }] }`;
const talos = (more: string) =>
  `{ "id": "x", "name": "X", "description": "d", "version": "1.0.0", "functions": [{ "name": "a", "description": "b", ${more} }] }`;
const glean = (more: string) =>
  `{ "type": "RETRIEVAL", "name": "x", "displayName": "X", "displayDescription": "d", ${more} }`;
const inPylot: ReadOptions = { uri: 'file:///w/config/tool_manifest.json', dialect: 'forged-pylot' };

/** The titles of the fixes of the first unknown key. */
async function fixes(text: string, options: ReadOptions = {}): Promise<readonly string[]> {
  const [problem] = (await problemsOf(text, options)).filter(({ code }) => code === CODE);
  const fixes = problem ? await fixesFor(manifestOf(text, options), problem, memoryWorkspace()) : [];
  return fixes.map(({ title, safe }) => (safe ? `${title} (safe)` : title));
}

describe('the environment of agentcli', () => {
  it('is an array of names: `env` with one is renamed', async () => {
    expect(await fixed(agentcli('"env": ["API_KEY"]'), CODE)).toBe(agentcli('"envPassthrough": ["API_KEY"]'));
    expect(await messages(agentcli('"env": ["API_KEY"]'), CODE)).toEqual([
      'Unknown key `env`. Did you mean `envPassthrough` (environment variables that the program gets)? agentcli ignores unknown keys.',
    ]);
  });

  it('has no values: of `env` with some, a quick fix passes on their names', async () => {
    const text = agentcli('"env": { "API_KEY": "x", "TOKEN": "y" }');
    expect((await messages(text, CODE))[0]).toContain("A manifest can't set variables");
    expect(await fixes(text)).toEqual(['Change to `envPassthrough: ["API_KEY","TOKEN"]`']);
    expect(await fixed(text, CODE)).toBe(agentcli('"envPassthrough": ["API_KEY", "TOKEN"]'));
  });

  it.each(['{ "API-KEY": "x" }', '["API_KEY=x"]', '[{ "name": "API_KEY", "value": "x" }]', '[1]', '"API_KEY"', '{}'])(
    'has no values: %s stays, with a message about what agentcli does instead',
    async (value) => {
      const text = agentcli(`"env": ${value}`);
      const [message = ''] = await messages(text, CODE);
      expect(message).toMatch(/^Unknown key `env`: agentcli ignores it\. A manifest can't set variables/);
      expect(message).toContain('`envPassthrough`');
      expect(await fixes(text)).toEqual([]);
    },
  );

  it('is reported, and not renamed, next to `envPassthrough`', async () => {
    for (const siblings of ['"env": {"A": "1"}, "envPassthrough": ["A"]', '"env": ["B"], "ENVPASSTHROUGH": ["A"]']) {
      const text = agentcli(siblings);
      expect(await messages(text, 'unknown-key')).toEqual([expect.stringContaining("A manifest can't set variables")]);
      await expect(fixed(text, 'unknown-key')).rejects.toThrow('no such fix');
    }
  });
});

it.each([
  [agentcli('"args": {}'), '`schema`', {}],
  [agentcli('"parameters": { "city": { "type": "string" } }'), '`schema`', {}],
  [agentcli('"timeout": 5000'), '`timeoutSec`', {}],
  [agentcli('"parameters": {}, "inputSchema": {}'), '`schema`', {}],
  [talos('"args": { "type": "object" }'), '`parameters`', { dialect: 'talos' }],
  [kasilabs('"inputSchema": {}, "outputs": { "type": "object" }'), '`outputSchema`', { dialect: 'kasilabs' }],
  [pylot('"settings": {}'), '`config`', inPylot],
  [glean('"title": "X", "examples": ["who?"]'), '`exampleQueries`', { dialect: 'glean' }],
] as const)('%s: the hint names %s, and it is never renamed unasked', async (text, known, options) => {
  expect(await fixes(text, options)).toEqual([`Rename to ${known}`]);
});

it.each([
  [agentcli('"parameters": { "type": "object" }'), '`schema`', {}],
  [agentcli('"inputSchema": {}'), '`schema`', {}],
  [agentcli('"input_schema": {}'), '`schema`', {}],
  [agentcli('"timeout": 5'), '`timeoutSec`', {}],
  [agentcli('"timeoutSeconds": 5'), '`timeoutSec`', {}],
  [agentcli('"env": ["API_KEY"]'), '`envPassthrough`', {}],
  [talos('"inputSchema": { "type": "object" }'), '`parameters`', { dialect: 'talos' }],
  [kasilabs('"parameters": { "type": "object" }'), '`inputSchema`', { dialect: 'kasilabs' }],
  [kasilabs('"schema": { "type": "object" }'), '`inputSchema`', { dialect: 'kasilabs' }],
  [pylot('"parameters": { "path": { "type": "string" } }'), '`inputs`', inPylot],
] as const)('%s can only mean %s, so Fix All renames it', async (text, known, options) => {
  expect(await fixes(text, options)).toEqual([`Rename to ${known} (safe)`]);
});

it.each([
  ['"timeoutMs": 5000', '"timeoutSec": 5'],
  ['"timeout_ms": 500000', '"timeoutSec": 500'],
  ['"timeoutMinutes": 2', '"timeoutSec": 120'],
  ['"timeout": "30s"', '"timeoutSec": 30'],
  ['"timeoutMs": "5s"', '"timeoutSec": 5'],
])('converts %s to %s', async (before, after) => {
  expect(await fixed(agentcli(before), CODE)).toBe(agentcli(after));
  expect((await fixes(agentcli(before)))[0]).toMatch(/\(safe\)$/);
});

it.each([
  [agentcli('"timeout": "soon"'), 'an integer number of seconds', {}],
  [agentcli('"timeoutMs": 2500'), 'an integer number of seconds', {}],
  [agentcli('"timeoutMs": "5"'), 'an integer number of seconds', {}],
  [agentcli('"args": ["--utc"]'), 'Fixed arguments are items of `command`', {}],
  [pylot('"timeout": 5'), '`timeout_seconds` in `runtime`', inPylot],
  [pylot('"parameters": { "type": "object", "properties": {} }'), 'keyed directly by name', inPylot],
  [kasilabs('"inputSchema": {}, "path": "/a"'), 'appended to `baseUrl`', { dialect: 'kasilabs' }],
] as const)('%s: what would have to change is said, and nothing is offered', async (text, note, options) => {
  expect((await messages(text, CODE, options))[0]).toContain(note);
  expect(await fixes(text, options)).toEqual([]);
});

it.each([
  agentcli('"schema": {}, "parameters": {}'),
  agentcli('"timeoutSec": 5, "timeout": 5, "timeoutMs": 5000'),
  agentcli('"category": "x", "version": "1"'),
  agentcli('"parameters": "see below"'),
  agentcli('"x-env": {}, "_env": {}'),
])('is silent about %s', async (text) => {
  expect(await messages(text, CODE)).toEqual([]);
});

it('is not sure about two synonyms of one key, and never creates a duplicate', async () => {
  const text = agentcli('"parameters": {}, "inputSchema": {}');
  expect((await check(text)).filter((line) => line.includes(CODE))).toEqual([
    'warning unknown-key /tools/0/parameters',
    'warning unknown-key /tools/0/inputSchema',
  ]);
});
