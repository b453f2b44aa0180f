// biome-ignore-all lint/suspicious/noTemplateCurlyInString: snippet tab stops use this syntax
import { describe, expect, it } from 'vitest';
import { accepted, itemsAt, labelsAt } from '../../../../test/kit/complete';
import { madeUp } from '../../../../test/kit/made-up-dialect';

const dialect = madeUp;
const ROOT_KEYS = ['tools', 'version', 'auth', 'tags', 'legacy'];
const AUTH_KEYS = ['auth: none', 'auth: oauth2', 'type', 'header', 'tokenUrl', 'scope'];
const TOOL_KEYS = ['command', 'description', 'mode', 'timeout', 'retries', 'enabled', 'schema', 'limits'];
const NO_MODE = TOOL_KEYS.filter((key) => key !== 'mode');

const TOOL = '{\n      "name": "$1",\n      "command": ["$2"]\n    }';
const MANIFEST = `{\n  "schema_version": "1.0",\n  "tools": [\n    ${TOOL}\n  ]\n}`;
const LIMITS = '"limits": {\n\t\t\t\t"cpu": ${1:0},\n\t\t\t\t"unit": "${2|s,ms|}"\n\t\t\t}';
const OAUTH = '{\n    "type": "oauth2",\n    "tokenUrl": "${1:https://x}"\n  }';
const NEW_ENTRY = '"${1:name}": {\n  "type": "${2|string,number|}",\n  "description": "$3"\n}';
const CITY = '"city": {\n  "type": "${1|string,number|}",\n  "description": "$2"\n}';

const limits = (at: string) => `{\n\t"tools": [\n\t\t{\n\t\t\t${at}\n\t\t}\n\t]\n}`;
const tools = (items: string) => `{\n  "tools": [\n    ${items}\n  ]\n}`;
const entry = (at: string) => `{"tools": [{"schema": {"properties": {\n${at}\n}}}]}`;
const required = (names: string) =>
  `{ "tools": [{ "schema": { "properties": { "a": {}, "b": {} }, "required": ["a", ${names}] } }] }`;

