/** Compares our verdicts with those of the vendors' programs, which `npm run oracles` has written down. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Fixture } from '../../scripts/oracles/fixture';
import { type CaseSet, digestOf, type FolderCase, type ServerCase } from './cases/case';
import { EXPLAINED } from './explained';

/** How our verdict on a case differs from the program's. */
export interface Difference {
  /** We report an error about what the program takes. */
  readonly isFalseError?: boolean;
  readonly what: string;
}

/** A set of cases, and how the answer of the program is compared with ours. */
export interface Comparison<Case> {
  readonly set: CaseSet<Case>;
  /** Whether the program takes the case as it is. */
  readonly isTaken: (said: string) => boolean;
  /** What is different; `undefined` if nothing is. */
  readonly differ: (one: Case, said: string, seed: number) => Promise<Difference | undefined>;
}

/** Fixes the type of the cases of a comparison. */
export function comparison<Case>(one: Comparison<Case>): Comparison<unknown> {
  return one as Comparison<unknown>;
}

export function fixtureOf(client: string): Fixture {
  return JSON.parse(readFileSync(join(__dirname, '../fixtures/oracles', `${client}.json`), 'utf8'));
}

/** The verdicts of a set, by seed. @throws if the cases are no longer those that the program was asked about */
function saidIn({ sets }: Fixture, set: CaseSet<unknown>): readonly string[] {
  const { digest, said } = sets[set.name] ?? { said: {} };
  if (digest !== digestOf(set)) throw new Error(`The cases of ${set.name} have changed: npm run oracles`);
  const verdicts: string[] = [];
  for (const [verdict, seeds] of Object.entries(said)) {
    for (const range of seeds.split(' ')) {
      const [from = 0, to = from] = range.split('-').map(Number);
      for (let seed = from; seed <= to; seed++) verdicts[seed] = verdict;
    }
  }
  return verdicts;
}

/** Whether one of two places is in the other: of a choice of forms, or an unknown key, programs name only the whole. */
export function meet(a: string, b: string): boolean {
  const [one, other] = [a, b].map((path) => `${path.replace(/\[(\d+)\]/g, '.$1')}.`);
  return one !== undefined && other !== undefined && (one.startsWith(other) || other.startsWith(one));
}

/** The text that a case is about. */
function writtenIn(one: unknown): string {
  const { text, file, files } = one as Partial<ServerCase & FolderCase>;
  return text ?? String(files?.[file ?? '']);
}

/** Declares the tests of a client: its verdicts are ours, but for differences that are explained. */
export function testsOf(client: string, comparisons: readonly Comparison<unknown>[]): void {
  const fixture = fixtureOf(client);
  const counts = { all: 0, taken: 0, different: 0 };

  it.each(comparisons)('$set.name: it takes and refuses what we say', async ({ set, isTaken, differ }) => {
    const explained = EXPLAINED.filter((one) => one.client === client && one.set === set.name);
    const unexplained: string[] = [];
    for (const [seed, said] of saidIn(fixture, set).entries()) {
      counts.all++;
      if (isTaken(said)) counts.taken++;
      const one = set.of(seed);
      const difference = await differ(one, said, seed);
      if (!difference) continue;
      counts.different++;
      const written = writtenIn(one);
      const isKnown = explained.some(({ about }) => about.test(written));
      if (!isKnown || difference.isFalseError)
        unexplained.push(`${seed} ${difference.what}: ${written.replace(/\n\s*/g, '')}`);
    }
    expect(unexplained).toEqual([]);
  });

  it('it was asked about 1,500 cases or more, a third of them right; of 100 verdicts, 99 are ours', () => {
    expect(counts.all).toBeGreaterThanOrEqual(1500);
    expect(counts.taken / counts.all).toBeGreaterThan(0.33);
    expect(counts.different / counts.all).toBeLessThanOrEqual(0.01);
  });
}
