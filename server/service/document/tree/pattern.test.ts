import { expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { parseDocument } from '../manifest-document';
import { jsonOf } from './node';
import { nodesAt, PatternNodes } from './pattern';

function valuesAt(text: string, pattern: string): readonly unknown[] {
  const { root } = parseDocument(TextDocument.create('file:///w/a.json', 'json', 1, text));
  const found = nodesAt(root, pattern);
  expect(new PatternNodes(root).at(pattern)).toEqual(found);
  return found.map(jsonOf);
}

it.each([
  ['', [{ a: [1, { b: 2 }], c: { d: 3 } }]],
  ['a/[]', [1, { b: 2 }]],
  ['a/{}', []],
  ['c/{}', [3]],
  ['*/*', [1, { b: 2 }, 3]],
  ['a|c/*', [1, { b: 2 }, 3]],
  ['c/d', [3]],
])('%s', (pattern, values) => {
  expect(valuesAt('{ "a": [1, { "b": 2 }], "c": { "d": 3 } }', pattern)).toEqual(values);
});

it('of members of one name the last counts, in few members and in many', () => {
  expect(valuesAt('{ "a": 1, "b": 2, "a": 3 }', '*')).toEqual([2, 3]);
  const many = Array.from({ length: 40 }, (_, i) => `"k${i}": ${i}`);
  expect(valuesAt(`{ "a": 1, ${many.join()}, "a": 3 }`, '{}')).toEqual([...many.keys(), 3]);
});
