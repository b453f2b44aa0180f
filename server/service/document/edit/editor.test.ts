import { describe, expect, test } from 'vitest';
import { documentOf, type ReadOptions } from '../../../../test/kit/manifests';
import {
  type ASTNode,
  type Json,
  member,
  nodeAt,
  type ObjectASTNode,
  type Path,
  type PropertyASTNode,
} from '../tree/node';
import { applyEdits, type Edit, type Editor, type NewMember } from './edit';
import { createEditor } from './editor';

interface Hand {
  readonly editor: Editor;
  at(...path: Path): ASTNode;
  object(...path: Path): ObjectASTNode;
  member(...path: Path): PropertyASTNode;
}

type Act = (hand: Hand) => readonly Edit[];

/** The text after an edit. */
function json(text: string, edit: Act, options: ReadOptions = {}): string {
  const document = documentOf(text, options);
  const at = (...path: Path): ASTNode => {
    const node = nodeAt(document.root, path);
    if (!node) throw new Error(`nothing at ${path.join('/')}`);
    return node;
  };
  const object = (...path: Path): ObjectASTNode => {
    const node = at(...path);
    if (node.type !== 'object') throw new Error(`no object at ${path.join('/')}`);
    return node;
  };
  const named = (...path: Path): PropertyASTNode => {
    const property = member(at(...path.slice(0, -1)), String(path.at(-1)));
    if (!property) throw new Error(`no member at ${path.join('/')}`);
    return property;
  };
  return applyEdits(text, edit({ editor: createEditor(document), at, object, member: named }));
}

const yaml = (text: string, edit: Act) => json(text, edit, { language: 'yaml' });
const jsonc = (text: string, edit: Act) => json(text, edit, { language: 'jsonc' });
function add(key: string, value: Json, ...path: Path): Act {
  return ({ editor, object }) => editor.addMembers(object(...path), [{ key, value }]);
}
function append(value: Json, ...path: Path): Act {
  return ({ editor, at }) => {
    const node = at(...path);
    return node.type === 'array' ? editor.addItem(node, value) : [];
  };
}
function remove(...path: Path): Act {
  const isItem = typeof path.at(-1) === 'number';
  return ({ editor, at, member }) => (isItem ? editor.removeItem(at(...path)) : editor.removeMember(member(...path)));
}
function put(value: Json, ...path: Path): Act {
  return ({ editor, at }) => editor.replaceValue(at(...path), value);
}

