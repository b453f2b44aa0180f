import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomJson } from '../../../../test/kit/random/json';
import { random, randomValue } from '../../../../test/kit/random/random';
import { isWellFormed } from '../manifest-document';
import { jsonOf, propertiesOf, type Span } from '../tree/node';
import { parseJson } from './parse-json';

/** The first problem as a squiggle under its line, followed by the message. */
function squiggle(text: string): string {
  const { problems } = parseJson(text);
  const [first] = problems;
  return first ? `${text}\n${' '.repeat(first.offset)}${'~'.repeat(Math.max(1, first.length))} ${first.message}` : text;
}

function reads(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether every range is inside the text and the problems are in order. */
function isSound(text: string): boolean {
  const { root, problems, comments } = parseJson(text);
  const inside = ({ offset, length }: Span) => offset >= 0 && length >= 0 && offset + length <= text.length;
  const ordered = problems.every((problem, i) => i === 0 || (problems[i - 1]?.offset ?? 0) <= problem.offset);
  const stack = root ? [root] : [];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (!inside(node)) return false;
    stack.push(...(node.children ?? []));
  }
  return problems.every(inside) && comments.every(inside) && ordered;
}

describe('what no JSON reader accepts has a helpful message', () => {
  test.each([
    ['{"a": 01}', '{"a": 01}\n      ~~ `01` is not a JSON number: remove the leading zero.'],
    ['[+1]', '[+1]\n ~~ `+1` is not a JSON number: remove the plus sign.'],
    ['[.5]', '[.5]\n ~~ `.5` is not a JSON number: add a digit before the decimal point.'],
    ['[1.]', '[1.]\n ~~ `1.` is not a JSON number: add a digit after the decimal point.'],
    ['[0x10]', '[0x10]\n ~~~~ `0x10` is not a JSON number: write it in decimal.'],
    ['[NaN]', '[NaN]\n ~~~ `NaN` is not a valid JSON number.'],
    ['["\\x"]', '["\\x"]\n  ~~ `\\x` is not a valid escape in JSON: write a literal backslash as `\\\\`.'],
  ])('%s', (text, expected) => {
    expect(squiggle(text)).toBe(expected);
  });
});

describe('marks, comments and trailing commas', () => {
  test('a byte order mark moves no offsets', () => {
    const { root, problems } = parseJson('\ufeff{"a": 1}');
    expect(problems).toEqual([
      { code: 'byte-order-mark', message: 'The file starts with a byte order mark.', offset: 0, length: 1 },
    ]);
    expect(root?.offset).toBe(1);
    expect(root && jsonOf(root)).toEqual({ a: 1 });
  });

  test('have problem codes of their own and leave the text well-formed', () => {
    const parsed = parseJson('\ufeff{ // one\n "a": [1,],\n}');
    expect(parsed.problems.map(({ code }) => code)).toEqual([
      'byte-order-mark',
      'json-comment',
      'json-trailing-comma',
      'json-trailing-comma',
    ]);
    expect(isWellFormed(parsed)).toBe(true);
  });
});

describe('keys', () => {
  test('that are special in JavaScript are ordinary keys', () => {
    const { root } = parseJson('{"__proto__": {"x": 1}, "constructor": 2, "toString": 3}');
    const value = root && jsonOf(root);
    expect(Object.keys(value ?? {})).toEqual(['__proto__', 'constructor', 'toString']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  test('that are repeated are not a syntax problem', () => {
    expect(parseJson('{"a": 1, "a": 2}').problems).toEqual([]);
  });
});

test('what is deeper than 256 levels is skipped, and the rest is read', () => {
  const { root, problems } = parseJson(`{"a": ${'['.repeat(300)}"]", 1${']'.repeat(300)}, "b": {"c": 1,}}`);
  expect(problems.map(({ code }) => code)).toEqual(['nesting-too-deep', 'json-trailing-comma']);
  expect(propertiesOf(root).map(({ keyNode }) => keyNode.value)).toEqual(['a', 'b']);
});

test('no tree is built beyond 256 levels, and brackets in strings and comments do not count', () => {
  const deep = (n: number) => '['.repeat(n) + ']'.repeat(n);
  expect(parseJson(deep(256)).problems).toEqual([]);
  expect(parseJson(deep(257)).problems).toMatchObject([{ code: 'nesting-too-deep', offset: 256 }]);
  expect(isWellFormed(parseJson(deep(10_000)))).toBe(false);
  expect(parseJson('{"a":'.repeat(10_000)).root).toBeUndefined();
  expect(parseJson(`["${'['.repeat(10_000)}"]`).problems).toEqual([]);
  expect(parseJson(`[] // ${'['.repeat(10_000)}`).problems.map(({ code }) => code)).toEqual(['json-comment']);
});

test('empty texts have no tree', () => {
  for (const text of ['', ' ', '\n\r\n\t', '\ufeff']) {
    expect(parseJson(text).root).toBeUndefined();
    expect(isSound(text)).toBe(true);
  }
});

/** What mistakes are made of. */
const HOT = [...'{}[],:"\'\\01-+.e \n\r\t\0\u2028\ufeff/*\ud800a', 'true', 'null', '"a"', '\\u00', 'E5'];

describe('any text', () => {
  test('has no problems exactly where JSON.parse takes it, and then the same value', () => {
    const texts = fc.oneof(
      fc.array(fc.constantFrom(...HOT), { maxLength: 12 }).map((parts) => parts.join('')),
      fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.constantFrom('', ...HOT)).map(([seed, at, length, come]) => {
        const r = random(seed);
        const text = randomJson(r, randomValue(r, 3), false);
        const from = at % (text.length + 1);
        return text.slice(0, from) + come + text.slice(from + (length % 3));
      }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(isSound(text)).toBe(true);
        const { root, problems } = parseJson(text);
        if (text.startsWith('\ufeff') || text.trim() === '') return;
        expect(problems.length === 0, JSON.stringify([text, problems])).toBe(reads(text));
        if (problems.length === 0) expect(root && jsonOf(root)).toEqual(JSON.parse(text));
      }),
      { numRuns: Number(process.env.RUNS ?? 3000), seed: 11 },
    );
  });

  test('cut anywhere gives a tree whose ranges are inside', () => {
    const text = '{\r\n  "tools": [{ "name": "a\\u0041", "n": [1.5e3, null, true], "__proto__": {} } // x\r\n  ]\r\n}';
    for (let i = 0; i <= text.length; i++) expect(isSound(text.slice(0, i)), text.slice(0, i)).toBe(true);
  });
});
