import { describe, expect, it } from 'vitest';
import { fixed, manifestOf, messages, problemsOf } from '../../../../test/kit/manifests';
import { fixesFor } from '../../features/fixes';
import { soundText } from '../../features/sound-text';
import { memoryWorkspace } from '../../workspace';

it('reports the message of the parser, and its consequence', async () => {
  const text = '{ "tools": [{ "name": "x" "command": ["./tools/bin/x"] }] }';
  expect(await messages(text, 'syntax-error')).toEqual(["Comma expected before this. agentcli can't read the file."]);
});

it('reports errors in YAML', async () => {
  const text = 'tools:\n  - name: "x\n    command: [./tools/bin/x]\n';
  expect((await messages(text, 'syntax-error', { language: 'yaml', dialect: 'agentcli' })).length).toBeGreaterThan(0);
});

it('reports an empty file if its dialect is set', async () => {
  const told = ["The file is empty: agentcli can't read it."];
  for (const text of ['', ' \n ', '\r\n']) {
    expect(await messages(text, 'syntax-error', { dialect: 'agentcli' })).toEqual(told);
    expect(await messages(text, 'syntax-error')).toEqual([]);
  }
  expect(await messages('null', 'syntax-error', { dialect: 'agentcli' })).toEqual([]);
  const yaml = { language: 'yaml', dialect: 'forged-pylot' } as const;
  for (const text of ['# nothing yet\n', '\ufeff', '\ufeff\n# nothing\n']) {
    expect(await messages(text, 'syntax-error', yaml)).toEqual(["The file is empty: GC-Forged-Pylot can't read it."]);
  }
  expect(await messages('schema_version: "1.0"\n', 'syntax-error', yaml)).toEqual([]);
});

const forged = (json: string) =>
  `{"schema_version": "1.0", "metadata": {"name": "a", "description": "b"}, "tools": [{"name": "a", "description": "Does a.", "module": "src.a", "class_name": "A", "config": [${json}]}]}`;

it.each(['NaN', 'Infinity', '-Infinity'])(
  'accepts %s for a platform that reads it, and reports it otherwise',
  async (word) => {
    expect(await messages(forged(word), 'syntax-error')).toEqual([]);
    const text = `{ "tools": [{ "name": "x", "command": ["./tools/bin/x"], "schema": { "x": ${word} } }] }`;
    expect(await messages(text, 'syntax-error')).toEqual([
      `\`${word}\` is not a valid JSON number. agentcli can't read the file.`,
    ]);
  },
);

it('reports nothing else about an invalid number', async () => {
  const text = '{ "tools": [{ "name": "x", "description": "d", "command": ["/x"], "timeoutSec": NaN }] }';
  const codes = (await problemsOf(text)).map(({ code }) => code);
  expect(codes).toContain('syntax-error');
  expect(codes).not.toContain('wrong-type');
  expect((await problemsOf(text.replace('NaN', '1.5'))).map(({ code }) => code)).toContain('wrong-type');
});

it.each(['nan', '+Infinity', 'inf', '-NaN'])('%s is accepted by no platform', async (word) => {
  expect(await messages(forged(word), 'syntax-error')).toHaveLength(1);
});

const HEAD = '{ "tools": [{ "name": "x", "description": "Does x.", "command": ["./x"], "schema": { "type": "object"';
const TAIL = ' } }] }';
/** A complete manifest with these members of a schema. */
const whole = (written: string) => `${HEAD}, ${written}${TAIL}`;

