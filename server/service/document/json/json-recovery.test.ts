import { describe, expect, test } from 'vitest';
import { jsonOf } from '../tree/node';
import { parseJson } from './parse-json';

/** The value that a broken text is parsed to, and each problem with the text that it marks. */
function read(text: string): readonly [unknown, ...string[]] {
  const { root, problems } = parseJson(text);
  const reported = problems.map(({ offset, length, message }) => `${text.slice(offset, offset + length)}: ${message}`);
  return [root && jsonOf(root), ...reported];
}

const NO_VALUE = ':: Value expected after this colon.';
const COMMA = 'Comma expected before this.';
const COLON = 'Colon expected before this.';
const OPEN = 'Unclosed string.';
const NO_OPENING = 'This string has no opening quote.';
const SINGLE = 'JSON strings must be in double quotes, not single quotes.';
const IN_ARRAY = ':: Unexpected key in an array: put keys and values in braces.';
const NOTHING_OPEN = 'Unexpected closing bracket: nothing is open.';
const LINE_BREAK = 'A JSON string must be on one line: write line breaks as `\\n`.';

const unclosed = (key: string) => `"${key}: The key \`${key}\` has no closing quote.`;
const unquoted = (key: string) => `${key}: The key \`${key}\` must be in double quotes.`;
const word = (text: string) => `${text}: \`${text}\` is not a JSON value: strings must be in double quotes.`;

describe('while it is being written', () => {
  test.each([
    ['{"method": \n "path": "/x"}', { path: '/x' }, NO_VALUE],
    ['{"a": "b": 1, "c": 2}', { b: 1, c: 2 }, NO_VALUE],
    ['{"a": , "b": 1}', { b: 1 }, NO_VALUE],
    ['{"b": 1, "a": }', { b: 1 }, NO_VALUE],
    ['{"x": [{"a": ]}', { x: [{}] }, NO_VALUE, ']: `}` expected before this bracket.'],
    ['{"a": 1, "de" }', { a: 1 }, '"de": Colon and value expected after this key.'],
    ['{"de"\n "a": 1}', { a: 1 }, '"de": Colon and value expected after this key.'],
    ['{"a": 1,\n "de\n}', { a: 1 }, `"de: ${OPEN}`],
    ['{\n "de\n "a": 1}', { a: 1 }, `"de: ${OPEN}`],
    ['{"a": 1, de }', { a: 1 }, unquoted('de')],
    ['{ de\n "a": 1}', { a: 1 }, unquoted('de')],
    ['{"a": 1 "b": 2}', { a: 1, b: 2 }, `"b": ${COMMA}`],
    ['[{"a": 1}\n {"b": 2}]', [{ a: 1 }, { b: 2 }], `{: ${COMMA}`],
    ['{"a" 1, "b" "x", "c" {}}', { a: 1, b: 'x', c: {} }, `1: ${COLON}`, `"x": ${COLON}`, `{: ${COLON}`],
    ['{"a": [1, {"b": 2', { a: [1, { b: 2 }] }, '2: Unexpected end of file: `}]}` expected.'],
    ['{"a": [{"b":', { a: [{}] }, ':: Unexpected end of file: `}]}` expected.'],
    ['{"a": "b', { a: 'b' }, `"b: ${OPEN}`],
    ['{"a": tru, "b": 1}', { b: 1 }, word('tru')],
  ] as const)('%j', (text, value, ...problems) => {
    expect(read(text)).toEqual([value, ...problems]);
  });
});

describe('a missing bracket is reported where the indentation suggests it', () => {
  const text =
    '{\n  "a": [\n    {\n      "b": {\n        "c": 1\n      },\n      "d": [\n        2\n      ],\n      "e": 3\n    },\n    {\n      "f": 4\n    }\n  ],\n  "g": 5\n}\n';
  test.each([
    ['an object', '\n      },\n', '\n', '"d": `}` expected before this.'],
    ['an object, but not its comma', '\n      },\n', '\n      ,\n', '"d": `}` expected before this.'],
    ['a list', '\n      ],\n', '\n', '"e": `]` expected before this.'],
    ['an item', '\n    },\n', '\n', '{: `}` expected before this.'],
    ['the last item', '\n    }\n', '\n', ']: `}` expected before this.'],
    ['the list of all', '\n  ],\n', '\n', '"g": `]` expected before this.'],
  ])('of %s', (_, old, now, problem) => {
    const [value, ...reported] = read(text.replace(old, now));
    expect(reported).toEqual([problem]);
    expect(value).toEqual({ a: [{ b: { c: 1 }, d: [2], e: 3 }, { f: 4 }], g: 5 });
  });

  test('for any bracket, and all the others are read unchanged', () => {
    expect(parseJson(text).problems).toEqual([]);
  });
});

