import { describe, expect, it } from 'vitest';
import { type Request, requestsOf } from './requests';
import { countFor, type Shape } from './shape';
import { SHAPES } from './shapes';

/** Lengths of the texts that are compared: two doublings apart. `GROWTH_LENGTH=1000000` for a long look. */
const LONG = Number(process.env.GROWTH_LENGTH ?? 48_000);
const SHORT = LONG / 4;
/** What a doubling may cost, twice: 2 is linear, 4 quadratic. */
const MAX_RATIO = 2.5 ** 2;
/** Milliseconds of processor time below which nothing can be said: at a megabyte that is still an answer within a second. */
const UNSEEN = 25;
/** The best of so many runs counts before something is found too slow: a busy machine makes runs slower, never faster. */
const MAX_RUNS = 6;

/**
 * Lengths at which it must be too much before it is found so. What grows with the square of its length does so at each of them and every time;
 * what is but a little too much is the engine's, or that of others who use the same memory.
 */
const SCALES = [1, 2, 1, 2, 4, 1, 2, 4] as const;

/** Milliseconds of processor time for one answer. Not of the clock: others may be using the machine. */
async function costOf({ prepare }: Request): Promise<number> {
  const run = await prepare();
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** How much more the long text costs than the short one; 0 where that is too little to tell. */
async function growthOf(name: string, long: readonly Request[], short: readonly Request[]): Promise<number> {
  const [ofLong, ofShort] = [long, short].map((requests) => requests.find((request) => request.name === name));
  if (!ofLong || !ofShort) throw new Error(`There is no request ${name}.`);
  let [most, least] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let run = 0; run < MAX_RUNS; run++) {
    most = Math.min(most, await costOf(ofLong));
    if (most < UNSEEN) return 0;
    least = Math.min(least, await costOf(ofShort));
    if (most / least <= MAX_RATIO) break;
  }
  return most / least;
}

/** {@link growthOf} between texts of so many lengths: {@link SHORT} and {@link LONG} times so many. */
async function growthAt(scale: number, name: string, shape: Shape): Promise<number> {
  const [long, short] = [LONG, SHORT].map((length) => requestsOf(shape, countFor(shape, scale * length)));
  return growthOf(name, long ?? [], short ?? []);
}

async function tooSlow(shape: Shape): Promise<readonly string[]> {
  const names = requestsOf(shape, countFor(shape, SHORT)).map(({ name }) => name);
  const found: string[] = [];
  for (const name of names) {
    let growth = Number.POSITIVE_INFINITY;
    for (const scale of SCALES) {
      growth = Math.min(growth, await growthAt(scale, name, shape));
      if (growth <= MAX_RATIO) break;
    }
    if (growth > MAX_RATIO) found.push(`${name} costs ${growth.toFixed(1)} times as much for four times as many`);
  }
  return found;
}

it('looks at many kinds of texts, each under its own name', () => {
  expect(SHAPES.length).toBeGreaterThan(100);
  expect(new Set(SHAPES.map(({ name }) => name)).size).toBe(SHAPES.length);
});

it('sees what is quadratic', async () => {
  const work = (count: number): Request => ({
    name: 'work',
    prepare: async () => () => {
      let sum = 0;
      for (let i = 0; i < count * count; i++) sum += Math.sqrt(i);
      return sum;
    },
  });
  expect(await growthOf('work', [work(16_000)], [work(4_000)])).toBeGreaterThan(MAX_RATIO);
});

describe('twice as many cost at most 2.5 times as much', () => {
  it.each(SHAPES.map((shape) => [shape.name, shape] as const))('%s', async (_name, shape) => {
    expect(await tooSlow(shape)).toEqual([]);
  });
});
