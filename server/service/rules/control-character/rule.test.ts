import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../test/kit/manifests';

const manifest = (description: string) =>
  JSON.stringify({ tools: [{ name: 'get_time', description, command: ['./tools/bin/get_time'] }] });
const BAD = manifest('Tells the \u0000time of day.');

it('is reported on the string, and fixed', async () => {
  expect(await check(BAD)).toContain('information control-character /tools/0/description');
  expect(await messages(BAD, 'control-character')).toEqual([expect.stringContaining('U+0000')]);
  expect(await fixed(BAD, 'control-character')).toBe(manifest('Tells the time of day.'));
});

it('is not reported where it belongs', async () => {
  expect(await messages(manifest('Tells the time:\n\thours and minutes.'), 'control-character')).toEqual([]);
});
