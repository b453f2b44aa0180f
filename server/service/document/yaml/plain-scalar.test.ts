import { expect, test } from 'vitest';
import { resolvePlainScalar } from './plain-scalar';

/** The value that PyYAML 6's `safe_load` returns for an unquoted word; checked against it once. */
test.each([
  ['', null],
  ['~', null],
  ['null', null],
  ['NULL', null],
  ['nUll', 'nUll'],
  ['true', true],
  ['Yes', true],
  ['ON', true],
  ['no', false],
  ['off', false],
  ['y', 'y'],
  ['n', 'n'],
  ['tRUE', 'tRUE'],
  ['0', 0],
  ['00', 0],
  ['-0', -0],
  ['012', 10],
  ['08', '08'],
  ['+7', 7],
  ['1_000', 1000],
  ['1_', 1],
  ['_1', '_1'],
  ['1,000', '1,000'],
  ['0x1f', 31],
  ['-0x1F', -31],
  ['0x', '0x'],
  ['0b11', 3],
  ['0o7', '0o7'],
  ['1:30', 90],
  ['190:20:30', 685230],
  ['1:60', '1:60'],
  ['0:30', '0:30'],
  ['1.0', 1],
  ['1.', 1],
  ['.5', 0.5],
  ['-.5', '-.5'],
  ['+.5', '+.5'],
  ['1_0.5', 10.5],
  ['.', '.'],
  ['._', '._'],
  ['1._5', 1.5],
  ['1e3', '1e3'],
  ['1.5e3', '1.5e3'],
  ['1.5e+3', 1500],
  ['1.e-2', 0.01],
  ['190:20:30.15', 685230.15],
  ['.inf', Number.POSITIVE_INFINITY],
  ['-.INF', Number.NEGATIVE_INFINITY],
  ['.nan', Number.NaN],
  ['.NAN', Number.NaN],
  ['1.0.0', '1.0.0'],
  ['https://x.org', 'https://x.org'],
  ['./tools/bin/x', './tools/bin/x'],
])('%j is %j', (word, expected) => {
  const plain = resolvePlainScalar(word);
  expect(plain.type === 'null' ? null : plain.type === 'timestamp' ? 'date' : plain.value).toEqual(expected);
});

test.each(['2024-01-01', '2024-1-1 1:02:03', '2001-12-14t21:59:43.10-05:00', '2024-01-01 10:00:00Z'])(
  '%s is a date',
  (word) => {
    expect(resolvePlainScalar(word).type).toBe('timestamp');
  },
);

test.each(['2024-1-1', '2024-01-01x', '24-01-01'])('%s is text', (word) => {
  expect(resolvePlainScalar(word).type).toBe('string');
});

test('long words are resolved quickly', () => {
  const start = performance.now();
  for (const part of ['1', '_', '1:', '0', '-', '.', '1_', '2024-', ' ', '1:1', '9.'])
    resolvePlainScalar(part.repeat(100_000));
  expect(performance.now() - start).toBeLessThan(30_000);
});
