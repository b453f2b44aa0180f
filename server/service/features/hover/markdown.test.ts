import { describe, expect, it } from 'vitest';
import { code, codeBlock, plain, prose } from './markdown';

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
