import { describe, expect, test } from 'vitest';
import { atOnce } from '../../turns';
import { isWellFormed } from '../manifest-document';
import { type ASTNode, descendants, type Json, jsonOf, nodeAt, type Path, propertiesOf, type Span } from '../tree/node';
import type { StringNode } from '../tree/tree-nodes';
import { parseYaml, parsingAnyYaml } from './parse-yaml';

function value(text: string): Json | undefined {
  const { root } = parseYaml(text);
  return root && jsonOf(root);
}

function problems(text: string): readonly string[] {
  return parseYaml(text).problems.map(({ code, offset, length }) => `${code} ${offset}+${length}`);
}

/** The text with a squiggle under the node at a path. */
function drawn(text: string, ...path: Path): string {
  const node: ASTNode | undefined = nodeAt(parseYaml(text).root, path);
  return node ? JSON.stringify(text.slice(node.offset, node.offset + node.length)) : 'nothing';
}

/** Whether every range is inside the text. */
function isSound(text: string): boolean {
  const { root, problems: found, comments } = parseYaml(text);
  const inside = ({ offset, length }: Span) => offset >= 0 && length >= 0 && offset + length <= text.length;
  return [...found, ...comments].every(inside) && (root ? [...descendants(root)].every(inside) : true);
}

const MANIFEST = `# head\r
schema_version: "1.0"\r
metadata: {name: x, tags: [a, 'b', "c"]}\r
tools:\r
  - name: one # first\r
    description: |\r
      text\r
      # no comment\r
\r
    inputs:\r
      q: {type: string, required: yes}\r
  - name: two\r
    notes: >-\r
      folded\r
      text\r
`;

const BEFORE = Object.entries({ regular: '', 'with an anchor': 'z: &z 1\n' });
test.each(BEFORE)(
  'comments at the start of a line say nothing about the lines around: text that is %s',
  (_what, before) => {
    expect(problems(`${before}a: { "b": "c"\n# c\n  }\n`)).toEqual([]);
    expect(problems(`${before}a:\n#b\n  c\nd: e\n`)).toEqual([]);
    expect(value(`${before}a:\n#b\n  c\n  d\ne: 1\n`)).toMatchObject({ a: 'c d', e: 1 });
  },
);

describe('values', () => {
  test('come out as PyYAML gives them', () => {
    expect(value(MANIFEST)).toEqual({
      schema_version: '1.0',
      metadata: { name: 'x', tags: ['a', 'b', 'c'] },
      tools: [
        { name: 'one', description: 'text\n# no comment\n', inputs: { q: { type: 'string', required: true } } },
        { name: 'two', notes: 'folded text' },
      ],
    });
  });

  test('multi-line scalars are folded, quotes unescaped', () => {
    const text = "a: one\n  two\n\n  three\nb: \"x\n  y\\n\\u0041\"\nc: 'it''s'\n";
    expect(value(text)).toEqual({ a: 'one two\nthree', b: 'x y\nA', c: "it's" });
  });

  test('aliases and merge keys have the value that they name, and their own position', () => {
    const text = 'base: &b {a: 1, c: 2}\nx: *b\ny:\n  <<: *b\n  c: 3\n';
    expect(value(text)).toEqual({ base: { a: 1, c: 2 }, x: { a: 1, c: 2 }, y: { a: 1, c: 3 } });
    expect(drawn(text, 'x', 'a')).toBe('"*b"');
    expect(drawn(text, 'y', 'a')).toBe('"*b"');
  });

  test('keys that are special in JavaScript are ordinary keys', () => {
    expect(Object.keys(value('__proto__: {a: 1}\nconstructor: 2\n') ?? {})).toEqual(['__proto__', 'constructor']);
    expect(value('a: 1\na: 2\n')).toEqual({ a: 2 });
  });
});

