import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../test/kit/manifests';

const manifest = (description: string) =>
  JSON.stringify({ tools: [{ name: 'get_time', description, command: ['./tools/bin/get_time'] }] });
const BAD = manifest('Tells the \u2066time\u2069 of day.');

it('is reported on the string, and fixed', async () => {
  expect(await check(BAD)).toContain('warning bidi-control /tools/0/description');
  expect(await messages(BAD, 'bidi-control')).toEqual([expect.stringContaining('U+2066 left-to-right isolate')]);
  expect(await fixed(BAD, 'bidi-control')).toBe(manifest('Tells the time of day.'));
});

it('is not reported where it belongs', async () => {
  expect(await messages(manifest('يقرأ \u2068README.md\u2069 كله.'), 'bidi-control')).toEqual([]);
});