describe('adding to JSON', () => {
  test('an object on one line stays on one line', () => {
    expect(json('{ "a": 1 }', add('b', { c: 2 }))).toBe('{ "a": 1, "b": { "c": 2 } }');
    expect(json('{"a":1}', add('b', { c: 2 }))).toBe('{"a":1,"b":{"c":2}}');
  });

  test('an object on many lines gets a line more, indented as the file is', () => {
    expect(json('{\n\t"a": 1\n}\n', add('b', { c: 2 }))).toBe('{\n\t"a": 1,\n\t"b": {\n\t\t"c": 2\n\t}\n}\n');
    expect(json('{\r\n    "a": 1\r\n}', add('b', 2))).toBe('{\r\n    "a": 1,\r\n    "b": 2\r\n}');
  });

  test('an empty object opens', () => {
    expect(json('{}', add('a', 1))).toBe('{\n  "a": 1\n}');
    expect(json('{\n    "a": {},\n    "b": 1\n}', add('c', 1, 'a'))).toBe(
      '{\n    "a": {\n        "c": 1\n    },\n    "b": 1\n}',
    );
    expect(json('{ "a": {} }', add('c', 1, 'a'))).toBe('{ "a": {"c": 1} }');
  });

  test('a member that neighbours on one line of their own does so too', () => {
    const text = '{\n  "a": { "type": "string" }\n}';
    expect(json(text, add('b', { type: 'null' }))).toBe(
      '{\n  "a": { "type": "string" },\n  "b": { "type": "null" }\n}',
    );
  });

  test('comments and trailing commas stay where they are', () => {
    expect(jsonc('{\n  "a": 1 // one\n}', add('b', 2))).toBe('{\n  "a": 1, // one\n  "b": 2\n}');
    expect(jsonc('{\n  "a": 1, // one\n}', add('b', 2))).toBe('{\n  "a": 1, // one\n  "b": 2,\n}');
    expect(jsonc('{\n  // nothing yet\n}', add('b', 2))).toBe('{\n  // nothing yet\n  "b": 2\n}');
  });

  test('after a named member', () => {
    const members = Object.entries({ x: 1, y: 2 }).map(([key, value]): NewMember => ({ key, value }));
    const text = '{\n  "a": 1, // one\n  "b": 2\n}';
    const result = jsonc(text, ({ editor, object, member: named }) => editor.addMembers(object(), members, named('a')));
    expect(result).toBe('{\n  "a": 1, // one\n  "x": 1,\n  "y": 2,\n  "b": 2\n}');
  });

  test('before all others, below a comment at the brace and above one about the first', () => {
    const first = (text: string, key = 'x') =>
      jsonc(text, ({ editor, object }) => editor.addMembers(object(), [{ key, value: 0 }], 'start'));
    expect(first('{ "a": 1 }')).toBe('{ "x": 0, "a": 1 }');
    expect(first('{"a":1}')).toBe('{"x":0,"a":1}');
    expect(first('{\n\t"a": 1\n}\n')).toBe('{\n\t"x": 0,\n\t"a": 1\n}\n');
    expect(first('{ // all\n  // one\n  "a": 1\n}')).toBe('{ // all\n  "x": 0,\n  // one\n  "a": 1\n}');
    expect(first('{\n  /* one */ "a": 1\n}')).toBe('{\n  /* one */ "x": 0, "a": 1\n}');
    expect(first('{}')).toBe('{\n  "x": 0\n}');
    const yamlFirst = (text: string, ...path: Path) =>
      yaml(text, ({ editor, object }) => editor.addMembers(object(...path), [{ key: 'x', value: 0 }], 'start'));
    expect(yamlFirst('# all\na: 1\n')).toBe('# all\nx: 0\na: 1\n');
    expect(yamlFirst('t:\n  - a: 1\n    b: 2\n', 't', 0)).toBe('t:\n  - x: 0\n    a: 1\n    b: 2\n');
    expect(yamlFirst('{ a: 1 }')).toBe('{ x: 0, a: 1 }');
  });

  test('items, in the style of those before', () => {
    expect(json('["a"]', append('b'))).toBe('["a", "b"]');
    expect(json('{\n  "t": []\n}', append('b', 't'))).toBe('{\n  "t": ["b"]\n}');
    expect(json('{\n  "t": []\n}', append({ a: 1 }, 't'))).toBe('{\n  "t": [\n    {\n      "a": 1\n    }\n  ]\n}');
    expect(json('{ "t": [{\n  "a": 1\n}] }', append({ b: [1] }, 't'))).toBe(
      '{ "t": [{\n  "a": 1\n}, {\n  "b": [1]\n}] }',
    );
  });
});

