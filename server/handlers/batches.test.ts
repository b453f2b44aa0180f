import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Batches } from './batches';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('sends the first item at once, and those that follow soon together, although nothing more comes', () => {
  const sent: (readonly string[])[] = [];
  const batches = new Batches<string>((batch) => sent.push(batch), 100);
  batches.add('a');
  expect(sent).toEqual([['a']]);
  vi.advanceTimersByTime(30);
  batches.add('b');
  batches.add('c');
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(70);
  expect(sent).toEqual([['a'], ['b', 'c']]);
  vi.advanceTimersByTime(500);
  batches.add('d');
  expect(sent).toEqual([['a'], ['b', 'c'], ['d']]);
});

it('sends what is left when it is flushed, once', () => {
  const sent: (readonly string[])[] = [];
  const batches = new Batches<string>((batch) => sent.push(batch), 100);
  batches.add('a');
  batches.add('b');
  batches.flush();
  vi.advanceTimersByTime(500);
  batches.flush();
  expect(sent).toEqual([['a'], ['b']]);
});
