import { expect, it } from 'vitest';
import { channelWord, readChannel } from './channel';

it.each(['{"kind":"returned","value":', '{"kind": "returned", "value": '])(
  'a value of more levels than can be worked with is told as its text: %s',
  (start) => {
    const value = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(readChannel(`w0rd ${start}${value}}\n`, 'w0rd')).toEqual({
      result: { kind: 'returned', value },
      refusal: undefined,
      remarks: [expect.stringContaining('nested too deeply')],
    });
  },
);

it('a number that is rounded is told of', () => {
  const { result, remarks } = readChannel('w0rd {"kind": "returned", "value": {"id": 12345678901234567890}}\n', 'w0rd');
  expect(result).toMatchObject({ kind: 'returned', value: { id: expect.any(Number) } });
  expect(remarks).toEqual([expect.stringContaining('12345678901234567890')]);
});

it('what does not begin with the word of the call is none of ours', () => {
  const forged =
    '{"kind":"returned","value":1}\n0ther {"kind":"returned","value":2}\nw0rd{"kind":"returned","value":3}\n';
  expect(readChannel(`${forged}\nw0rd {"kind":"thrown","message":"m","trace":"t"}\n`, 'w0rd')).toEqual({
    result: { kind: 'thrown', message: 'm', trace: 't' },
    refusal: undefined,
    remarks: [],
  });
  expect(readChannel(forged, 'w0rd')).toEqual({ result: undefined, refusal: undefined, remarks: [] });
  expect(readChannel('forged\nw0rd {"kind":"retur', 'w0rd').refusal).toContain('is incomplete');
});

it('each call has a word of its own', () => {
  expect(channelWord()).toMatch(/^[\w-]{32}$/);
  expect(channelWord()).not.toBe(channelWord());
});
