import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { testThreads } from '../../test/kit/threads';
import type { InputFile } from '../files';
import { shareFiles } from './share-files';

const files = (count: number): readonly InputFile[] =>
  Array.from({ length: count }, (_, i) => ({ path: `/${i}.json`, shownPath: `${i}.json`, origin: 'named' }));

const job = async ({ shownPath }: InputFile) => `outcome of ${shownPath}`;

/** What is taken with that many threads, in its order. */
async function taken(threads: number, { start } = testThreads()): Promise<readonly string[]> {
  const found: string[] = [];
  await shareFiles(files(100), { job, startThread: () => start(job), threads }, (file, outcome) => {
    found.push(`${file.path} has the ${outcome}`);
  });
  return found;
}

it('takes the outcomes in the order of the files, however many threads share the work', async () => {
  const alone = await taken(0);
  expect(alone).toHaveLength(100);
  expect(alone[7]).toBe('/7.json has the outcome of 7.json');
  const threads = testThreads();
  expect(await taken(2, threads)).toEqual(alone);
  expect(threads.messages).toHaveLength(2);
  expect(threads.messages.every((count) => count > 0)).toBe(true);
  expect(threads.ended).toEqual([0, 1]);
});

it('loses nothing if a thread crashes', async () => {
  expect(await taken(1, testThreads(1))).toEqual(await taken(0));
});

it('takes one outcome after the other', async () => {
  let isBusy = false;
  await shareFiles(files(20), { job, threads: 1, startThread: () => testThreads().start(job) }, async () => {
    expect(isBusy).toBe(false);
    isBusy = true;
    await setImmediate();
    isBusy = false;
  });
});

it('waits for a file that takes long, before what is found besides fills the memory', async () => {
  const found: string[] = [];
  const done: string[] = [];
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const mine = async ({ shownPath }: InputFile) => {
    if (shownPath === '0.json') await slow;
    done.push(shownPath);
    return shownPath;
  };
  const all = shareFiles(
    files(2_000),
    { job: mine, threads: 1, startThread: () => testThreads().start(mine) },
    (_, outcome) => {
      found.push(outcome);
    },
  );
  let before = -1;
  while (done.length > before) {
    before = done.length;
    for (let i = 0; i < 50; i++) await setImmediate();
  }
  expect(found).toEqual([]);
  expect(done.length).toBeGreaterThan(100);
  expect(done.length).toBeLessThan(400);
  finish();
  await all;
  expect(found).toHaveLength(2_000);
  expect(found[1_999]).toBe('1999.json');
});

it.each([0, 2])('ends with the error of what takes, and calls it no more, with %i threads', async (threads) => {
  const started = testThreads();
  let calls = 0;
  const failing = shareFiles(files(2_000), { job, threads, startThread: () => started.start(job) }, async () => {
    calls++;
    await setImmediate();
    throw new Error('the disk is full');
  });
  await expect(failing).rejects.toThrow('the disk is full');
  expect(calls).toBe(1);
  expect(started.ended).toHaveLength(threads);
});
