import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentOf } from '../../../../test/kit/manifests';
import { randomJson } from '../../../../test/kit/random/json';
import { type Random, random, randomValue, randomWord } from '../../../../test/kit/random/random';
import { randomYaml } from '../../../../test/kit/random/yaml';
import { isWellFormed, type ManifestDocument } from '../manifest-document';
import { type ASTNode, descendants, type Json, jsonOf, pathOf, type Segment, setOwn } from '../tree/node';
import { applyEdits, type Edit } from './edit';
import { createEditor } from './editor';

type Language = 'json' | 'jsonc' | 'yaml';

interface RandomChange {
  readonly what: string;
  readonly edits: readonly Edit[];
  readonly expected: Json;
  /** The range that the change itself removes. */
  readonly lost: { readonly offset: number; readonly length: number };
}

function textOf(r: Random, language: Language, value: Json): string {
  return language === 'yaml' ? randomYaml(r, value) : randomJson(r, value, language === 'jsonc');
}

/** The root value with the value at a path changed. */
function changed(root: Json, path: readonly Segment[], change: (value: Json) => Json): Json {
  const [head, ...rest] = path;
  if (head === undefined) return change(root);
  if (Array.isArray(root)) return root.map((item, i) => (i === head ? changed(item, rest, change) : item));
  if (typeof root !== 'object' || root === null) return root;
  const copy: { [key: string]: Json } = {};
  for (const [key, item] of Object.entries(root)) setOwn(copy, key, key === head ? changed(item, rest, change) : item);
  return copy;
}

function without(value: Json, key: Segment): Json {
  if (Array.isArray(value)) return value.filter((_, i) => i !== key);
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
    : value;
}

/** The range of an item with its dash and the comments between. */
function withDash(text: string, { offset, length }: ASTNode): RandomChange['lost'] {
  const dash = /-\s*(?:#[^\n]*\s*)+$/.exec(text.slice(0, offset))?.index ?? offset;
  return { offset: dash, length: offset + length - dash };
}

/** A random change of a random node, and the expected value. */
function randomChange(r: Random, document: ManifestDocument): RandomChange | undefined {
  const { root } = document;
  if (!root) return undefined;
  const editor = createEditor(document);
  const before = jsonOf(root);
  const nodes = [...descendants(root)].filter(
    (node) => !(node.parent?.type === 'property' && node.parent.keyNode === node),
  );
  const node: ASTNode = nodes[r.below(nodes.length)] ?? root;
  const path = pathOf(node);
  const key = `new ${randomWord(r)}`;
  const value = randomValue(r, 2);
  const none = { offset: node.offset, length: 0 };
  if (node.type === 'property') {
    const name = node.keyNode.value;
    if (r.chance(0.5)) {
      const expected = changed(before, path.slice(0, -1), (object) => without(object, name));
      return { what: `remove member ${path.join('/')}`, edits: editor.removeMember(node), expected, lost: node };
    }
    const expected = changed(before, path.slice(0, -1), (object) =>
      Object.fromEntries(Object.entries(object ?? {}).map(([k, v]) => [k === name ? key : k, v])),
    );
    return { what: `rename ${path.join('/')}`, edits: editor.renameKey(node, key), expected, lost: none };
  }
  if (node.type === 'object' && r.chance(0.6)) {
    const one = r.chance(0.3) ? node.properties[r.below(node.properties.length)] : undefined;
    const after = one === node.properties[0] && r.chance(0.7) ? ('start' as const) : one;
    const members = [{ key, value }].concat(r.chance(0.3) ? [{ key: `${key} 2`, value: 1 }] : []);
    const expected = changed(before, path, (object) => {
      const copy: { [key: string]: Json } = {};
      if (after === 'start') for (const added of members) setOwn(copy, added.key, added.value);
      for (const [k, v] of Object.entries(object ?? {})) {
        setOwn(copy, k, v);
        if (after !== 'start' && after?.keyNode.value === k)
          for (const added of members) setOwn(copy, added.key, added.value);
      }
      for (const added of members) if (!Object.hasOwn(copy, added.key)) setOwn(copy, added.key, added.value);
      return copy;
    });
    return { what: `add to ${path.join('/')}`, edits: editor.addMembers(node, members, after), expected, lost: none };
  }
  if (node.type === 'array' && r.chance(0.6)) {
    const expected = changed(before, path, (array) => [...(array as Json[]), value]);
    return { what: `add item to ${path.join('/')}`, edits: editor.addItem(node, value), expected, lost: none };
  }
  if (node.parent?.type === 'array' && r.chance(0.6)) {
    const expected = changed(before, path.slice(0, -1), (array) => without(array, path.at(-1) ?? 0));
    return {
      what: `remove item ${path.join('/')}`,
      edits: editor.removeItem(node),
      expected,
      lost: withDash(document.text, node),
    };
  }
  const expected = changed(before, path, () => value);
  return { what: `replace ${path.join('/')}`, edits: editor.replaceValue(node, value), expected, lost: node };
}

function holds(language: Language, seed: number): void {
  const r = random(seed);
  const value = randomValue(r, 4);
  const text = textOf(r, language, value);
  const before = documentOf(text, { language });
  if (!isWellFormed(before) || !before.root)
    throw new Error(`the test writes bad text:\n${text}\n${JSON.stringify(before.problems)}`);
  expect(jsonOf(before.root), text).toEqual(value);
  const change = randomChange(r, before);
  if (!change) return;
  const result = applyEdits(text, change.edits);
  const after = documentOf(result, { language });
  const message = `${change.what}\n--- before\n${text}\n--- after\n${result}\n---${JSON.stringify(change.edits)}`;
  expect(
    after.problems.filter(({ code }) => code !== 'json-comment' && code !== 'json-trailing-comma'),
    message,
  ).toEqual([]);
  expect(after.root && JSON.stringify(jsonOf(after.root)), message).toBe(JSON.stringify(change.expected));
  for (const { index, 0: comment } of text.matchAll(/(?:#|\/\/|\/\*) c\d+\b/g)) {
    if (index >= change.lost.offset && index < change.lost.offset + change.lost.length) continue;
    expect(result, message).toContain(comment);
  }
  if (text.includes('\r\n')) expect(result.replaceAll('\r\n', ''), message).not.toContain('\n');
}

describe.each(['json', 'jsonc', 'yaml'] as const)('any change in any %s', (language) => {
  test('gives a text that parses to exactly the expected value, with all its comments', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0 }), (seed) => holds(language, seed)),
      { numRuns: Number(process.env.RUNS ?? 600), seed: Number(process.env.SEED ?? 7), endOnFailure: true },
    );
  }, 60_000);
});
