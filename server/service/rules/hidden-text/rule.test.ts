import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../test/kit/manifests';

const manifest = (description: string) =>
  JSON.stringify({ tools: [{ name: 'get_time', description, command: ['./tools/bin/get_time'] }] });
const BAD = manifest('Tells the time of day.\u{e0048}\u{e0069}');

it('is reported on the string, and fixed', async () => {
  expect(await check(BAD)).toContain('warning hidden-text /tools/0/description');
  expect(await messages(BAD, 'hidden-text')).toEqual([expect.stringContaining('a hidden text: `Hi`')]);
  expect(await fixed(BAD, 'hidden-text')).toBe(manifest('Tells the time of day.'));
});

it('is not reported where it belongs', async () => {
  expect(
    await messages(
      manifest('Lists the teams of 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}.'),
      'hidden-text',
    ),
  ).toEqual([]);
});
