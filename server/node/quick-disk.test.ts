import { expect, it } from 'vitest';
import { testFolder } from '../../test/kit/folder';
import { patientDisk } from './disk';
import { diskNow, readUpTo } from './disk-now';
import { QuickDisk } from './quick-disk';

const folder = testFolder({ 'small.json': '{}', 'large.json': ' '.repeat(300_000) });
const { at } = folder;

const isLater = (answer: unknown) => answer instanceof Promise;

it('answers at once about what is small, later about what is large', async () => {
  const disk = new QuickDisk();
  expect(disk.readText(at('small.json'))).toEqual({ text: '{}' });
  expect(disk.stat(folder.path)).toEqual({ type: 'directory' });
  const large = disk.readText(at('large.json'));
  expect(isLater(large)).toBe(true);
  expect((await large).text).toHaveLength(300_000);
});

it('keeps the limit of the caller, and passes errors on', async () => {
  const disk = new QuickDisk();
  expect((await disk.readText(at('large.json'), 200_000)).problem).toContain('is larger than');
  expect(await disk.readText(at('none.json'))).toEqual({ problem: 'does not exist' });
  expect(() => disk.list(at('none'))).toThrow('ENOENT');
});

it('waits for nothing any more once an answer was slow, as from a network', async () => {
  const slowly = (path: string) => {
    const end = performance.now() + 30;
    while (performance.now() < end);
    return diskNow.stat(path);
  };
  const disk = new QuickDisk({ ...diskNow, stat: slowly, readUpTo });
  expect(isLater(disk.stat(folder.path))).toBe(false);
  const later = [disk.stat(folder.path), disk.list(folder.path), disk.readText(at('small.json'))];
  expect(later.map(isLater)).toEqual([true, true, true]);
  const [stat, list, small] = await Promise.all(later);
  expect(stat).toEqual({ type: 'directory' });
  expect(list).toHaveLength(2);
  expect(small).toEqual({ text: '{}' });
});

it('says which names a folder has', async () => {
  for (const disk of [new QuickDisk(), diskNow, patientDisk]) {
    expect(await disk.present(folder.path, ['none.json', 'small.json'])).toEqual(['small.json']);
    expect(await disk.present(at('none'), ['small.json'])).toEqual([]);
  }
});
