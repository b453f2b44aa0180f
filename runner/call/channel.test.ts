import { expect, it } from 'vitest';
import { readChannel } from './channel';

it.each(['{"kind":"returned","value":', '{"kind": "returned", "value": '])(
  'a value of more levels than can be worked with is told as its text: %s',
  (start) => {
    const value = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(readChannel(`${start}${value}}\n`)).toEqual({
      result: { kind: 'returned', value },
      refusal: undefined,
      remarks: [expect.stringContaining('levels')],
    });
  },
);

it('a number that is rounded is told of', () => {
  const { result, remarks } = readChannel('{"kind": "returned", "value": {"id": 12345678901234567890}}\n');
  expect(result).toMatchObject({ kind: 'returned', value: { id: expect.any(Number) } });
  expect(remarks).toEqual([expect.stringContaining('12345678901234567890')]);
});
