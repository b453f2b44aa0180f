import { expect, it } from 'vitest';
import type { Fingerprint } from '../../runner/fingerprint';
import { ConsentStore } from './consent-store';

function memento() {
  const values = new Map<string, unknown>();
  return {
    keys: () => [...values.keys()],
    get: (key: string, other?: unknown) => values.get(key) ?? other,
    update: async (key: string, value: unknown) => void values.set(key, JSON.parse(JSON.stringify(value ?? null))),
  };
}

const print = (files: number, digest = 'a', content = 'x'): Fingerprint => ({
  plan: 'plan',
  files: Array.from({ length: files }, (_, i) => ({ path: `/w/${String(i).padStart(5, '0')}`, digest: content })),
  isCut: false,
  digest,
});

it('names what has changed since the last consent, in another window too', async () => {
  const kept = memento();
  await new ConsentStore(kept).add('/w', [print(3)], 'unchanged');
  const later = new ConsentStore(kept);
  const now = { ...print(3, 'b'), plan: 'other' };
  const changed = {
    ...now,
    files: [{ path: '/w/00001', digest: 'y' }, ...now.files.slice(2), { path: '/w/n', digest: 'z' }],
  };
  expect(later.changes('/w', [changed])).toEqual({
    files: ['/w/00000', '/w/00001', '/w/n'],
    isCut: false,
    plans: ['plan'],
  });
  expect(later.changes('/other', [changed])).toBeUndefined();
});

it('does not take a file for removed that only another call names', async () => {
  const store = new ConsentStore(memento());
  const named: Fingerprint = { ...print(1), files: [...print(1).files, { path: '/x', digest: 'x', isNamed: true }] };
  await store.add('/w', [named], 'unchanged');
  expect(store.changes('/w', [print(1)])?.files).toEqual([]);
});

it('keeps the files of the last state when a call without files is agreed to', async () => {
  const store = new ConsentStore(memento());
  await store.add('/w', [print(2)], 'window');
  await store.add('/w', [{ ...print(0, 'h'), plan: 'http' }], 'window');
  expect(store.changes('/w', [print(2, 'b', 'y')])).toMatchObject({
    files: ['/w/00000', '/w/00001'],
    plans: ['plan', 'http'],
  });
});

it('stores consent for several states of a folder, for switching between branches', async () => {
  const kept = memento();
  const store = new ConsentStore(kept);
  for (let i = 0; i < 15; i++) await store.add('/w', [print(1, `${i}`)], 'unchanged');
  const later = new ConsentStore(kept);
  expect(Array.from({ length: 15 }, (_, i) => later.has('/w', print(1, `${i}`)))).not.toContain(false);
  expect(later.has('/w', print(1, '15'))).toBe(false);
});

it('is bounded in size, and marks folders whose files are incomplete', async () => {
  const kept = memento();
  const store = new ConsentStore(kept);
  await store.add('/small', [print(10)], 'unchanged');
  await store.add('/large', [print(50_000)], 'always');
  expect(JSON.stringify(kept.get('folderConsents')).length).toBeLessThan(300_000);
  const later = new ConsentStore(kept);
  expect(later.has('/small', print(10))).toBe(true);
  expect(later.has('/large', print(50_000, 'b', 'y'))).toBe(true);
  expect(later.changes('/large', [print(50_000, 'b')])).toEqual({ files: [], isCut: true, plans: ['plan'] });
  expect(later.changes('/large', [print(50_000, 'b', 'y')])?.files).toHaveLength(5_000);
  for (let i = 0; i < 110; i++) await store.add(`/${i}`, [print(1)], 'unchanged');
  expect(kept.get('folderConsents')).toHaveLength(100);
  const many = Array.from({ length: 3_000 }, (_, i) => ({ ...print(1, `d${i}`), plan: `p${i}` }));
  await store.add('/w', many, 'unchanged');
  expect([store.has('/w', many[0] ?? print(0)), store.has('/w', many[2_999] ?? print(0))]).toEqual([false, true]);
});
