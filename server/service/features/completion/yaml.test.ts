// biome-ignore-all lint/suspicious/noTemplateCurlyInString: snippet tab stops use this syntax
import { describe, expect, it } from 'vitest';
import { accepted, labelsAt } from '../../../../test/kit/complete';
import { madeUp } from '../../../../test/kit/made-up-dialect';

const options = { dialect: madeUp, language: 'yaml' } as const;
const TOOL_KEYS = ['command', 'description', 'mode', 'timeout', 'retries', 'enabled', 'schema', 'limits'];
const NEW_TOOL = ['tool', 'name', ...TOOL_KEYS];
const ROOT_KEYS = ['schema_version', 'tools', 'version', 'auth', 'tags', 'legacy'];

describe('keys in YAML', () => {
  it.each([
    ['in an empty file', '|', ['made-up manifest', ...ROOT_KEYS]],
    ['behind a comment', '# about this\n|', ['made-up manifest', ...ROOT_KEYS]],
    ['behind the mark of a document', '---\n|', ['made-up manifest', ...ROOT_KEYS]],
    ['on a new line', 'version: 1.0.0\n|', ROOT_KEYS.filter((key) => key !== 'version')],
    ['on an empty line', 'version: 1.0.0\n|\nauth:\n  type: none\n', ['schema_version', 'tools', 'tags', 'legacy']],
    ['at a half-typed key', 'version: 1.0.0\nto|\n', ['tools']],
    ['at a half-typed key with a line below', 'version: 1.0.0\nto|\nauth:\n  type: none\n', ['tools']],
    ['in a tool', 'tools:\n  - name: a\n    |', TOOL_KEYS],
    ['in a tool, half-typed', 'tools:\n  - name: a\n    de|\n    command: [x]\n', ['description']],
    ['in a tool, above its keys', 'tools:\n  - name: a\n    |\n    command: [x]\n  - name: b\n', TOOL_KEYS.slice(1)],
    ['in a tool with dashes at the margin', 'tools:\n- name: a\n  |', TOOL_KEYS],
    ['in a key that has its value', 'tools:\n  - name: a\n    de|: x\n', ['description']],
    ['in the first key of an item', 'tools:\n  - na|: a\n', ['name']],
    ['behind a dash', 'tools:\n  - |', NEW_TOOL],
    ['behind a dash without a space', 'tools:\n  -|', NEW_TOOL],
    ['behind a dash, half-typed', 'tools:\n  - na|', ['name']],
    ['behind a second dash', 'tools:\n  - name: a\n  - |\n', NEW_TOOL],
    ['below a key', 'auth:\n  |', ['auth: none', 'auth: oauth2', 'type', 'header', 'tokenUrl', 'scope']],
    ['below a comment', 'auth: # who\n  |', ['auth: none', 'auth: oauth2', 'type', 'header', 'tokenUrl', 'scope']],
    ['below a key, above its members', 'auth:\n  |\n  type: secret\n', ['header']],
    ['of the alternative that was chosen', 'auth:\n  type: secret\n  |', ['header']],
    [
      'behind a text of several lines',
      'tools:\n  - description: |\n      name: not a key\n    ^',
      ['name', ...TOOL_KEYS.filter((key) => key !== 'description')],
    ],
    ['behind a list', 'tools:\n  - command:\n      - a\n    |', ['name', ...TOOL_KEYS.slice(1)]],
    ['with a byte order mark and CRLF', '\ufeffversion: 1.0.0\r\n|\r\n', ROOT_KEYS.filter((key) => key !== 'version')],
    ['between the braces of a flow map', 'auth: { type: secret, | }\n', ['header']],
    ['between braces that are not closed', 'auth: { type: secret, |\n', ['header']],
    ['in a flow map on several lines', 'auth: {\n  type: secret,\n  |\n}\n', ['header']],
    ['in a flow map, half-typed', 'auth: { type: secret, he| }\n', ['header']],
    ['none where indentation fits nothing', 'auth:\n    type: none\n  |', []],
    ['none below a value', 'version: 1.0.0\n  |', []],
    ['none in a list where keys stood below', 'tools:\n  - name: a\n |', []],
    ['only a dash where a list goes on', 'tools:\n  - name: a\n  |', ['tool']],
    [
      'both where dashes stand at the margin',
      'tools:\n- name: a\n|',
      ['tool', ...ROOT_KEYS.filter((key) => key !== 'tools')].sort(
        order(['tool', 'schema_version', 'version', 'auth', 'tags', 'legacy']),
      ),
    ],
  ])('%s', async (_, text, labels) => {
    const mark = text.includes('^') ? '^' : '|';
    expect(await labelsAt(text, { ...options, mark })).toEqual(labels);
  });

  it.each([
    ['a string', 'tools:\n  - |', 'name', 'tools:\n  - name: $1'],
    ['a value that needs quotes', '|', 'schema_version', 'schema_version: "1.0"'],
    [
      'a choice of which one needs quotes',
      'tools:\n  - name: a\n    |',
      'mode',
      'tools:\n  - name: a\n    mode: "${1|slow,fast,yes|}"',
    ],
    ['a list', '|', 'tags', 'tags:\n  - $1'],
    ['a list, dashes at the margin', 'tools:\n- name: a\n|', 'tags', 'tools:\n- name: a\ntags:\n- $1'],
    ['nothing required', 'tools:\n  - name: a\n    |', 'schema', 'tools:\n  - name: a\n    schema:\n      $1'],
    [
      'an object with them',
      'tools:\n  - name: a\n    |',
      'limits',
      'tools:\n  - name: a\n    limits:\n      cpu: ${1:0}\n      unit: ${2|s,ms|}',
    ],
    [
      'four columns',
      'tools:\n    - name: a\n      |',
      'limits',
      'tools:\n    - name: a\n      limits:\n          cpu: ${1:0}\n          unit: ${2|s,ms|}',
    ],
    ['the key alone where it has a value', 'tools:\n  - n|o: a # why\n', 'name', 'tools:\n  - name: a # why\n'],
    ['a quoted key', 'tools:\n  - "n|": a\n', 'name', 'tools:\n  - name: a\n'],
    ['a comment behind stays', 'tools:\n  - na| # why\n', 'name', 'tools:\n  - name: $1 # why\n'],
    ['between braces', 'auth: { type: secret, |}', 'header', 'auth: { type: secret, header: ${1:Authorization}}'],
    [
      'in braces, a comma too',
      'auth: { type: secret |}',
      'header',
      'auth: { type: secret, header: ${1:Authorization}}',
    ],
    ['JSON in YAML', '{\n  "version": "1.0.0"\n  |\n}', 'tags', '{\n  "version": "1.0.0",\n  "tags": ["$1"]\n}'],
  ])('are written with %s', async (_, text, label, result) => {
    expect(await accepted(text, label, options)).toBe(result);
  });
});

