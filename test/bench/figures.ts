/** What is made of measured times. */

/** The number that this share of them does not exceed; not a number if there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The number in the middle; not a number if there are none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Milliseconds that work takes. */
export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Measures each thing that often, in turns, so that a slow moment affects all. The first round fills caches and does not count. */
export function inTurns<T, R>(things: readonly T[], rounds: number, measure: (thing: T) => R): readonly R[][] {
  const found = things.map((): R[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [index, thing] of things.entries()) {
      const figure = measure(thing);
      if (round > 0) found[index]?.push(figure);
    }
  }
  return found;
}