describe('removing from JSON', () => {
  test('the first, a middle and the last member', () => {
    const text = '{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}';
    expect(json(text, remove('a'))).toBe('{\n  "b": 2,\n  "c": 3\n}');
    expect(json(text, remove('b'))).toBe('{\n  "a": 1,\n  "c": 3\n}');
    expect(json(text, remove('c'))).toBe('{\n  "a": 1,\n  "b": 2\n}');
  });

  test('on one line', () => {
    expect(json('{ "a": 1, "b": 2, "c": 3 }', remove('a'))).toBe('{ "b": 2, "c": 3 }');
    expect(json('{ "a": 1, "b": 2, "c": 3 }', remove('b'))).toBe('{ "a": 1, "c": 3 }');
    expect(json('{ "a": 1, "b": 2, "c": 3 }', remove('c'))).toBe('{ "a": 1, "b": 2 }');
    expect(json('["a","b"]', remove(1))).toBe('["a"]');
  });

  test('the only one', () => {
    expect(json('{\n  "a": 1\n}', remove('a'))).toBe('{}');
    expect(jsonc('[\n  1, // one\n]', remove(0))).toBe('[\n  // one\n]');
  });

  test('comments stay', () => {
    expect(jsonc('{\n  "a": 1, // one\n  "b": 2 // two\n}', remove('b'))).toBe('{\n  "a": 1 // one\n  // two\n}');
    expect(jsonc('{\n  "a": 1, // one\n  "b": 2 // two\n}', remove('a'))).toBe('{\n  // one\n  "b": 2 // two\n}');
  });
});

describe('replacing in JSON', () => {
  test('values keep their shape', () => {
    expect(json('{"a": [1]}', put('x', 'a'))).toBe('{"a": "x"}');
    expect(json('{\n  "a": "none"\n}', put({ type: 'none' }, 'a'))).toBe('{\n  "a": {\n    "type": "none"\n  }\n}');
    expect(json('{"a": "none"}', put({ type: 'none' }, 'a'))).toBe('{"a": {"type": "none"}}');
  });

  test('a value that is still to be written', () => {
    expect(json('{"a": }', ({ editor, member: named }) => editor.replaceValue(named('a'), 1))).toBe('{"a": 1 }');
    expect(json('{"a"}', ({ editor, member: named }) => editor.replaceValue(named('a'), 1))).toBe('{"a": 1}');
  });

  test('keys', () => {
    expect(json('{"a": 1}', ({ editor, member: named }) => editor.renameKey(named('a'), 'b"'))).toBe('{"b\\"": 1}');
  });
});

describe('adding to YAML', () => {
  test('a member gets the column of its neighbours', () => {
    expect(yaml('a: 1\n', add('b', 2))).toBe('a: 1\nb: 2\n');
    expect(yaml('- name: x # the x\n- name: y', add('b', 2, 0))).toBe('- name: x # the x\n  b: 2\n- name: y');
    expect(yaml('a:\n    b: 1\nc: 2\n', add('d', { e: [1] }, 'a'))).toBe(
      'a:\n    b: 1\n    d:\n        e:\n            - 1\nc: 2\n',
    );
  });

  test('lists are written as the file writes them', () => {
    expect(yaml('a:\n- x\n', add('b', ['v', 'z']))).toBe('a:\n- x\nb:\n- v\n- z\n');
    expect(yaml('a:\n  - x\n', add('b', ['v', 'z']))).toBe('a:\n  - x\nb:\n  - v\n  - z\n');
    expect(yaml('a: [x]\n', add('b', ['v', 'z']))).toBe('a: [x]\nb: [v, z]\n');
  });

  test('a map in brackets stays in them; an empty one opens as a block', () => {
    expect(yaml('a: {b: 1}\n', add('c', 'x, y', 'a'))).toBe('a: {b: 1, c: "x, y"}\n');
    expect(yaml('a: {"b": 1}\n', add('c', 'x', 'a'))).toBe('a: {"b": 1, "c": "x"}\n');
    expect(yaml('a: {}\nb: 1\n', add('c', 1, 'a'))).toBe('a:\n  c: 1\nb: 1\n');
    expect(yaml('- {}\n', add('c', 1, 0))).toBe('- c: 1\n');
    expect(yaml('[a: 1]', add('b', 2, 0))).toBe('[{a: 1, b: 2}]');
  });

  test('behind a block scalar', () => {
    const behind: Act = ({ editor, object, member }) =>
      editor.addMembers(object(), [{ key: 'x', value: 1 }], member('a'));
    expect(yaml('a: |\n  text\n\n# note\nb: 1\n', behind)).toBe('a: |\n  text\nx: 1\n\n# note\nb: 1\n');
    expect(yaml('a: |+\n  text\n\nb: 1\n', behind)).toBe('a: |+\n  text\n\nx: 1\nb: 1\n');
  });

  test('items', () => {
    expect(yaml('a:\n- name: x\n', append({ name: 'v', tags: ['t'] }, 'a'))).toBe(
      'a:\n- name: x\n- name: v\n  tags:\n  - t\n',
    );
    expect(yaml('a:\n  -   x\n', append('v', 'a'))).toBe('a:\n  -   x\n  -   v\n');
    expect(yaml("a: ['x']\n", append('v', 'a'))).toBe("a: ['x', 'v']\n");
    expect(yaml('a: []\n', append('v', 'a'))).toBe('a: [v]\n');
    expect(yaml('a: []\n', append({ name: 'v' }, 'a'))).toBe('a:\n  - name: v\n');
  });
});

