import { expect, test } from 'vitest';
import { resolvePlainScalar } from './plain-scalar';

/** The values that PyYAML 6's `safe_load` returns for unquoted words; checked against it once. Words that are only text stand for themselves. */
test.each<[unknown, ...string[]]>([
  [null, '', '~', 'null', 'NULL'],
  [true, 'true', 'Yes', 'ON'],
  [false, 'no', 'off'],
  [0, '0', '00'],
  [-0, '-0'],
  [1, '1_', '1.0', '1.'],
  [3, '0b11'],
  [7, '+7'],
  [10, '012'],
  [31, '0x1f'],
  [-31, '-0x1F'],
  [90, '1:30'],
  [1000, '1_000'],
  [685230, '190:20:30'],
  [0.5, '.5'],
  [1.5, '1._5'],
  [10.5, '1_0.5'],
  [1500, '1.5e+3'],
  [0.01, '1.e-2'],
  [685230.15, '190:20:30.15'],
  [Number.POSITIVE_INFINITY, '.inf'],
  [Number.NEGATIVE_INFINITY, '-.INF'],
  [Number.NaN, '.nan', '.NAN'],
])('%j is %j %j %j %j', (expected, ...words) => {
  for (const word of words) {
    const plain = resolvePlainScalar(word);
    expect([word, plain.type === 'null' ? null : 'value' in plain && plain.value]).toEqual([word, expected]);
  }
});

test.each([
  ...'nUll y n tRUE 08 _1 1,000 0x 0o7 1:60 0:30 -.5 +.5 . ._ 1e3 1.5e3'.split(' '),
  ...['1.0.0', 'https://x.org', './tools/bin/x', '2024-1-1', '2024-01-01x', '24-01-01'],
])('%s is text', (word) => {
  expect(resolvePlainScalar(word)).toEqual({ type: 'string', value: word });
});

const DATES = ['2024-01-01', '2024-1-1 1:02:03', '2001-12-14t21:59:43.10-05:00', '2024-01-01 10:00:00Z'];
test.each(DATES)('%s is a date', (word) => {
  expect(resolvePlainScalar(word).type).toBe('timestamp');
});

test('long words are resolved quickly', () => {
  const start = performance.now();
  for (const part of ['1', '_', '1:', '0', '-', '.', '1_', '2024-', ' ', '1:1', '9.'])
    resolvePlainScalar(part.repeat(100_000));
  expect(performance.now() - start).toBeLessThan(30_000);
});
