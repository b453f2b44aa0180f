/** The verdicts of a program as a file: for each set of cases its digest and, by verdict, the seeds. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Said } from './vendor';

/** The answers of a program to one set of cases. */
export interface Answers {
  /** Of the cases, to see when they have changed. */
  readonly digest: string;
  /** When they were given. */
  readonly date: string;
  /** Seeds by verdict: `0-3 7`. */
  readonly said: Readonly<Record<Said, string>>;
}

/** A fixture. */
export interface Fixture {
  readonly client: string;
  readonly version: string;
  readonly sets: Readonly<Record<string, Answers>>;
}

/** Puts verdicts into their short form. */
export function answersOf(digest: string, verdicts: readonly Said[]): Answers {
  const seeds = new Map<Said, [from: number, to: number][]>();
  for (const [seed, said] of verdicts.entries()) {
    const ranges = seeds.get(said) ?? [];
    const last = ranges.at(-1);
    if (last?.[1] === seed - 1) last[1] = seed;
    else seeds.set(said, [...ranges, [seed, seed]]);
  }
  const lines = [...seeds].sort(([a], [b]) => (a < b ? -1 : 1));
  const line = (ranges: readonly [number, number][]) =>
    ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(' ');
  return {
    digest,
    date: new Date().toISOString().slice(0, 10),
    said: Object.fromEntries(lines.map(([said, ranges]) => [said, line(ranges)])),
  };
}

function pathOf(client: string): string {
  return join(__dirname, '../../test/fixtures/oracles', `${client}.json`);
}

/** The fixture of a client; `undefined` if there is none, or one of another form. */
export function readFixture(client: string): Fixture | undefined {
  if (!existsSync(pathOf(client))) return undefined;
  const fixture: Fixture = JSON.parse(readFileSync(pathOf(client), 'utf8'));
  return 'sets' in fixture ? fixture : undefined;
}

export function writeFixture(fixture: Fixture): void {
  writeFileSync(pathOf(fixture.client), `${JSON.stringify(fixture, null, 1)}\n`);
}