describe('removing from YAML', () => {
  test('the first member of an item leaves the dash', () => {
    expect(yaml('- name: x\n  b: 1\n', remove(0, 'name'))).toBe('- b: 1\n');
    expect(yaml('- name: x # note\n  b: 1\n', remove(0, 'name'))).toBe('- # note\n  b: 1\n');
    expect(yaml('- name: x\n  # about b\n  b: 1\n', remove(0, 'name'))).toBe('-\n  # about b\n  b: 1\n');
  });

  test('the only one leaves an empty collection', () => {
    expect(yaml('a:\n  b: 1\nc: 2\n', remove('a', 'b'))).toBe('a: {}\nc: 2\n');
    expect(yaml('a: # why\n- b # note\nc: 2\n', remove('a', 0))).toBe('a: [] # why\n# note\nc: 2\n');
    expect(yaml('- a: 1\n', remove(0, 'a'))).toBe('- {}\n');
  });

  test('whole lines go, comments stay', () => {
    expect(yaml('a: 1\nb: |\n  text\n  text\nc: 3\n', remove('b'))).toBe('a: 1\nc: 3\n');
    expect(yaml('# head\na: 1\n# about b\nb: 2 # two\nc: 3\n', remove('b'))).toBe(
      '# head\na: 1\n# about b\n# two\nc: 3\n',
    );
    expect(yaml('- a\n-\n- c\n', remove(1))).toBe('- a\n- c\n');
    expect(yaml('a: {b: 1, c: 2}', remove('a', 'b'))).toBe('a: {c: 2}');
  });

  test('an anchor that is used elsewhere can not go, and what an alias brings can not be changed', () => {
    expect(yaml('a: &x 1\nb: *x\n', remove('a'))).toBe('a: &x 1\nb: *x\n');
    expect(yaml('a: &x {c: 1}\nb: *x\n', put(2, 'b', 'c'))).toBe('a: &x {c: 1}\nb: *x\n');
    expect(yaml('a: &x {c: 1}\nb: *x\n', put(2, 'b'))).toBe('a: &x {c: 1}\nb: 2\n');
    expect(yaml('a: &x {c: 1}\nb:\n  <<: *x\n  d: 1\n', remove('b', 'c'))).toBe('a: &x {c: 1}\nb:\n  <<: *x\n  d: 1\n');
  });
});

