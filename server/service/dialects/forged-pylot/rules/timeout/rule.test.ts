import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';
import { manifestWith } from '../says';

const CODE = 'forged-pylot/timeout';
const options = { uri: 'file:///w/config/tool_manifest.json' };
const timeout = (value: number | string | boolean | null) =>
  manifestWith({ runtime: { timeout_seconds: value, concurrency: 'serial' } });

it.each([0, -1, '10', null, false])('%j is refused', async (value) => {
  expect(await check(timeout(value), options)).toContain(`error ${CODE} /tools/0/runtime/timeout_seconds`);
  expect((await messages(timeout(value), CODE, options))[0]).toContain(
    'tools[0].runtime.timeout_seconds must be a positive number',
  );
});

it('true passes as 1, which nobody means', async () => {
  expect(await check(timeout(true), options)).toContain(`warning ${CODE} /tools/0/runtime/timeout_seconds`);
});

it.each([1, 0.5, 3600])('%j is fine', async (value) =>
  expect(await messages(timeout(value), CODE, options)).toEqual([]),
);

it('a number in quotes loses them, anything else can be removed', async () => {
  expect(await fixed(timeout('10'), CODE, options)).toBe(timeout(10));
  expect(await fixed(timeout(0), CODE, options)).toBe(manifestWith({ runtime: { concurrency: 'serial' } }));
});