describe('values in YAML', () => {
  it.each([
    ['of an enum', 'auth:\n  type: |', ['none', 'secret', 'oauth2']],
    ['right behind the colon', 'auth:\n  type:|', ['none', 'secret', 'oauth2']],
    ['in quotes', 'auth:\n  type: "|"', ['none', 'secret', 'oauth2']],
    ['in single quotes', "auth:\n  type: 'n|'", ['none']],
    ['in quotes that are not closed', 'auth:\n  type: "|\n', ['none', 'secret', 'oauth2']],
    ['half-typed', 'auth:\n  type: se|\n', ['secret']],
    ['before a comment', 'auth:\n  type: | # which\n', ['none', 'secret', 'oauth2']],
    ['between braces', 'auth: { type: | }', ['none', 'secret', 'oauth2']],
    ['booleans', 'tools:\n  - enabled: |', ['true', 'false']],
    ['blocks', 'auth: |', ['auth: none', 'auth: oauth2']],
    ['from the surroundings', 'tools:\n  - command:\n      - |', ['./bin/one', './bin/two']],
    ['from the surroundings, dashes at the key', 'tools:\n- command:\n  - |', ['./bin/one', './bin/two']],
    ['from the surroundings, between brackets', 'tools:\n  - command: [|]', ['./bin/one', './bin/two']],
    ['the next versions', 'version: 1.2.3|', ['1.2.4', '1.3.0', '2.0.0']],
    [
      'names that `required` lacks',
      'tools:\n  - schema:\n      properties:\n        a: {}\n        b: {}\n      required:\n        - a\n        - |',
      ['b'],
    ],
    [
      'names that `required` lacks, between brackets',
      'tools:\n  - schema:\n      properties:\n        a: {}\n        b: {}\n      required: [a, |]',
      ['b'],
    ],
    ['none where the value stands below', 'auth: |\n  type: none\n', []],
    ['none where a list stands below', 'tools: |\n- name: a\n', []],
    ['none in a text of several lines', 'tools:\n  - description: >\n      some ^ text\n', []],
    ['none on its empty lines', 'tools:\n  - description: >\n      some text\n      ^\n      more\n', []],
    ['none in a quoted text of several lines', 'version: "a\n  | b"\n', []],
    ['none at an alias', 'auth: *ba|se\n', []],
  ])('%s', async (_, text, labels) => {
    const mark = text.includes('^') ? '^' : '|';
    expect(await labelsAt(text, { ...options, mark })).toEqual(labels);
  });

  it.each([
    ['in quotes where they are needed', 'schema_version: |', '1.0', 'schema_version: "1.0"'],
    ['in place of the quoted text', 'schema_version: "|"', '1.0', 'schema_version: "1.0"'],
    ['in place of the whole word', 'auth:\n  type: n|one # why\n', 'none', 'auth:\n  type: none # why\n'],
    ['with a space behind the colon', 'auth:\n  type:|\n', 'none', 'auth:\n  type: none\n'],
    ['a word that PyYAML reads as a boolean', 'tools:\n  - mode: |', 'yes', 'tools:\n  - mode: "yes"'],
    [
      'a block',
      'version: 1.0.0\nauth: |',
      'auth: oauth2',
      'version: 1.0.0\nauth:\n  type: oauth2\n  tokenUrl: ${1:https://x}',
    ],
    ['a block right behind the colon', 'auth:|', 'auth: oauth2', 'auth:\n  type: oauth2\n  tokenUrl: ${1:https://x}'],
    ['a block below its key', 'auth:\n  |', 'auth: oauth2', 'auth:\n  type: oauth2\n  tokenUrl: ${1:https://x}'],
    ['a tool behind a dash', 'tools:\n  - |', 'tool', 'tools:\n  - name: $1\n    command:\n      - $2'],
    ['a new tool', 'tools:\n  - name: a\n  |', 'tool', 'tools:\n  - name: a\n  - name: $1\n    command:\n      - $2'],
    ['the first tool on a new line', 'tools:\n  |', 'tool', 'tools:\n  - name: $1\n    command:\n      - $2'],
    ['dashes at the margin', 'tools:\n- name: a\n|', 'tool', 'tools:\n- name: a\n- name: $1\n  command:\n  - $2'],
    ['a tool between brackets', 'tools: [|]', 'tool', 'tools: [{name: $1, command: [$2]}]'],
    ['a tool in JSON', '{"tools": [|]}', 'tool', '{"tools": [\n  {\n    "name": "$1",\n    "command": ["$2"]\n  }\n]}'],
    ['a manifest', '|', 'made-up manifest', 'schema_version: "1.0"\ntools:\n  - name: $1\n    command:\n      - $2'],
    [
      'a property under the name typed',
      'tools:\n  - schema:\n      properties:\n        city|',
      'city',
      'tools:\n  - schema:\n      properties:\n        city:\n          type: ${1|string,number|}\n          description: $2',
    ],
  ])('are written %s', async (_, text, label, result) => {
    expect(await accepted(text, label, options)).toBe(result);
  });
});

const COMMENTS = ['# |', 'version: 1.0.0 # |\n', 'tools:\n  # | \n  - name: a\n', 'auth: { # |\n type: none }'];
it.each(COMMENTS)('nothing is offered in a comment: %s', async (text) => {
  expect(await labelsAt(text, options)).toEqual([]);
});

/** Sorts by position in a list. */
function order(labels: readonly string[]): (a: string, b: string) => number {
  return (a, b) => labels.indexOf(a) - labels.indexOf(b);
}