describe('keys in JSON', () => {
  it.each([
    ['in an empty object', '{ "tools": [{ "auth": 1 }], "auth": {|} }', AUTH_KEYS],
    ['behind the bracket, with members after it', '{ "tools": [{| "name": "a" }] }', TOOL_KEYS],
    ['behind a comma', '{ "tools": [{ "name": "a", | }] }', TOOL_KEYS],
    ['behind a member without a comma', '{ "tools": [{ "name": "a" | }] }', TOOL_KEYS],
    ['in a half-typed quoted key', '{ "tools": [{ "name": "a", "de|" }] }', ['description']],
    ['in a quoted key that is not closed', '{ "tools": [{ "name": "a",\n "de|\n "command": [] }] }', ['description']],
    ['in a half-typed bare key', '{ "tools": [{ "name": "a", de| }] }', ['description']],
    ['on an empty line between members', '{ "tools": [{\n "name": "a",\n |\n "mode": "fast" }] }', NO_MODE],
    ['in a key that has its value', '{ "tools": [{ "name": "a", "de|": "x" }] }', ['description']],
    ['in an object that is not closed', '{ "tools": [{ "name": "a", ', TOOL_KEYS],
    ['but no hidden ones, deprecated ones last', '{ "schema_version": "1.0", |', ROOT_KEYS],
    ['only those of the alternative that was chosen', '{ "auth": { "type": "secret", | } }', ['header']],
    ['those of a later alternative, what it needs first', '{ "auth": { "type": "oauth2", | } }', ['tokenUrl', 'scope']],
  ])('%s', async (_, text, labels) => {
    expect(await labelsAt(text.includes('|') ? text : `${text}|`, { dialect })).toEqual(labels);
  });

  it.each([
    ['string', '{|}', 'version', '{"version": "${1:1.0.0}"}'],
    ['only value', '{|}', 'schema_version', '{"schema_version": "1.0"}'],
    ['list of strings', '{|}', 'tags', '{"tags": ["$1"]}'],
    ['choice, the default first', '{"tools":[{|}]}', 'mode', '{"tools":[{"mode": "${1|slow,fast,yes|}"}]}'],
    ['number with its default', '{"tools":[{|}]}', 'timeout', '{"tools":[{"timeout": ${1:30}}]}'],
    ['number with its least value', '{"tools":[{|}]}', 'retries', '{"tools":[{"retries": ${1:1}}]}'],
    ['boolean, the default first', '{"tools":[{|}]}', 'enabled', '{"tools":[{"enabled": ${1|true,false|}}]}'],
    ['object without required members', '{"tools":[{|}]}', 'schema', '{"tools":[{"schema": {$1}}]}'],
    ['object with its required members in one go', limits('|'), 'limits', limits(LIMITS)],
  ])('start with the right value: %s', async (_, text, label, result) => {
    expect(await accepted(text, label, { dialect })).toBe(result);
  });

  it.each([
    ['one after', '{|"tools": []}', '{"schema_version": "1.0","tools": []}'],
    ['one before', '{"tools": [] |}', '{"tools": [], "schema_version": "1.0"}'],
    ['one before, at its end', '{"tools": []|}', '{"tools": [], "schema_version": "1.0"}'],
    ['one before, on the line above', '{\n  "tools": []\n  |\n}', '{\n  "tools": [],\n  "schema_version": "1.0"\n}'],
    ['both', '{"version": "1.0.0" | "tools": []}', '{"version": "1.0.0", "schema_version": "1.0", "tools": []}'],
    ['none', '{"version": "1.0.0", |, "tools": []}', '{"version": "1.0.0", "schema_version": "1.0", "tools": []}'],
    ['but a comment', '{"version": "1.0.0" /* c */ |}', '{"version": "1.0.0", /* c */ "schema_version": "1.0"}'],
  ])('put the commas right: %s', async (_, text, result) => {
    expect(await accepted(text, 'schema_version', { dialect, language: 'jsonc' })).toBe(result);
  });

  it.each([
    ['{"na|": 1}', '{"version": 1}'],
    ['{"na|" : 1, "tools": []}', '{"version" : 1, "tools": []}'],
    ['{"v|', '{"version": "${1:1.0.0}"'],
    ['{"v|"}', '{"version": "${1:1.0.0}"}'],
    ['{v|}', '{"version": "${1:1.0.0}"}'],
    ['{"v|er": 1}', '{"version": 1}'],
  ])('replace the key alone where it has a value: %s', async (text, result) => {
    const shown = text.replace('na|', 'v|').replace('"version"', '"v"');
    expect(await accepted(shown, 'version', { dialect })).toBe(result);
  });

  it('have a detail and documentation', async () => {
    const items = await itemsAt('{|}', { dialect });
    const version = items.find(({ label }) => label === 'schema_version');
    const documentation = { kind: 'markdown', value: 'The **version** of the format.' };
    expect(version).toMatchObject({ kind: 10, detail: 'string · required', documentation });
    expect(version?.filterText).toBe('"schema_version"');
    const legacy = items.find(({ label }) => label === 'legacy');
    expect(legacy).toMatchObject({ tags: [1], detail: 'string · optional · deprecated' });
  });

  it('are listed once, even if several sources offer them', async () => {
    const labels = await labelsAt('{ "auth": {|} }', { dialect });
    expect(new Set(labels).size).toBe(labels.length);
  });
});

it.each([
  ['integer', ['minimum', 'exclusiveMinimum']],
  ['string', ['minLength']],
  ['array', ['minItems']],
])('of the keywords of a schema, those of its type come first: %s', async (type, first) => {
  const text = `{ "tools": [{ "name": "a", "command": ["./tools/bin/a"], "schema": { "properties": { "a": { "type": "${type}", "min|" } } } }] }`;
  const labels = await labelsAt(text, { dialect: 'agentcli' });
  expect(labels.slice(0, first.length)).toEqual(first);
});

