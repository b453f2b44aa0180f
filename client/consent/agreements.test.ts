import { expect, it } from 'vitest';
import type { Fingerprint } from '../../runner/fingerprint';
import { Agreements } from './agreements';

function memento() {
  const values = new Map<string, unknown>();
  return {
    keys: () => [...values.keys()],
    get: (key: string) => values.get(key),
    update: async (key: string, value: unknown) => void values.set(key, JSON.parse(JSON.stringify(value ?? null))),
  };
}

const print = (files: number, digest = 'a', content = 'x'): Fingerprint => ({
  plan: 'plan',
  files: Array.from({ length: files }, (_, i) => ({ path: `/w/${String(i).padStart(5, '0')}`, digest: content })),
  unfollowed: [],
  digest,
});

it('names what has changed since the last consent, in another window too', async () => {
  const kept = memento();
  await new Agreements(kept).agree('it', print(3), 'asItIs');
  const later = new Agreements(kept);
  const now = { ...print(3, 'b'), plan: 'other' };
  const changed = {
    ...now,
    files: [{ path: '/w/00001', digest: 'y' }, ...now.files.slice(2), { path: '/w/n', digest: 'z' }],
  };
  expect(later.changes('it', changed)).toEqual({
    isCallChanged: true,
    files: ['/w/00000', '/w/00001', '/w/n'],
    isCut: false,
  });
  expect(later.changes('other', changed)).toBeUndefined();
});

it('stores consent for several states of a tool, for switching between branches', async () => {
  const kept = memento();
  const agreements = new Agreements(kept);
  for (let i = 0; i < 15; i++) await agreements.agree('it', print(1, `${i}`), 'asItIs');
  const later = new Agreements(kept);
  const known = Array.from({ length: 15 }, (_, i) => later.has('it', print(1, `${i}`)));
  expect(known).toEqual([...Array(5).fill(false), ...Array(10).fill(true)]);
});

it('does not match the same state once it cannot be followed completely', async () => {
  const agreements = new Agreements(memento());
  await agreements.agree('it', print(1), 'asItIs');
  expect(agreements.has('it', print(1))).toBe(true);
  expect(agreements.has('it', { ...print(1), unfollowed: [{ file: '/w/00000', reason: 'is new' }] })).toBe(false);
});

it('is bounded in size, and marks subjects whose files are incomplete', async () => {
  const kept = memento();
  const agreements = new Agreements(kept);
  await agreements.agree('small', print(10), 'asItIs');
  await agreements.agree('large', print(50_000), 'tool');
  expect(JSON.stringify(kept.get('agreements')).length).toBeLessThan(200_000);
  const later = new Agreements(kept);
  expect(later.has('small', print(10))).toBe(true);
  expect(later.has('large', print(50_000, 'b', 'y'))).toBe(true);
  expect(later.changes('large', print(50_000, 'b'))).toEqual({ isCallChanged: false, files: [], isCut: true });
  expect(later.changes('large', print(50_000, 'b', 'y'))?.files).toHaveLength(2_000);
  for (let i = 0; i < 1_100; i++) await agreements.agree(`${i}`, print(1), 'asItIs');
  expect(kept.get('agreements')).toHaveLength(1_000);
});
