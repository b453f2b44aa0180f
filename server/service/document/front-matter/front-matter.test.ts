import { describe, expect, it } from 'vitest';
import { applyEdits } from '../edit/edit';
import { parseFile } from '../manifest-document';
import { jsonOf } from '../tree/node';
import { readFrontMatter } from './front-matter';

/** A file with this description. */
const of = (description: string, rest = '') => `---\nname: docs\ndescription: ${description}\n${rest}---\n# Docs\n`;

/** The faults of a text: kind, place, and the text after the fix. */
function faults(text: string): readonly (readonly [string, string, string?])[] {
  return readFrontMatter(text).frontMatter.faults.map(({ kind, offset, length, fix }) => {
    const at = text.slice(offset, offset + length);
    return fix ? [kind, at, applyEdits(text, [fix.edit])] : [kind, at];
  });
}

const tree = (text: string) => {
  const { root } = parseFile('file:///w/skills/docs/SKILL.md', text);
  return root && jsonOf(root);
};

describe('a value that most loaders refuse', () => {
  it.each([
    ['Use it: now.', 'colon', '"Use it: now."'],
    ['Say "hi": now.', 'colon', `'Say "hi": now.'`],
    ['[a] b', 'colon', '"[a] b"'],
    ['[a b', 'colon', '"[a b"'],
    ['{a} b', 'colon', '"{a} b"'],
    ['@a b', 'colon', '"@a b"'],
    ['`a` b', 'colon', '"`a` b"'],
    ['*a* b', 'sign', '"*a* b"'],
    ['%a b', 'sign', '"%a b"'],
    [', a', 'sign', '", a"'],
    ['& a', 'sign', '"& a"'],
    ['"a": b', 'sign', `'"a": b'`],
    ['> a b', 'sign', '>\n  a b'],
    ['&a b', 'lost-word', '"&a b"'],
    ['!a b', 'lost-word', '"!a b"'],
    ['- a b', 'broken', '"- a b"'],
    ['? a b', 'broken', '"? a b"'],
    ['Use it:', 'broken', '"Use it:"'],
    ['"a" b', 'broken', `'"a" b'`],
    ["'it's here'", 'broken', `"'it's here'"`],
    ['"a b', 'broken', '"a b"'],
    ['"C:\\docs \\"x\\""', 'broken', `'C:\\docs "x"'`],
    ['*a*\n  b', 'broken', '>-\n  *a*\n  b'],
    ['first\n  second: line', 'broken', '>-\n  first\n  second: line'],
    ['> a: b\n  c', 'broken', '>\n  a: b\n  c'],
  ])('%s is %s, and mended', (value, kind, mended) => {
    const text = of(value);
    expect(faults(text)).toEqual([[kind, value.split('\n')[0], of(mended)]]);
    expect(faults(of(mended))).toEqual([]);
    expect(tree(text)).toMatchObject({ name: 'docs', description: expect.any(String) });
  });

  it.each([
    'Use it now.',
    'See http://acme.example, #1 # yes: no',
    '-a ?b :c',
    '50% of a & b',
    '"a: b" # c: d',
    "'it''s: here'",
    '"first\n  second: third"',
    '"\\\\ \\x41 \\u00e9 \\n"',

    '|\n  a: b\n  - c',
    '>-\n  a: b',
    'first\n  second',
    '[a, "b]", {c: d}]',
    '[\n  a: b,\n]',
    '&a',
    '# nothing',
    '',
  ])('%s is none', (value) => {
    expect(faults(of(value))).toEqual([]);
  });
});

it('a colon at the end with a blank is repaired by some', () => {
  expect(faults(of('Use it: '))).toEqual([['sign', 'Use it:', of('"Use it:" ')]]);
});

it('a list behind a text is broken, and nobody knows what is meant', () => {
  expect(faults(of('Searches\n- a\n- b'))).toEqual([['broken', 'Searches']]);
});

describe('the frame', () => {
  it.each([
    ['# Docs\n', [['missing', '# Docs']]],
    ['', [['missing', '']]],
    ['---\nname: docs\n\n# Docs\n', [['missing', '---', '---\nname: docs\n---\n\n# Docs\n']]],
    ['---\nname: docs', [['missing', '---', '---\nname: docs\n---\n']]],
    ['---\nname: docs\n...\n', [['missing', '---', '---\nname: docs\n---\n']]],
    ['\n---\nname: docs\n---\n', [['missing', '\n', '---\nname: docs\n---\n']]],
    ['\uFEFF---\nname: docs\n---\n', [['byte-order-mark', '\uFEFF', '---\nname: docs\n---\n']]],
    ['---\n- docs\n---\n', [['no-map', '- docs']]],
    ['---\nhello\n---\n', [['no-map', 'hello']]],
    ['---\nname: docs\nhello\n---\n', [['no-colon', 'hello']]],
    ['---\nname: docs\nmetadata:\n\ta: b\n---\n', [['tab', '\t', '---\nname: docs\nmetadata:\n  a: b\n---\n']]],
    ['---  \r\nname: docs\r\n---\t\r\ntext\r\n---\r\n', []],
    ['---\n{ name: docs }\n---\n', []],
    ['---\nname: docs\n ---\n', []],
    ['---\nname: docs\n: x\n---\n', []],
    ['---\nname: "docs\n\n', [['missing', '---', '---\nname: "docs\n---\n\n']]],
    ['---\n# a\nname: docs\nallowed-tools:\n- Read\n\n- Edit\n---\n', []],
  ])('%j', (text, expected) => {
    expect(faults(text)).toEqual(expected);
  });

  it('a value over several lines is masked whole', () => {
    const { root, problems } = parseFile(
      'file:///w/skills/docs/SKILL.md',
      '---\ntools: - a\n- b: c\nname: docs\n---\n',
    );
    expect(problems).toEqual([]);
    expect(root && jsonOf(root)).toMatchObject({ name: 'docs' });
  });

  it('the body is no YAML', () => {
    expect(tree('---\nname: docs\n---\nnote: body\n---\nx: y\n')).toEqual({ name: 'docs' });
    const block = `---\ndescription: |\n  Searches.\n---\n\n    code\n${' '.repeat(9)}more\n`;
    expect(tree(block)).toEqual({ description: 'Searches.\n' });
    expect(tree('# Docs\nname: docs\n')).toBeUndefined();
    expect(tree('---\n- docs\n---\n')).toBeUndefined();
  });
});