describe('values in JSON', () => {
  const auth = (type: string) => `{"auth": {"type": ${type}\n "header": ""}}`;

  it.each([
    ['of an enum, in quotes', '{ "auth": { "type": "|" } }', ['none', 'secret', 'oauth2']],
    ['of an enum, bare', '{ "auth": { "type": | } }', ['none', 'secret', 'oauth2']],
    ['of an enum that is there already', '{ "auth": { "type": "none|" } }', ['none', 'secret', 'oauth2']],
    ['the only one', '{ "schema_version": | }', ['1.0']],
    ['booleans', '{ "tools": [{ "enabled": | }] }', ['true', 'false']],
    ['a half-typed boolean', '{ "tools": [{ "enabled": t| }] }', ['true']],
    ['null where it may be', '{ "tools": [{ "retries": | }] }', ['null']],
    ['no boolean in quotes', '{ "tools": [{ "enabled": "|" }] }', []],
    ['whole blocks', '{ "auth": | }', ['auth: none', 'auth: oauth2']],
    ['from the surroundings', '{ "tools": [{ "command": ["|"] }] }', ['./bin/one', './bin/two']],
    ['not where something else stands', '{ "tools": [{ "command": ["./bin/one", |] }] }', []],
    ['the first versions', '{ "version": | }', ['1.0.0', '0.1.0']],
    ['the next versions', '{ "version": "1.2.3|" }', ['1.2.4', '1.3.0', '2.0.0']],
    ['names that `required` lacks', required('|'), ['b']],
    ['names that `required` lacks, in quotes', required('"|"'), ['b']],
    ['none before a value that is there', '{ "auth": |   { } }', []],
    ['none behind the manifest', '{ } |', []],
    ['none between key and colon', '{ "auth" | }', []],
  ])('%s', async (_, text, labels) => {
    expect(await labelsAt(text, { dialect })).toEqual(labels);
  });

  it.each([
    ['in place of the whole string', '{"auth": {"type": "no|ne"}}', 'none', '{"auth": {"type": "none"}}'],
    ['with a comma where another member follows', auth('|'), 'secret', auth('"secret",')],
    ['in place of a version', '{"version": "1.2.3|"}', '1.3.0', '{"version": "1.3.0"}'],
    ['a block', '{\n  "auth": |\n}', 'auth: oauth2', `{\n  "auth": ${OAUTH}\n}`],
    ['a tool in an empty list', '{\n  "tools": [|]\n}', 'tool', tools(TOOL)],
    ['a tool on a new line', tools('{},\n    |'), 'tool', tools(`{},\n    ${TOOL}`)],
    ['a tool between two', tools('{}\n    |\n    {}'), 'tool', tools(`{},\n    ${TOOL},\n    {}`)],
    ['the inside of a tool', '{"tools": [{|}]}', 'tool', '{"tools": [{\n  "name": "$1",\n  "command": ["$2"]\n}]}'],
    ['a whole manifest', '|', 'made-up manifest', MANIFEST],
    ['a whole manifest in braces', '{|}', 'made-up manifest', MANIFEST],
    ['a property under a name to fill in', entry('|'), 'new entry', entry(NEW_ENTRY)],
    ['a property under the name typed', entry('"city|"'), 'city', entry(CITY)],
  ])('are written %s', async (_, text, label, result) => {
    expect(await accepted(text, label, { dialect })).toBe(result);
  });

  it.each([
    ['{"v|}', 'version', '{"version": "${1:1.0.0}"}'],
    ['{"auth": {"type": "no|}}', 'none', '{"auth": {"type": "none"}}'],
    ['{"tags": [], "ver|, "tools": []}', 'version', '{"tags": [], "version": "${1:1.0.0}", "tools": []}'],
  ])('end at a bracket where a quote is not closed: %s', async (text, label, result) => {
    expect(await accepted(text, label, { dialect })).toBe(result);
  });

  it('have the documentation of the schema', async () => {
    const [none] = await itemsAt('{ "auth": { "type": "|" } }', { dialect });
    const documentation = { kind: 'markdown', value: 'Nothing is asked.' };
    expect(none).toMatchObject({ kind: 20, documentation, filterText: '"none"' });
  });

  it('are written without tab stops for a client without snippet support', async () => {
    const text = await accepted('{ "auth": | }', 'auth: oauth2', { dialect, snippets: false });
    expect(JSON.parse(text)).toEqual({ auth: { type: 'oauth2', tokenUrl: 'https://x' } });
  });
});

const COMMENTS = ['{ // |\n}', '{ /* | */ }', '// |', '{ "a": 1 } /* |'];
it.each(COMMENTS)('nothing is offered in a comment: %s', async (text) => {
  expect(await labelsAt(text, { dialect, language: 'jsonc' })).toEqual([]);
});

it('nothing is offered in a file that is no manifest', async () => {
  expect(await labelsAt('{ | }', { uri: 'file:///w/package.json' })).toEqual([]);
});