describe('a recoverable error', () => {
  test.each([
    ['{"a": "x,\n "b": ["y],\n "c": 1}', { a: 'x', b: ['y'], c: 1 }, `"x: ${OPEN}`, `"y: ${OPEN}`],
    ['{"a": "x, "b": "y"}', { a: 'x', b: 'y' }, `"x: ${OPEN}`],
    ['{"a": x y", "b": 1, "c": z"\n}', { a: 'x y', b: 1, c: 'z' }, `x y: ${NO_OPENING}`, `z: ${NO_OPENING}`],
    ['{"a: "x", "b: 5,\n "c": 1}', { a: 'x', b: 5, c: 1 }, unclosed('a'), unclosed('b')],
    ['{a": "x", "b": 1}', { a: 'x', b: 1 }, 'a: The key `a` has no opening quote.'],
    ['{a: 1, 2: 3}', { a: 1, 2: 3 }, unquoted('a'), unquoted('2')],
    ['{"a": get the time, "b": 1}', { b: 1 }, word('get the time')],
    ['{"a": https://x.org/y,\n"b": 1}', { b: 1 }, word('https://x.org/y')],
    ['[a, "b"]', ['a', 'b'], word('a')],
    ["{'a': 'x'}", { a: 'x' }, `'a': ${SINGLE}`, `'x': ${SINGLE}`],
    ['{“a”: 1}', { a: 1 }, '“a”: JSON strings must be in straight double quotes.'],
    [
      '[True, None]',
      [true, null],
      'True: `True` is not a JSON value: write it in lower case.',
      'None: `None` is not a JSON value: write `null`.',
    ],
    ['{"a": 007}', { a: 7 }, '007: `007` is not a JSON number: remove the leading zero.'],
    ['{"a" = 1}', { a: 1 }, '=: Colon expected between key and value.'],
    ['{"a":: 1}', { a: 1 }, ':: Unexpected second colon.'],
    ['{"a": 1; "b": 2}', { a: 1, b: 2 }, ';: Entries must be separated by commas.'],
    ['[1,, 2]', [1, 2], ',: Unexpected comma.'],
    ['[{"a": 1, {"b": 2}]', [{ a: 1 }, { b: 2 }], '{: The object before this is not closed: `}` expected.'],
    ['{"a": ["x", "y", "b": 1}', { a: ['x', 'y'], b: 1 }, '"b": `]` expected before this key.'],
    ['{"a": ["x"}', { a: ['x'] }, '}: `]` expected before this brace.'],
    ['{"x": [:["a", "b": 1]}', { x: [], b: 1 }, IN_ARRAY, '"b": `]` expected before this key.', `]: ${NOTHING_OPEN}`],
    ['{"a": 1}}', { a: 1 }, `}: ${NOTHING_OPEN}`],
    ['{"a": ["x": 1]}', { a: ['x'] }, IN_ARRAY],
    ['{: 1, "b": 2}', { b: 2 }, ':: Key expected before this.'],
    ['{"b": 2, {"c": 1}}', { b: 2 }, '{: Key and colon expected before this.'],
    ['{"a": "x\n  y z",\n "b": 1}', { a: 'x\n  y z', b: 1 }, `"x: ${LINE_BREAK}`],
    ['["a\tb"]', ['a\tb'], '\t: A tab is not allowed in a JSON string: write `\\t`.'],
    [
      '{"a": 1 /* x }',
      { a: 1 },
      '/* x }: Unclosed comment: `*/` expected.',
      '/* x }: Comments are not allowed in JSON.',
    ],
  ] as const)('%j', (text, value, ...problems) => {
    const [read_, ...reported] = read(text);
    expect(read_).toEqual(value);
    expect(reported).toEqual(problems);
  });
});

