import { expect, it } from 'vitest';
import { documentOf } from '../../../test/kit/manifests';
import { commentsIn } from './comments';

function comments(text: string, language: 'jsonc' | 'yaml'): readonly string[] {
  const document = documentOf(text, { language });
  if (!document.root) throw new Error('empty');
  return commentsIn(document, document.root).map(({ offset, length }) => text.slice(offset, offset + length));
}

it('finds the comments of JSON, and none in strings', () => {
  expect(comments('{ // a\n"b": "// no", /* c */ "d//": [1, /* e\n */ {}] // f\n}', 'jsonc')).toEqual([
    '// a',
    '/* c */',
    '/* e\n */',
    '// f',
  ]);
  expect(comments('{ "a": [ /* of an empty list */ ], "b": { /* of an empty object */ } }', 'jsonc')).toEqual([
    '/* of an empty list */',
    '/* of an empty object */',
  ]);
});

it('finds the comments of YAML, and none in scalars', () => {
  const text =
    'a: &x # one\n  b: "# no"\n  c: no#ne\n  d: |\n    # no\n    text\n  # two\n  e: [1, # three\n    2]\nf: *x\n';
  expect(comments(text, 'yaml')).toEqual(['# one', '# two', '# three']);
});
