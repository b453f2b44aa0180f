import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachInner } from '../../../../common/json-schema/subschemas';
import { manifestOf } from '../../../../test/kit/manifests';
import { DIALECTS } from '../../dialects/registry';
import type { JsonSchema } from '../../model/json-schema';
import { hover } from './hover';
import { code, codeBlock, plain, plainText, prose } from './markdown';

describe('author text in Markdown', () => {
  it.each([
    ['[click](command:workbench.action.quit)', '\\[click\\](command:workbench.action.quit)'],
    ['<img src=x onerror=alert(1)>', '\\<img src=x onerror=alert(1)\\>'],
    ['see https://evil.example and www.evil.example', 'see https\\://evil.example and www\\.evil.example'],
    ['mail me@evil.example', 'mail me\\@evil.example'],
    ['&lt;b&gt;', '\\&lt;b\\&gt;'],
    ['`code` and ```', '\\`code\\` and \\`\\`\\`'],
    ['# heading', '\\# heading'],
    ['- item', '\\- item'],
    ['1. item', '1\\. item'],
    ['=====', '\\====='],
    ['one\n\n# two\n- three', 'one # two - three'],
    ['a\\b', 'a\\\\b'],
    ['zero\u200bwidth \u202e', 'zero\\\\u200bwidth \\\\u202e'],
    ['snake_case *bold*', 'snake\\_case \\*bold\\*'],
    ['$(alert) ![x](y)', '\\$(alert) !\\[x\\](y)'],
  ])('%j stays text', (text, markdown) => {
    expect(plain(text, 200)).toBe(markdown);
  });

  it('is cut, never in the middle of a character', () => {
    expect(plain('😀'.repeat(1_000), 10)).toBe('😀😀😀😀…');
    expect(plain('x'.repeat(10_000_000), 10)).toBe('xxxxxxxxx…');
  });

  it('is written as code whatever backticks it has', () => {
    expect(code('a')).toBe('`a`');
    expect(code('a`b')).toBe('``a`b``');
    expect(code('`')).toBe('`` ` ``');
    expect(code('')).toBe('`  `');
    expect(code('a\n`` b')).toBe('```a `` b```');
    expect(codeBlock(['a', '```', 'b'], 'typescript')).toBe('````typescript\na\n```\nb\n````');
  });
});

describe('a sentence of ours with names of a manifest', () => {
  it.each([
    ['The array `tags` has no `items`.', 'The array `tags` has no `items`.'],
    ['The array `[x](command:y)` is <b>.', 'The array `[x](command:y)` is \\<b\\>.'],
    ['`a` is in `b` twice', '`a` is in `b` twice'],
    ['An odd ` one', 'An odd \\` one'],
    ['`*` and *', '`*` and \\*'],
  ])('%s', (sentence, markdown) => {
    expect(prose(sentence, 200)).toBe(markdown);
  });

  it('is cut', () => {
    expect(prose(`The array \`${'x'.repeat(300)}\` is long.`, 40)).toHaveLength(41);
  });
});

it.each([
  ['words **in bold**', 'words in bold'],
  ['a `key` and ``a ` b``', 'a `key` and `a ` b`'],
  ['see [the page](https://example.com/a) or [here](#there)', 'see the page (https://example.com/a) or here'],
  ['<https://example.com>', '<https://example.com>'],
  ['1\\. a\\_b \\[c\\]\\(d\\)', '1. a_b [c](d)'],
  ['```ts\nf(a: *b*)\n```\n\nText', 'f(a: *b*)\n\nText'],
  ['````\n```\n````', '```'],
  ['a * b ** c', 'a * b  c'],
  ['`a', '`a'],
])('%j becomes %j', (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});

it('shows an author’s text as it is written, however it looks', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', ' ', '*', '_', '`', '[', ']', '(', ')', '\\', '#', '<', '&', '.', '1'),
  });
  fc.assert(
    fc.property(text, (author) => {
      const shown = author.replace(/\s+/g, ' ').trim();
      expect(plainText(plain(author, 1_000))).toBe(shown);
      if (shown !== '') expect(plainText(code(author, 1_000))).toBe(`\`${shown}\``);
      expect(plainText(codeBlock([author], 'ts'))).toBe(author);
    }),
  );
});

it('leaves no mark in the documentation of any field', () => {
  const all: string[] = [];
  const visit = (schema: JsonSchema) => {
    if (schema.markdownDescription !== undefined) all.push(schema.markdownDescription);
    eachInner(schema as never, (inner) => visit(inner as JsonSchema));
  };
  for (const { schema } of DIALECTS) visit(schema);
  expect(all.length).toBeGreaterThan(100);
  expect(all.map(plainText).filter((text) => /\*\*|\]\(|\\[_*[]/.test(text.replace(/`[^`]*`/g, '')))).toEqual([]);
});

it('makes a hover that can be read', () => {
  const text = '{ "tools": [{ "name": "a_b", "description": "Adds *two*.", "command": ["/bin/x"] }] }';
  const contents = hover(manifestOf(text), text.indexOf('a_b'))?.contents;
  const shown = plainText(contents && typeof contents === 'object' && 'value' in contents ? contents.value : '');
  expect(shown).toContain('a_b');
  expect(shown).toContain('Adds *two*.');
  expect(shown).not.toContain('\\');
});
