import { describe, expect, it } from 'vitest';
import { untilInterrupted } from './carry-out';

/** Work that ends when it is cancelled. */
const work = (cancel: AbortSignal) =>
  new Promise<string>((done) => cancel.addEventListener('abort', () => done('stopped')));

describe('a call from the command line', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('is stopped by %s', async (signal, interrupted) => {
    const before = process.listenerCount(signal);
    const ending = untilInterrupted(work);
    process.listeners(signal).at(-1)?.(signal);
    expect(await ending).toEqual({ result: 'stopped', interrupted });
    expect(process.listenerCount(signal)).toBe(before);
  });

  it('is stopped at once when the program ends, for whatever reason', async () => {
    let isStopped = false;
    const ending = untilInterrupted((cancel) => {
      cancel.addEventListener('abort', () => {
        isStopped = true;
      });
      return work(cancel);
    });
    process.listeners('exit').at(-1)?.(0);
    expect(isStopped).toBe(true);
    await ending;
  });
});