describe('ranges', () => {
  test('end where the text of the value ends', () => {
    expect(drawn(MANIFEST, 'schema_version')).toBe('"\\"1.0\\""');
    expect(drawn(MANIFEST, 'tools', 0, 'name')).toBe('"one"');
    expect(drawn(MANIFEST, 'tools', 0, 'description')).toBe('"|\\r\\n      text\\r\\n      # no comment"');
    expect(drawn('a:\n  b: 1 # c\n\n# d\ne: 2\n', 'a')).toBe('"b: 1"');
    expect(drawn('- - a\n  - b\n\n- c\n', 0)).toBe('"- a\\n  - b"');
    expect(drawn('{a, b: 1}', 'b')).toBe('"1"');
  });

  test('of values that are not written are empty, directly after the colon or dash', () => {
    const { root } = parseYaml('a:   # c\nb: &x\nc:\n  -  # d\n');
    expect(nodeAt(root, ['a'])).toMatchObject({ type: 'null', offset: 2, length: 0 });
    expect(nodeAt(root, ['b'])).toMatchObject({ type: 'null', offset: 14, length: 0 });
    expect(nodeAt(root, ['c', 0])).toMatchObject({ type: 'null', offset: 21, length: 0 });
  });

  test('of comments are returned', () => {
    const { comments } = parseYaml(MANIFEST);
    const texts = comments.map(({ offset, length }) => MANIFEST.slice(offset, offset + length));
    expect(texts).toEqual(['# head', '# first']);
  });

  test('a byte order mark moves no offsets', () => {
    expect(problems('\ufeffa: 1\n')).toEqual(['byte-order-mark 0+1']);
    expect(drawn('\ufeffa: 1\n', 'a')).toBe('"1"');
    expect(isWellFormed(parseYaml('\ufeffa: 1\n'))).toBe(true);
  });
});

describe('what PyYAML refuses is a problem', () => {
  const texts = [
    ['a: [b\n', 'a: "b\n', 'a: @x\n', 'a: `x\n', 'a: b: c\n', 'a: - b\n', 'a: 1\n b: 2\n', "a: 'b'c\n"],
    ['a:\tb\n', '\ta: b\n', 'a: b\t# c\n', 'a: x\ty\n', 'a: 1\n\t\nb: 2\n', 'a: *x\n', 'a: *x\nb: &x 1\n'],
    ['a: &x 1\nb: &x 2\n', '<<: 1\n', 'a: {<<: [1]}\n', '[a]: b\n', '? {a: 1}\n: b\n', ': a\n', '{: a}\n'],
    ['{"a\nb": 1}\n', 'a: =\n', 'a: <<\n', 'a: \u0001\n', 'a: \ud800\n', '%x: 1\n', '%YAML 2.0\n---\na: 1\n'],
    ['a: !!int x\n', 'a: !!bool maybe\n', '!!str {a: 1}\n', '!!map [a]\n', 'a: !foo 1\n', '!foo a: 1\n'],
    ['!!timestamp a: 1\n', 'a: !!int "08"\n', 'a: !!int ""\n', 'a: !!float x\n', 'a: !!omap [b]\n'],
    ['a: !!binary aG\n', 'a: 1\n...\nb: 2\n', 'a: 1\n...\n---\n...\n'],
  ];
  test.each(texts.flat())('%j', (text) => {
    expect(isWellFormed(parseYaml(text))).toBe(false);
    expect(isSound(text)).toBe(true);
  });
});

