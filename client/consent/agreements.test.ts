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

it('names what has changed since the last yes, in another window too', async () => {
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

it('keeps a yes for a few states of a tool, as a person goes from branch to branch', async () => {
  const kept = memento();
  const agreements = new Agreements(kept);
  for (let i = 0; i < 15; i++) await agreements.agree('it', print(1, `${i}`), 'asItIs');
  const later = new Agreements(kept);
  const known = Array.from({ length: 15 }, (_, i) => later.has('it', print(1, `${i}`)));
  expect(known).toEqual([...Array(5).fill(false), ...Array(10).fill(true)]);
});

it('does not hold for the same state once not all of it can be followed', async () => {
  const agreements = new Agreements(memento());
  await agreements.agree('it', print(1), 'asItIs');
  expect(agreements.has('it', print(1))).toBe(true);
  expect(agreements.has('it', { ...print(1), unfollowed: [{ file: '/w/00000', reason: 'is new' }] })).toBe(false);
});

it('is no larger than the workspace can bear, and says so where it does not know all files', async () => {
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
