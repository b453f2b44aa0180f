import { expect, it } from 'vitest';
import { channelWord, readChannel } from './channel';

const STARTS = ['{"kind":"returned","value":', '{"kind": "returned", "value": '];
it.each(STARTS)('a value that is nested too deeply is returned as its JSON string: %s', (start) => {
  const value = '['.repeat(100_000) + ']'.repeat(100_000);
  expect(readChannel(`w0rd ${start}${value}}\n`, 'w0rd')).toEqual({
    result: { kind: 'returned', value },
    refusal: undefined,
    remarks: [expect.stringContaining('nested too deeply')],
  });
});

it('a rounded number is reported', () => {
  const { result, remarks } = readChannel('w0rd {"kind": "returned", "value": {"id": 12345678901234567890}}\n', 'w0rd');
  expect(result).toMatchObject({ kind: 'returned', value: { id: expect.any(Number) } });
  expect(remarks).toEqual([expect.stringContaining('12345678901234567890')]);
});

it('a line without the prefix of the call is ignored', () => {
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

it('each call has its own prefix', () => {
  expect(channelWord()).toMatch(/^[\w-]{32}$/);
  expect(channelWord()).not.toBe(channelWord());
});
