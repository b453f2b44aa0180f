/** What the oracles have in common: a vendor's program, and the cases that it is asked about. */
import { availableParallelism } from 'node:os';
import { type CaseSet, casesOf, digestOf, type ServerCase } from '../../test/oracles/cases/case';
import type { Sandbox } from './sandbox';

/** What a program says of a case: a short text, the same for the same outcome. */
export type Said = string;

/** Cases, and how a program is asked about them. */
export interface Question {
  readonly name: string;
  readonly digest: string;
  /** What it says, by seed. */
  ask(sandbox: Sandbox): Promise<readonly Said[]>;
}

/** A client whose program decides. */
export interface Vendor {
  readonly client: string;
  /** The package with the program, pinned, and its path in `node_modules`. Absent: it is not free to install, and a path must be given. */
  readonly npm?: { readonly package: string; readonly program: string };
  readonly questions: readonly Question[];
}

/** Asks about a set of cases. */
export function question<Case>(
  set: CaseSet<Case>,
  ask: (cases: readonly Case[], sandbox: Sandbox) => Promise<readonly Said[]>,
): Question {
  return { name: set.name, digest: digestOf(set), ask: (sandbox) => ask(casesOf(set), sandbox) };
}

/** Asks about each case by itself, two at once for each core: they wait for the disk. */
export async function each<Case>(
  cases: readonly Case[],
  ask: (one: Case, seed: number) => Promise<Said>,
): Promise<readonly Said[]> {
  const said: Said[] = [];
  const left = cases.map((one, seed) => [one, seed] as const).reverse();
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) said[next[1]] = await ask(...next);
  };
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, work));
  return said;
}

/** Asks about several cases at once. @param keyOf cases with the same key are not asked about together */
export async function inBatches<Case>(
  cases: readonly Case[],
  size: number,
  keyOf: (one: Case) => string,
  ask: (batch: readonly Case[]) => Promise<readonly Said[]>,
): Promise<readonly Said[]> {
  const batches: { readonly keys: Set<string>; readonly cases: Case[] }[] = [];
  for (const one of cases) {
    const key = keyOf(one);
    const open = batches.find(({ keys, cases: all }) => all.length < size && !keys.has(key));
    open?.keys.add(key);
    open?.cases.push(one);
    if (!open) batches.push({ keys: new Set([key]), cases: [one] });
  }
  const said = new Map<Case, Said>();
  await each(batches, async ({ cases: batch }) => {
    const answers = await ask(batch);
    batch.forEach((one, index) => {
      said.set(one, answers[index] ?? '');
    });
    return '';
  });
  return cases.map((one) => said.get(one) ?? '');
}

/** Asks about several servers in one file. @param ask gets the text of their map */
export function serversInBatches(
  cases: readonly ServerCase[],
  size: number,
  ask: (batch: readonly ServerCase[], map: string) => Promise<readonly Said[]>,
): Promise<readonly Said[]> {
  return inBatches(
    cases,
    size,
    ({ name }) => name,
    (batch) => ask(batch, mapOf(batch)),
  );
}

/** The text of a map of servers. */
export function mapOf(batch: readonly ServerCase[]): string {
  return `{${batch.map(({ name, text }) => `${JSON.stringify(name)}: ${text}`).join(',\n')}}`;
}
