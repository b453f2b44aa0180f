/** Measures how the cost of a request grows with the length of the text. */
import { describe, expect, it } from 'vitest';
import { type Request, requestsOf } from './requests';
import { countFor, type Shape } from './shape';

/** Lengths of the compared texts: two doublings apart. `GROWTH_LENGTH=1000000` for a long run. */
const LONG = Number(process.env.GROWTH_LENGTH ?? 48_000);
const SHORT = LONG / 4;
/** The allowed growth for two doublings: for one, 2 is linear, 4 quadratic. */
export const MAX_RATIO = 2.5 ** 2;
/** Processor time below which growth cannot be determined: at a megabyte that is still a response within a second. Unit: milliseconds. */
const UNSEEN = 25;
/** The minimum of up to this many runs is compared: a busy machine makes runs slower, never faster. */
const MAX_RUNS = 6;

/**
 * Length factors at all of which the limit must be exceeded before the test fails. Quadratic growth appears at every length and in every
 * run; small excesses are due to the engine or to other processes using the memory.
 */
const SCALES = [1, 2, 1, 2, 4, 1, 2, 4] as const;

/** Processor time for one response, in milliseconds. Not wall-clock time, as the machine may have other load. */
async function costOf({ prepare }: Request): Promise<number> {
  const run = await prepare();
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The cost of the long text relative to the short one; 0 if it is too small to measure. */
export async function growthOf(name: string, long: readonly Request[], short: readonly Request[]): Promise<number> {
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

/** {@link growthOf} for texts scaled by a factor: {@link SHORT} and {@link LONG} times the factor. */
async function growthAt(scale: number, name: string, shape: Shape): Promise<number> {
  const [long, short] = [LONG, SHORT].map((length) => requestsOf(shape, countFor(shape, scale * length)));
  return growthOf(name, long ?? [], short ?? []);
}

/** The requests whose cost grows too fast with the length of such a text, each as a sentence. */
async function tooSlow(shape: Shape): Promise<readonly string[]> {
  const names = shape.requests ?? requestsOf(shape, countFor(shape, SHORT)).map(({ name }) => name);
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

/** One test for each shape: no request on it may grow faster than linearly. Each group has its own file, so that they run in parallel. */
export function testGrowth(shapes: readonly Shape[]): void {
  describe('twice as many cost at most 2.5 times as much', () => {
    it.each(shapes.map((shape) => [shape.name, shape] as const))('%s', async (_name, shape) => {
      expect(await tooSlow(shape)).toEqual([]);
    });
  });
}