describe('what PyYAML takes is no problem', () => {
  const texts = [
    ['a: "x\ty"\n', '# c\tx\na: 1\n', 'a: |\n  x\ty\n', 'a: b#c\n', 'a: [b:c, "d":e]\n', 'a: [b: c]\n'],
    ['a: [1,]\n', 'a: {x: , y}\n', '%YAML 1.1\n---\na: 1\n', '---\na: 1\n...\n', '? a\n: b\n', 'a:\n- b\n'],
    ['a: !!str 1\n', 'a: !!float 1e3\n', 'a: ! b\n', 'a: 1\rb: 2\r', "a: 'b\nc'\n", 'a: [\n1\n]\n'],
    ['x:\n  - a: {\n    b: 1\n  }\n', '- "a\nb"\n', 'a: 1\n...\n...\n', 'a: 1\n... # end\n\n# more\n...\n...'],
    ['notes: &x {y: *x}\n', 'a: &x [*x, {b: *x}]\n', 'a: !!omap [b: 1, c: 2]\n', 'a: !!binary |\n  aGk=\n'],
    ['a: !!timestamp 2024-1-5\n'],
  ];
  test.each(texts.flat())('%j', (text) => {
    expect(parseYaml(text).problems).toEqual([]);
  });

  test('and its value is the same', () => {
    expect(value("a: 'b\nc'\n")).toEqual({ a: 'b c' });
    expect(value('x:\n  - a: {\n    b: 1\n  }\n')).toEqual({ x: [{ a: { b: 1 } }] });
    expect(value('a: !!float 1e3\nb: !!null x\n')).toEqual({ a: 1000, b: null });
    expect(value('a: 1\rb: 2\r')).toEqual({ a: 1, b: 2 });
    expect(value('a: 1\n...\n...\n')).toEqual({ a: 1 });
    expect(value('a: !!set {b, c}\n')).toEqual({ a: Number.NaN });
    expect(value('a: &x {y: *x, z: 1}\nb: &s [*s]\n')).toEqual({ a: { y: {}, z: 1 }, b: [[]] });
  });
});

describe('text that is not finished', () => {
  test('keeps its valid parts', () => {
    const two = 'name: x\ntools:\n  - name: one\n    desc\n  - name: two\n';
    expect(value(two)).toMatchObject({ tools: [{ name: 'one' }, { name: 'two' }] });
    const list = 'name: x\nlist: [a, b\ntools:\n  - name: one\n';
    expect(value(list)).toMatchObject({ name: 'x', tools: [{ name: 'one' }] });
    expect(value('name: "x\ntools:\n  - name: one\n')).toMatchObject({ tools: [{ name: 'one' }] });
  });

  test('has no value for a key whose colon is not written yet', () => {
    expect(value('a: 1\nb\n')).toEqual({ a: 1 });
    expect(value('- a: 1\n  b\n- c\n')).toEqual([{ a: 1 }, 'c']);
    expect(value('? a\n')).toEqual({ a: null });
    expect(value('{a, b}\n')).toEqual({ a: null, b: null });
  });

  test('cut at every place gives ranges inside the text', () => {
    for (let i = 0; i <= MANIFEST.length; i++) {
      expect(isSound(MANIFEST.slice(0, i)), MANIFEST.slice(0, i)).toBe(true);
      expect(isSound(MANIFEST.slice(i)), MANIFEST.slice(i)).toBe(true);
    }
  });

  test('of nothing has no tree', () => {
    for (const text of ['', ' ', '\n\r\n', '# only\n', '\ufeff']) {
      expect(parseYaml(text).root, text).toBeUndefined();
      expect(isSound(text)).toBe(true);
    }
  });
});

