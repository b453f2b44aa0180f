import { describe, expect, test } from 'vitest';
import { documentOf } from '../../../../test/kit/manifests';
import { manifestLanguage } from '../manifest-document';
import {
  type ASTNode,
  descendants,
  itemsOf,
  jsonOf,
  member,
  memberString,
  memberValue,
  nodeAt,
  nodeAtOffset,
  pathFromPointer,
  pathOf,
  pointer,
  propertiesOf,
  propertyOf,
  setOwn,
  stringOf,
  typeName,
} from './node';

const root = documentOf('{"a": [1, {"b/~": "x"}], "a": [null, {"b/~": "y"}], "__proto__": true, "e": }').root;

describe('what a node is asked for', () => {
  test('is nothing where it is of another kind', () => {
    for (const node of [undefined, ...(root ? descendants(root) : [])]) {
      expect(member(node, 'nowhere')).toBeUndefined();
      expect(memberString(node, 'a')).toBeUndefined();
      if (node?.type !== 'string') expect(stringOf(node)).toBeUndefined();
      if (node?.type !== 'array') expect(itemsOf(node)).toEqual([]);
      if (node?.type !== 'object') expect(propertiesOf(node)).toEqual([]);
      if (node) expect(typeof typeName(node)).toBe('string');
    }
  });

  test('is that of the last of repeated keys', () => {
    expect(jsonOf(nodeAt(root, ['a', 1, 'b/~']) as ASTNode)).toBe('y');
    expect(jsonOf(root as ASTNode)).toEqual(JSON.parse('{"a": [null, {"b/~": "y"}], "__proto__": true}'));
  });

  test('of `__proto__` is an own member', () => {
    const object = {};
    setOwn(object, '__proto__', 1);
    expect(Object.keys(object)).toEqual(['__proto__']);
    expect(memberValue(root, '__proto__')).toMatchObject({ type: 'boolean' });
    expect(memberValue(root, 'toString')).toBeUndefined();
  });
});

describe('ways', () => {
  test('lead to each node and back', () => {
    for (const node of root ? descendants(root) : []) {
      const path = pathOf(node);
      expect(pathFromPointer(root, pointer(path)).map(String)).toEqual(path.map(String));
    }
    expect(pointer(['a', 1, 'b/~'])).toBe('/a/1/b~1~0');
    expect(pathFromPointer(root, '/a/1/b~1~0')).toEqual(['a', 1, 'b/~']);
  });

  test('that lead nowhere give nothing', () => {
    for (const path of [['x'], ['a', 9], ['a', -1], ['a', 'b'], [0], ['a', 0, 0]])
      expect(nodeAt(root, path)).toBeUndefined();
  });
});

test('the node at an offset is the deepest that holds it', () => {
  const text = '{"a": [10, {"b": "c"}]}';
  const tree = documentOf(text).root;
  const kinds = [...text, ''].map((_, offset) => nodeAtOffset(tree, offset)?.type ?? '-');
  expect(kinds.slice(0, 4)).toEqual(['object', 'string', 'string', 'string']);
  expect(nodeAtOffset(tree, 8)).toMatchObject({ value: 10 });
  expect(propertyOf(nodeAtOffset(tree, 18) as ASTNode)?.keyNode.value).toBe('b');
  expect(nodeAtOffset(tree, 99)).toBeUndefined();
  expect(nodeAtOffset(undefined, 0)).toBeUndefined();
});

test('the language is told by the id, or else by the name', () => {
  expect(manifestLanguage('yaml', 'file:///x.json')).toBe('yaml');
  expect(manifestLanguage('plaintext', 'file:///x.YML')).toBe('yaml');
  expect(manifestLanguage('', 'file:///x.jsonc')).toBe('jsonc');
  expect(manifestLanguage('', 'file:///x.json')).toBe('json');
  expect(manifestLanguage('', 'file:///x.txt')).toBeUndefined();
});