describe('a recoverable error is fixed', () => {
  it.each<readonly [string, string, string]>([
    ['a missing comma', '"a": 1 "b": 2', '"a": 1, "b": 2'],
    ['a missing comma before a comment', '"a": 1 /* , */ "b": 2', '"a": 1, /* , */ "b": 2'],
    ['a missing comma in a list', '"a": ["x" "y"]', '"a": ["x", "y"]'],
    ['a comma too many', '"a": 1,, "b": 2', '"a": 1, "b": 2'],
    ['a semicolon', '"a": 1; "b": 2', '"a": 1, "b": 2'],
    ['an equals sign', '"a" = 1', '"a" : 1'],
    ['an arrow', '"a" => 1', '"a" : 1'],
    ['a second colon', '"a":: 1', '"a": 1'],
    ['a missing colon', '"a" 1', '"a": 1'],
    ['a bare key', 'a: 1', '"a": 1'],
    ['a key without its closing quote', '"a: 1', '"a": 1'],
    ['a key without its opening quote', 'a": 1', '"a": 1'],
    ['a key in single quotes', "'a': 1", '"a": 1'],
    [
      'a text in single quotes',
      '"a": \'it\\\'s "so" \\\\ \\u00e9 \\x41\'',
      '"a": "it\'s \\"so\\" \\\\ \\u00e9 \\u0041"',
    ],
    ['a text in curly quotes', '"a": \u201cso\u201d', '"a": "so"'],
    ['a text in back ticks', '"a": `so "it" is`', '"a": "so \\"it\\" is"'],
    ['a text without its closing quote', '"a": "so, "b": 2', '"a": "so", "b": 2'],
    ['a text without its opening quote', '"a": so it is"', '"a": "so it is"'],
    ['a text without quotes', '"a": so it is', '"a": "so it is"'],
    ['a backslash', '"a": "\\d+\\s"', '"a": "\\\\d+\\\\s"'],
    ['a tab in a text', '"a": "x\ty"', '"a": "x\\ty"'],
    ['a line break in a text', '"a": "x\r\n  y"', '"a": "x\\n  y"'],
    ["Python's true", '"a": True', '"a": true'],
    ["Python's false", '"a": False', '"a": false'],
    ["Python's none", '"a": None', '"a": null'],
    ["JavaScript's nothing", '"a": undefined', '"a": null'],
    ['a number with a plus sign', '"a": +5', '"a": 5'],
    ['a number that begins with its point', '"a": .5', '"a": 0.5'],
    ['a hexadecimal number', '"a": 0x1F', '"a": 31'],
    ['a space that is none', '"a":\u00a01', '"a": 1'],
    ['a space that can not be seen', '"a":\u200b 1', '"a": 1'],
  ])('%s', async (_what, written, expected) => {
    const result = await fixed(whole(written), 'syntax-error');
    expect(result).toBe(whole(expected));
    expect(() => JSON.parse(result.replace(/\/\*.*?\*\//g, ''))).not.toThrow();
  });

  const LINES =
    '{\n  "tools": [\n    {\n      "name": "x",\n      "command": [\n        "./x"\n      ]\n    }\n  ]\n}\n';
  it.each<readonly [string, string, string]>([
    ['a list', LINES.replace('\n      ]\n', '\n'), LINES],
    ['an object', LINES.replace('    }\n', ''), LINES],
    [
      'a list before a key',
      '{ "tools": [{ "name": "x", "command": ["./x", "schema": {} }] }',
      '{ "tools": [{ "name": "x", "command": ["./x"], "schema": {} }] }',
    ],
    [
      'an object before the next',
      '{ "tools": [{ "name": "x", "command": ["./x"] { "name": "y" }] }',
      '{ "tools": [{ "name": "x", "command": ["./x"]}, { "name": "y" }] }',
    ],
    [
      'the end',
      '{\n  "tools": [{\n    "name": "x",\n    "command": ["./x"],\n',
      '{\n  "tools": [{\n    "name": "x",\n    "command": ["./x"]\n  }]\n}\n',
    ],
    ['a brace too many', LINES.replace('    }\n', '    }\n    }\n'), LINES],
    ['a bracket too many on its line', LINES.replace('\n      ]\n', '\n      ]]\n'), LINES],
  ])('%s: not closed, or closed once too often', async (_what, broken, expected) => {
    expect(await fixed(broken, 'syntax-error')).toBe(expected);
  });

  it('a problem that it reveals does not prevent the fix', async () => {
    const text = '{ "tools": [{ "name": "x" "command": ["./x"] }, { "name": "x", "command": ["./x"] }] }';
    expect(await fixed(text, 'syntax-error')).toBe(text.replace('"x" ', '"x", '));
  });

  it.each([
    ['a word that is no number', '"a": NaN'],
    ['a value that is missing', '"a": , "b": 2'],
    ['a number whose digits would be lost', '"a": 0x1F1F1F1F1F1F1F1F1'],
    ['words between members', 'so it is'],
  ])('%s has no fix', async (_what, written) => {
    const manifest = manifestOf(whole(written));
    const [problem] = (await problemsOf(whole(written))).filter(({ code }) => code === 'syntax-error');
    expect(problem && (await fixesFor(manifest, problem, memoryWorkspace()))).toEqual([]);
  });
});

describe('all recoverable errors are fixed at once', () => {
  const sound = (text: string) => soundText(manifestOf(text).document);

  it('if each has a single fix', () => {
    const text = whole("'a': True, d: 5; b: 'x' \"c\" = None");
    expect(sound(text)).toBe(whole('"a": true, "d": 5, "b": "x", "c" : null'));
  });

  it.each([
    '"a": 1 "b": so',
    '"a": ["x" "y"]',
    '"a": undefined',
    '"a": 007',
    '"a": "x',
    '"a": \'\\d\'',
    '"a" 1',
    '"a": ,',
  ])('but not if one of them is ambiguous, as in %s', (written) => {
    expect(sound(whole(`'z': True, ${written}`))).toBeUndefined();
  });

  it('but not if there are too many to parse the rest', () => {
    const slips = (count: number) => whole(Array(count).fill(`'a': 1`).join(','));
    expect(sound(slips(10_000))).toBe(whole(Array(10_000).fill('"a": 1').join(',')));
    expect(sound(slips(10_001))).toBeUndefined();
  });

  it('but not if there is no error', () => {
    expect(sound(whole('"a": 1'))).toBeUndefined();
  });
});
