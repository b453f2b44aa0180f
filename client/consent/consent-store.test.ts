import { expect, it } from 'vitest';
import type { Fingerprint } from '../../runner/fingerprint';
import { ConsentStore } from './consent-store';

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
  await new ConsentStore(kept).add('it', print(3), 'asItIs');
  const later = new ConsentStore(kept);
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
  const store = new ConsentStore(kept);
  for (let i = 0; i < 15; i++) await store.add('it', print(1, `${i}`), 'asItIs');
  const later = new ConsentStore(kept);
  const known = Array.from({ length: 15 }, (_, i) => later.has('it', print(1, `${i}`)));
  expect(known).toEqual([...Array(5).fill(false), ...Array(10).fill(true)]);
});

it('does not match the same state once it cannot be followed completely', async () => {
  const store = new ConsentStore(memento());
  await store.add('it', print(1), 'asItIs');
  expect(store.has('it', print(1))).toBe(true);
  expect(store.has('it', { ...print(1), unfollowed: [{ file: '/w/00000', reason: 'is new' }] })).toBe(false);
});

it('is bounded in size, and marks subjects whose files are incomplete', async () => {
  const kept = memento();
  const store = new ConsentStore(kept);
  await store.add('small', print(10), 'asItIs');
  await store.add('large', print(50_000), 'tool');
  expect(JSON.stringify(kept.get('agreements')).length).toBeLessThan(200_000);
  const later = new ConsentStore(kept);
  expect(later.has('small', print(10))).toBe(true);
  expect(later.has('large', print(50_000, 'b', 'y'))).toBe(true);
  expect(later.changes('large', print(50_000, 'b'))).toEqual({ isCallChanged: false, files: [], isCut: true });
  expect(later.changes('large', print(50_000, 'b', 'y'))?.files).toHaveLength(2_000);
  for (let i = 0; i < 1_100; i++) await store.add(`${i}`, print(1), 'asItIs');
  expect(kept.get('agreements')).toHaveLength(1_000);
});