describe('attacks', () => {
  test('any nesting, however deep, is refused and nothing ends the process', () => {
    const lines = (n: number, line: string) =>
      Array.from({ length: n }, (_, i) => `${' '.repeat(i)}${line}\n`).join('');
    const repeated = ['[', '{a: ', '- ', '? ', 'a: ', '[\n'].map((part) => part.repeat(10_000));
    const closed = '['.repeat(10_000) + ']'.repeat(10_000);
    for (const text of [...repeated, closed, lines(3_000, 'a:'), lines(3_000, '-'), `a: ${'['.repeat(10_000)}`]) {
      const parsed = parseYaml(text);
      expect(parsed.problems.some(({ code }) => code === 'nesting-too-deep' || code === 'syntax-error')).toBe(true);
      expect(isSound(text)).toBe(true);
    }
    expect(problems(`a: ${'['.repeat(10_000)}`)[0]).toMatch(/^nesting-too-deep/);
    expect(problems(`a: "${'['.repeat(10_000)}"\n# ${'['.repeat(10_000)}\n`)).toEqual([]);
  });

  test('thousands of lines with two colons are errors in each line, and whatever follows ends nothing', () => {
    const text = `a:\n${Array.from({ length: 20_000 }, (_, i) => `  k${i}: a: b\n`).join('')}`;
    for (const end of ['', '- "', '- x\n', 'x: y\n', '\n...\n']) {
      expect(problems(text + end)[0]).toBe('syntax-error 9+4');
    }
  });

  test('a little too deep still gives the tree above', () => {
    const text = `a: 1\nb: ${'['.repeat(270)}${']'.repeat(270)}\n`;
    expect(problems(text)).toHaveLength(1);
    expect(problems(text)[0]).toMatch(/^nesting-too-deep/);
    expect(value(text)).toMatchObject({ a: 1 });
  });

  test('a billion laughs are not expanded', () => {
    const lines = ['a0: &a0 [x, x]'];
    for (let i = 1; i < 30; i++) lines.push(`a${i}: &a${i} [*a${i - 1}, *a${i - 1}, *a${i - 1}]`);
    const start = performance.now();
    const { root, problems: found } = parseYaml(lines.join('\n'));
    expect(found.map(({ code }) => code)).toContain('yaml-alias-limit');
    expect(root && [...descendants(root)].length).toBeLessThan(100_000);
    expect(performance.now() - start).toBeLessThan(30_000);
  });

  test('an alias to itself ends, and does not affect the rest', () => {
    expect(isSound('a: &x [*x]\n')).toBe(true);
    expect(isSound('&x a: *x\n')).toBe(true);
    const knot = Array.from({ length: 40 }, (_, i) => `k${i}: &k${i} [${'*k0, '.repeat(i > 0 ? 1 : 0)}x]`).join('\n');
    expect(problems(knot)).toEqual([]);
    expect(problems('a: &a {b: &b {c: *a, d: *b}, e: *b}\n')).toEqual([]);
  });

  test('very long lines and odd characters', () => {
    const long = [`a: ${'x'.repeat(500_000)}\n`, 'x'.repeat(500_000), '%'.repeat(5_000), '&'.repeat(5_000)];
    const odd = ['a: \ud800\n', '\0', 'a: "\u2028"\n', '\u0085\u2028\u2029'];
    for (const text of [...long, ...odd]) expect(isSound(text)).toBe(true);
  });
});

test('a second document is reported at its marker', () => {
  expect(problems('a: 1\n---\nb: 2\n')).toEqual(['yaml-several-documents 5+3']);
  expect(value('a: 1\n---\nb: 2\n')).toEqual({ a: 1 });
});

test('a value tagged as binary is not a string', () => {
  expect(value('a: !!binary aGk=\n')).toEqual({ a: Number.NaN });
});

