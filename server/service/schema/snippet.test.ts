// biome-ignore-all lint/suspicious/noTemplateCurlyInString: tab stops of snippets look like that
import { expect, it } from 'vitest';
import { hasStops, initialText, parseSnippet, writeSnippet } from './snippet';

it.each([
  ['plain', 'plain', 'plain'],
  ['$1', '', '$1'],
  ['${1}', '', '$1'],
  ['a ${1:b} c', 'a b c', 'a ${1:b} c'],
  ['${1|x,y|}', 'x', '${1|x,y|}'],
  ['${1|a\\,b,c\\|d|}', 'a,b', '${1|a\\,b,c\\|d|}'],
  ['${1:a ${2:b}}', 'a b', '${1:a ${2:b}}'],
  ['\\$1', '$1', '\\$1'],
  ['a\\\\b', 'a\\b', 'a\\\\b'],
  ['\\}', '}', '}'],
  ['${1:a\\}b}', 'a}b', '${1:a\\}b}'],
  ['costs $', 'costs $', 'costs \\$'],
  ['$TM_FILENAME', '$TM_FILENAME', '\\$TM_FILENAME'],
  ['${1:open', '${1:open', '\\${1:open'],
  ['${1|open', '${1|open', '\\${1|open'],
  ['$0', '', '$0'],
])('%s reads as %j and is written as %s', (source, initial, written) => {
  const text = parseSnippet(source);
  expect(initialText(text)).toBe(initial);
  expect(writeSnippet(text)).toBe(written);
});

it('knows whether there is anything to fill in', () => {
  expect(hasStops(parseSnippet('a \\$1'))).toBe(false);
  expect(hasStops(parseSnippet('a $1'))).toBe(true);
});

it('encodes literal text for the language around it, in choices and initial texts too', () => {
  const encode = (literal: string) => JSON.stringify(literal).slice(1, -1);
  expect(writeSnippet(parseSnippet('say "${1:"}" ${2|",\\\\|}'), encode)).toBe(
    'say \\\\"${1:\\\\"}\\\\" ${2|\\\\",\\\\\\\\|}',
  );
});

it('reads hostile text quickly', () => {
  const started = performance.now();
  expect(initialText(parseSnippet('${1:'.repeat(200)))).toBe('${1:'.repeat(200));
  expect(performance.now() - started).toBeLessThan(30_000);
});
