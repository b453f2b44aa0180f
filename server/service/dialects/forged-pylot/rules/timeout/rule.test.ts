import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';
import { manifestWith } from '../refusal';

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

it('true passes as 1, which is unlikely to be meant', async () => {
  expect(await check(timeout(true), options)).toContain(`warning ${CODE} /tools/0/runtime/timeout_seconds`);
});

it.each([1, 0.5, 3600])('%j is fine', async (value) =>
  expect(await messages(timeout(value), CODE, options)).toEqual([]),
);

it('quotes around a number are removed, any other value can be removed', async () => {
  expect(await fixed(timeout('10'), CODE, options)).toBe(timeout(10));
  expect(await fixed(timeout(0), CODE, options)).toBe(manifestWith({ runtime: { concurrency: 'serial' } }));
});

it.each([
  ['5s', 5],
  ['500ms', 0.5],
  ['1.5 min', 90],
  ['2h', 7200],
  ['10 seconds', 10],
  ['10', 10],
])('%j becomes %j', async (from, to) => {
  const runtime = (value: string | number) => manifestWith({ runtime: { timeout_seconds: value } });
  expect(await fixed(runtime(from), CODE, options)).toBe(runtime(to));
});

it.each([
  ['timeoutMs', 5000, 5],
  ['timeout_ms', 1500, 1.5],
  ['timeoutMinutes', 2, 120],
])('%s is another unit: %j are %j seconds', async (key, from, to) => {
  const text = manifestWith({ runtime: { [key]: from } });
  expect(await check(text, options)).toContain(`warning unknown-key /tools/0/runtime/${key}`);
  expect(await fixed(text, 'unknown-key', options)).toBe(manifestWith({ runtime: { timeout_seconds: to } }));
});

it.each(['timeout', 'timeoutSeconds', 'timeout_second', 'timeoutSec', 'timeLimit'])(
  '`%s` in runtime is reported as another word, and renamed',
  async (key) => {
    const text = manifestWith({ runtime: { [key]: 10 } });
    expect(await check(text, options)).toContain(`warning unknown-key /tools/0/runtime/${key}`);
    expect(await fixed(text, 'unknown-key', options)).toBe(manifestWith({ runtime: { timeout_seconds: 10 } }));
  },
);

it.each(['retries', 'memory_mb', 'cpu', 'queue'])('`%s` in runtime is a hint of its own', async (key) => {
  expect(await check(manifestWith({ runtime: { [key]: 10 } }), options)).not.toContain('runtime');
});
