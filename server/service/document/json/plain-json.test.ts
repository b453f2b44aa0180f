import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomJson } from '../../../../test/kit/random/json';
import { random } from '../../../../test/kit/random/random';
import { randomlyTyped, randomManifest } from '../../../../test/kit/random/typing';
import { dump } from '../../../../test/kit/tree-dump';
import { MAX_DEPTH } from '../limits';
import { JsonReader } from './json-reader';
import { plainJson } from './plain-json';

/** The tree of the parser that recovers from errors, and whether it found any. */
function recovered(text: string) {
  const reader = new JsonReader(text, '', MAX_DEPTH);
  const root = reader.read();
  return { root, isFaultless: reader.problems.length === 0 && reader.comments.length === 0 };
}

/** Whether Node.js accepts the text. */
function isStrict(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function compare(text: string): boolean {
  const plain = plainJson(text)?.root;
  expect(plain !== undefined, text).toBe(isStrict(text));
  if (!plain) return false;
  const { root, isFaultless } = recovered(text);
  expect(isFaultless, text).toBe(true);
  expect(dump(plain), text).toEqual(dump(root));
  return true;
}

test('strict JSON is read like by the parser that recovers, and nothing else is', () => {
  let strict = 0;
  fc.assert(
    fc.property(fc.integer({ min: 0 }), (seed) => {
      const r = random(seed);
      let text = randomJson(r, randomManifest(r), r.chance(0.2));
      for (let i = 0; i < 4; i++) {
        if (compare(text)) strict++;
        text = randomlyTyped(r, text);
      }
    }),
  );
  expect(strict).toBeGreaterThan(50);
});

test('any JSON value is read', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(compare(text)).toBe(true);
    }),
  );
});

test.each([
  '',
  ' \n',
  '01',
  'NaN',
  '[1,]',
  '{"a":1,}',
  '"a\tb"',
  '"\\x"',
  '"\\',
  '[1}',
  '\uFEFF{}',
  '{}\u00a0',
  '{} // c',
])('%j is not strict JSON', (text) => {
  expect(plainJson(text)).toBeUndefined();
});

test.each([
  '1',
  '-0',
  '0.10',
  '1e3',
  '12345678901234567890',
  '"\\u00e9\\n\\ud800"',
  '{"a":1,"a":2,"__proto__":3}',
  '[[],{}]',
])('%s has the same tree', (text) => {
  expect(compare(text)).toBe(true);
});

test('nesting is limited', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  expect(compare(nested(MAX_DEPTH))).toBe(true);
  expect(plainJson(nested(MAX_DEPTH + 1))).toBeUndefined();
});

test.each([
  ['{ "a": 1, "b": { "a": 1 }, "c": [{ "a": 1 }, { "b": 1, "a": 2 }] }', true],
  ['{}', true],
  ['[{ "a": 1 }, { "a": 1, "b": 2, "a": 3 }]', undefined],
  ['[{ "a": 1, "b": 2 }, { "a": 1, "\\u0061": 2 }]', undefined],
])('whether an object of %s repeats a key is known', (text, expected) => {
  expect(plainJson(text)?.hasDistinctKeys).toBe(expected);
});

test('whether an object with hundreds of keys repeats one is not known', () => {
  const members = Array.from({ length: 300 }, (_, index) => `"k${index}": 1`);
  expect(plainJson(`{ ${members.join(', ')} }`)).toEqual({ root: expect.anything() });
});

test('keys are read as they are written, whatever came next in other objects', () => {
  const same = [
    ...'{"a\\\\b":1} {"a\\b":1} {"a":1} {"a\\u0062":1} {"ab":1} {"a\\"b":1} {"a":1,"b":2}'.split(' '),
    ...'{"a":1,"c":2}'.split(' '),
  ];
  for (const objects of [same, same.toReversed(), [...same, ...same.toReversed()]]) {
    expect(compare(`[${objects.join(',')}]`)).toBe(true);
  }
});