test.each([
  ['a bracket', '{"a": "]"/* b */}', { a: ']' }],
  ['a comma', '["x,"// b\n]', ['x,']],
  ['a colon', '{"a: b"/* c */: 1}', { 'a: b': 1 }],
])('a text that ends with %s and has a comment right behind it is closed', (_what, text, value) => {
  const { root, problems } = parseJson(text);
  expect(root && jsonOf(root)).toEqual(value);
  expect(problems.map(({ code }) => code)).toEqual(['json-comment']);
});

describe('a superfluous bracket', () => {
  const TOOLS = [
    { name: 'a', command: ['x'], schema: { type: 'object' } },
    { name: 'b', command: ['x', 'y'] },
    { name: 'c', command: [] },
  ];
  const lines = TOOLS.map((tool) => JSON.stringify(tool)).join(',\n    ');
  const EXTRA = `: ${NOTHING_OPEN}`;

  test.each([
    ['on lines', JSON.stringify({ version: 1, tools: TOOLS, last: {} }, undefined, 2)],
    ['on one line', JSON.stringify({ version: 1, tools: TOOLS, last: {} })],
    ['on a line for each tool', `{\n  "version": 1,\n  "tools": [\n    ${lines}\n  ],\n  "last": {}\n}\n`],
  ])('is one problem at a bracket, and nothing is lost, %s', (_layout, text) => {
    const sound = JSON.parse(text);
    const ends = [...text.matchAll(/[\]}]/g)].map(({ index }) => index + 1);
    expect(ends.length).toBeGreaterThan(8);
    for (const end of ends) {
      for (const closer of ['}', ']', '\n}', '\n  ]']) {
        const [value, ...problems] = read(text.slice(0, end) + closer + text.slice(end));
        expect([end, closer, problems]).toEqual([end, closer, [`${closer.trim()}${EXTRA}`]]);
        expect([end, closer, value]).toEqual([end, closer, sound]);
      }
    }
  });

  test.each([
    ['and members follow', '{"a": {"b": 1}, "c": 2}, "d": 3}', { a: { b: 1 }, c: 2, d: 3 }, `}${EXTRA}`],
    ['twice', '{"a": {"b": 1}}, "c": [2]], "d": 3}', { a: { b: 1 }, c: [2], d: 3 }, `}${EXTRA}`, `]${EXTRA}`],
    ['next to another mistake', '{"a": [{"b": 1}}], "c" 2}', { a: [{ b: 1 }], c: 2 }, `}${EXTRA}`, `2: ${COLON}`],
  ])('is reported where it stands, %s', (_what, text, value, ...problems) => {
    expect(read(text)).toEqual([value, ...problems]);
  });
});

describe('a text with very many errors', () => {
  const MANY = 50_000;

  test.each([
    ['commas', `{"a": [${','.repeat(MANY)}]}`],
    ['missing commas', `{"a": [1${' 1'.repeat(MANY)}]}`],
    ['words', `{"a": [${'b c,'.repeat(MANY)}]}`],
    ['missing values', `{"a": {${'"b":,'.repeat(MANY)}}`],
  ])('is read up to ten thousand of them, and the next one says so: %s', (_, text) => {
    const { problems, isUnbalanced } = parseJson(text);
    expect(problems).toHaveLength(10_001);
    expect(problems.at(-1)?.message).toBe('Too many syntax errors (10,000): nothing from here on is checked.');
    expect(isUnbalanced).toBe(true);
  });

  test('has only members that are in the text', () => {
    const [value] = read(`{"b": 1${Array.from({ length: MANY }, (_, i) => ` "k${i}": 1`).join('')}}`);
    expect(Object.keys(value ?? {})).toHaveLength(10_001);
  });

  test('is read to its end where it only has commas that JSONC allows', () => {
    expect(read(`{"a": [${'[1,],'.repeat(MANY)}], "b": x, "c": 2}`)[0]).toMatchObject({ c: 2 });
  });
});
