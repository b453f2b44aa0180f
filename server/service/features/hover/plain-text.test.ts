import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eachInner } from '../../../../common/json-schema/subschemas';
import { manifestOf } from '../../../../test/kit/manifests';
import { DIALECTS } from '../../dialects/registry';
import type { JsonSchema } from '../../model/json-schema';
import { hover } from './hover';
import { code, codeBlock, plain, plainText } from './markdown';

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