describe('replacing in YAML', () => {
  test('text that YAML would take for something else gets quotes', () => {
    expect(yaml('schema_version: 1.0 # v\n', put('1.0', 'schema_version'))).toBe('schema_version: "1.0" # v\n');
    const odd = ['null', '~', '2024-01-01', '1:30', '0x1f', '', ' a', 'a: b', '- a', '#a', '*a', 'y', '=', '012'];
    for (const word of ['yes', '1e3', ...odd])
      expect(yaml('a: b\n', put(word, 'a'))).toBe(`a: ${JSON.stringify(word)}\n`);
    for (const word of ['1.0.0', 'a:b', 'https://x.org/#a', '-x', './tools/bin/x', "it's", 'a, b', 'ünï'])
      expect(yaml('a: b\n', put(word, 'a'))).toBe(`a: ${word}\n`);
    expect(yaml('a: [b]\n', put('c, d', 'a', 0))).toBe('a: ["c, d"]\n');
  });

  test('quotes are kept', () => {
    expect(yaml("a: 'b'\n", put("it's", 'a'))).toBe("a: 'it''s'\n");
    expect(yaml('a: "b"\n', put('c', 'a'))).toBe('a: "c"\n');
    expect(yaml("'a': 1\n", ({ editor, member: named }) => editor.renameKey(named('a'), 'b'))).toBe("'b': 1\n");
    expect(yaml('a: 1\n', ({ editor, member: named }) => editor.renameKey(named('a'), 'on'))).toBe('"on": 1\n');
  });

  test('a key with nothing behind it', () => {
    expect(yaml('a:\nb: 1\n', put({ c: 1 }, 'a'))).toBe('a:\n  c: 1\nb: 1\n');
    expect(yaml('a: # why\nb: 1\n', put('x', 'a'))).toBe('a: x # why\nb: 1\n');
    expect(yaml('-\n- 1\n', put('x', 0))).toBe('- x\n- 1\n');
    expect(yaml('a: &x\nb: *x\n', put('x', 'a'))).toBe('a: &x x\nb: *x\n');
    expect(yaml('{a, b: 1}\n', put('x', 'a'))).toBe('{a: x, b: 1}\n');
  });

  test('blocks become scalars and scalars become blocks', () => {
    expect(yaml('a:\n  # about b\n  b: 1 # one\nc: 2\n', put(5, 'a'))).toBe('a: 5\n  # about b\n  # one\nc: 2\n');
    expect(yaml('a: none # no\nc: 2\n', put({ type: 'none' }, 'a'))).toBe('a:\n  type: none # no\nc: 2\n');
    expect(yaml('a: |\n  text\nc: 2\n', put('x', 'a'))).toBe('a: x\nc: 2\n');
    expect(yaml('a:\n- 1\n- 2\n', put([3], 'a'))).toBe('a:\n- 3\n');
    expect(yaml('a: !!int 1\n', put('x', 'a'))).toBe('a: x\n');
  });
});

test('several members are removed with the commas between them', () => {
  const removed = (...keys: string[]): Act => {
    return ({ editor, object, member: named }) =>
      editor.removeMembers(
        object(),
        keys.map((key) => named(key)),
      );
  };
  expect(json('{ "a": 1, "b": 2, "c": 3 }', removed('b', 'c'))).toBe('{ "a": 1 }');
  expect(json('{ "a": 1, "b": 2, "c": 3 }', removed('a', 'b'))).toBe('{ "c": 3 }');
  expect(json('{ "a": 1, "b": 2, "c": 3, "d": 4 }', removed('d', 'a', 'c'))).toBe('{ "b": 2 }');
  expect(json('{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}', removed('b', 'c'))).toBe('{\n  "a": 1\n}');
  expect(jsonc('{\n  "a": 1, // one\n  "b": 2,\n  "c": 3,\n}', removed('b', 'c'))).toBe('{\n  "a": 1, // one\n}');
  expect(yaml('{ a: 1, b: 2, c: 3 }\n', removed('b', 'c'))).toBe('{ a: 1 }\n');
  expect(yaml('a: 1\nb: 2\nc: 3\n', removed('b', 'c'))).toBe('a: 1\n');
});

test('a node that is not in the document gives no edits', () => {
  const other = documentOf('{"x": [1]}').root;
  const editor = createEditor(documentOf('{}'));
  if (other?.type !== 'object') throw new Error('no object');
  expect(editor.removeMember({ ...other.properties[0], parent: undefined } as PropertyASTNode)).toEqual([]);
  expect(editor.removeItem(other)).toEqual([]);
});
