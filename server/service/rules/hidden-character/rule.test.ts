import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../test/kit/manifests';

const manifest = (description: string) =>
  JSON.stringify({ tools: [{ name: 'get_time', description, command: ['./tools/bin/get_time'] }] });
const BAD = manifest('Tells the time\u2060 of day.');

it('is reported on the string, and fixed', async () => {
  expect(await check(BAD)).toContain('warning hidden-character /tools/0/description');
  expect(await messages(BAD, 'hidden-character')).toEqual([expect.stringContaining('U+2060 word joiner')]);
  expect(await fixed(BAD, 'hidden-character')).toBe(manifest('Tells the time of day.'));
});

it('is not reported where it belongs', async () => {
  expect(await messages(manifest('گزارش روز را می\u200cسازد و می\u200cفرستد.'), 'hidden-character')).toEqual([]);
});
