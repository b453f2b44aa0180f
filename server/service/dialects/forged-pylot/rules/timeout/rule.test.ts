import { expect, it } from 'vitest';
import { check } from '../../../../../../test/kit/manifests';
import { testRule } from '../../../../../../test/kit/rule-tests';
import type { Json } from '../../../../document/tree/node';
import { manifestWith } from '../refusal';

const refused = [0, -1, '10', null, false];
const runtime = (members: { readonly [key: string]: Json }) => manifestWith({ runtime: members });
const timeout = (value: Json | undefined) =>
  runtime({ ...(value !== undefined && { timeout_seconds: value }), concurrency: 'serial' });

testRule('forged-pylot/timeout', timeout, {
  accepts: [1, 0.5, 3600],
  // `true` passes as 1, which is unlikely to be meant.
  reports: { 'error /tools/0/runtime/timeout_seconds': refused, 'warning /tools/0/runtime/timeout_seconds': [true] },
  says: refused.map((value) => [value, 'tools[0].runtime.timeout_seconds must be a positive number']),
  fixes: [
    ['5s', 5],
    ['500ms', 0.5],
    ['1.5 min', 90],
    ['2h', 7200],
    ['10 seconds', 10],
    ['10', 10],
    [0, undefined],
  ],
});

const OTHER_WORDS = ['timeout', 'timeoutSeconds', 'timeout_second', 'timeoutSec', 'timeLimit'];
const OTHER_UNITS = [
  ['timeoutMs', 5000, 5],
  ['timeout_ms', 1500, 1.5],
  ['timeoutMinutes', 2, 120],
] as const;

for (const [key, from, to] of [...OTHER_WORDS.map((key) => [key, 10, 10] as const), ...OTHER_UNITS])
  testRule('unknown-key', runtime, {
    reports: { [`warning /tools/0/runtime/${key}`]: [{ [key]: from }] },
    fixes: [[{ [key]: from }, { timeout_seconds: to }]],
  });

it.each(['retries', 'memory_mb', 'cpu', 'queue'])('`%s` in runtime is a hint of its own', async (key) => {
  expect((await check(runtime({ [key]: 10 }))).join()).not.toContain('runtime');
});
