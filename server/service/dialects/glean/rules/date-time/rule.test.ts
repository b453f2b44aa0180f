import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { action, retrieval } from '../sample';

const at = (time: string) => retrieval({ createdAt: time });

it.each(['2026-01-31T09:30:00Z', '2026-01-31T09:30:00.123+01:00', '2024-02-29T00:00:00z'])(
  'accepts %s',
  async (time) => {
    expect(await check(at(time))).toEqual(['information glean/server-owned-field /createdAt']);
  },
);

it.each(['2026-01-31', 'yesterday', '2026-02-30T00:00:00Z', '2026-01-31T24:00:00Z', '1769851800', ''])(
  'tells %s',
  async (time) => {
    expect(await check(action({ createdAt: time }))).toContain('warning glean/date-time /createdAt');
  },
);

it.each([
  ['2026-01-31', '2026-01-31T00:00:00Z'],
  ['2026-01-31 09:30', '2026-01-31T09:30:00Z'],
  ['2026-01-31 09:30:15 +01:00', '2026-01-31T09:30:15+01:00'],
])('completes %s', async (before, after) => {
  expect(await fixed(at(before), 'glean/date-time', { title: `Change to \`${after}\`` })).toBe(at(after));
});