describe('where PyYAML differs from YAML', () => {
  test.each([
    ['a: 2024-02-30\n', 'Invalid date 2024-02-30'],
    ['2024-13-01: a\n', 'Invalid date 2024-13-01'],
    ['a: 2024-01-01 24:00:00\n', 'Invalid date'],
    ['a: 2024-01-01 10:00:00+24:00\n', 'Invalid date'],
    ['a: &é 1\n', 'Anchor name `&é` is not valid'],
    ['a: {b: what?, c: 1}\n', 'A scalar with a question mark needs quotes inside brackets'],
    ['a: [:b]\n', 'A scalar that starts with a colon needs quotes inside brackets'],
    ['a: {b c\n  : 2}\n', 'A key and its colon must be on one line'],
    ['a: |# text\n  b\n', 'Space expected before this comment.'],
    ["a: 'it''", 'Unclosed quote.'],
    ['{a: !!str, b: 1}', 'Space expected after this tag'],
    ['a: [!!str]\n', 'Space expected after this tag'],
    ['a: [notes\n  : 1]\n', 'A key and its colon must be on one line'],
    ['a: 1\nnotes\n  : 1\n', 'A key and its colon must be on one line'],
    ['a: 1\n"notes" # why\n  :\n    b: 1\n', 'A key and its colon must be on one line'],
    ['a: [what? : 1]\n', 'A scalar with a question mark needs quotes inside brackets'],
    ['a: &x [1]\n*x : 1\n', "A list or map can't be a key."],
    ['a: &x: 1\n', 'A string that contains a colon and a space must be quoted.'],
    [`${'k'.repeat(1025)}: 1\n`, 'This key is too long'],
    [`a: {&x ${'k'.repeat(1022)}: 1}\n`, 'This key is too long'],
    ['? *a\n: b\n', 'Unknown anchor `&a`: it must be defined before this alias.'],
    ['a: b\u2028c\nd: 1\n', 'The character U+2028 is a line break in YAML'],
  ])('%j is refused', (text, message) => {
    const found = parseYaml(text).problems.map((problem) => problem.message);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(message);
  });

  test.each([
    ['a: 2024-02-29\n', { a: Number.NaN }],
    ['a: what?\nb: [a:b, -c]\n', { a: 'what?', b: ['a:b', '-c'] }],
    ['{a\n  b, c: 1}\n', { 'a b': null, c: 1 }],
    ['a: ! 2\nb: ! "3"\n', { a: 2, b: 3 }],
    ["a: 'it''s'''", { a: "it's'" }],
    ['a: 1\u2028b: 2\n', { a: 1, b: 2 }],
    ['a: [# list\n  1,# one\n  2]\nb: {# map\n  c: "x"# text\n  }\n', { a: [1, 2], b: { c: 'x' } }],
    ['a: [{# x\n  b: 1\n}]\nc: {# y\nd: 2}\n', { a: [{ b: 1 }], c: { d: 2 } }],
    ['a: [-]\nb: [-, c]\nd: {e: -}\n', { a: ['-'], b: ['-', 'c'], d: { e: '-' } }],
    ['a: [?read]\nb: {?c : 1}\n', { a: [{ read: null }], b: { c: 1 } }],
    ['a: &k x\n*k : 1\nb: {*k: 2}\n', { a: 'x', x: 1, b: { x: 2 } }],
    ['a: &k x\nb:\n  *k:\n    c: 1\n  d: 2\n', { a: 'x', b: { x: { c: 1 }, d: 2 } }],
    ['a: {&x: {b: 1}}\n', { a: { '': { b: 1 } } }],
    ["a: &k 'x'\nb: *k", { a: 'x', b: 'x' }],
    ['<<: {a: 1, a: 2}\n', { a: 2 }],
    ['a: |\n  b\n', { a: 'b\n' }],
    ['a: >\n  b\n  c', { a: 'b c' }],
    ['a: &x |+\n  b', { a: 'b' }],
    ['a: 1\n? &k b\n: *k\n? !!str c\n: d\n', { a: 1, b: 'b', c: 'd' }],
    [`? ${'k'.repeat(2000)}\n: 1\n`, { ['k'.repeat(2000)]: 1 }],
    [`${'\u{1f600}'.repeat(1024)}: 1\n`, { ['\u{1f600}'.repeat(1024)]: 1 }],
  ])('%j is read', (text, expected) => {
    expect(problems(text)).toEqual([]);
    expect(value(text)).toEqual(expected);
  });
});

test.each([
  ['on: 1\nYes: 2\nOff: 3\n', ['True', 'True', 'False']],
  ['1:30: 1\n0x1f: 2\n1.0: 3\n1.5: 4\n.inf: 5\n', ['90', '31', '1.0', '1.5', 'inf']],
  ['99999999999999999999: 1\n-.INF: 2\n', ['99999999999999999999', '-inf']],
  ['~: 1\n2024-01-01: 2\n', ['None', '2024-01-01']],
  ['{on: 1, null: 2}\n', ['True', 'None']],
  ['<<: {on: 1}\n', ['True']],
  ['"on": 1\n\'1:30\': 2\ny: 3\n1.0.0: 4\n', [undefined, undefined, undefined, undefined]],
  ['!!str yes: 3\n', [undefined]],
])('PyYAML reads the keys of %j as %j', (text, expected) => {
  for (const { root } of [parseYaml(text), atOnce(parsingAnyYaml(text))]) {
    const keys = propertiesOf(root).map(({ keyNode }) => keyNode as StringNode);
    expect(keys.map(({ python }) => python)).toEqual(expected);
    expect(keys.map(({ value }) => value)).toEqual(text.match(/[-\w.~:]+(?=['"]?: )/g));
  }
});
