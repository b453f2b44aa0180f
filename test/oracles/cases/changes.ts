/** Changes of JSON files by a seed: each right and wrong value alone, then pairs of them, in several spellings. */
import type { Json } from '../../../common/json/value';
import { type Random, random } from '../../kit/random/random';
import type { Place } from './case';
import { spelt } from './spellings';

/** A change of a file: where, and the values of which one stands there then. `undefined` removes it. */
export type Change = readonly [path: string, ...values: readonly [Json | undefined, ...(Json | undefined)[]]];

/** A file that is right, and what can be changed in it. */
export interface Subject {
  readonly start: Json;
  /** What the program takes, exotic forms included. */
  readonly good: readonly Change[];
  readonly bad: readonly Change[];
}

type Single = readonly [path: string, value: Json | undefined];

/**
 * The text of a seed. Of three, one has only right values: each alone first, then some together. The others have a wrong value: each alone
 * first, then beside a right or another wrong one, or a value of another type anywhere.
 */
export function changedText(subject: Subject, seed: number): string {
  const r = random(seed);
  const round = Math.floor(seed / 3);
  const value: Json = JSON.parse(JSON.stringify(subject.start));
  const good = singles(subject.good);
  if (seed % 3 === 0) {
    const one = good[round];
    if (one) change(value, one);
    else for (let left = 2 + r.below(2); left > 0; left--) change(value, pick(r, good));
    return spelt(value, r, one ? 0.2 : 0.5, 0);
  }
  const bad = singles(subject.bad);
  const index = indexOf(seed);
  const one = bad[index];
  if (one) {
    change(value, one);
    return spelt(value, r, 0, 0);
  }
  const beside = r.below(20);
  if (beside < 8) change(value, pick(r, bad));
  else if (beside < 15) change(value, pick(r, good));
  else retype(value, r);
  if (beside < 18) change(value, bad[index % bad.length] ?? pick(r, bad));
  return spelt(value, r, 0.3, 0.08);
}

/** The keys to the only wrong value of a seed, with `/` between them; `undefined` if it has none, or more is changed. */
export function changedPlace({ bad }: Subject, seed: number): string | undefined {
  return seed % 3 === 0 ? undefined : singles(bad)[indexOf(seed)]?.[0];
}

/** The number of a seed among those with a wrong value. */
function indexOf(seed: number): number {
  return seed - Math.floor(seed / 3) - 1;
}

/** The seed from which on those with a wrong value have more than it alone. */
export function firstOfPairs({ bad }: Subject): number {
  return Math.ceil(1.5 * singles(bad).length);
}

/** The place of the one wrong value of a seed; none if there is no such value, or more than it. */
export function placesOf({ bad }: Subject, seed: number): readonly Place[] {
  const [path] = (seed % 3 === 0 ? undefined : singles(bad)[seed - Math.floor(seed / 3) - 1]) ?? [];
  return path === undefined ? [] : [path.split('/').map((key) => (/^\d+$/.test(key) ? Number(key) : key))];
}

/** The changes of an entry, as changes of the file that it is in. */
export function inside(path: string, changes: readonly Change[]): readonly Change[] {
  return changes.map(([key, ...values]): Change => [`${path}/${key}`, ...values]);
}

function singles(changes: readonly Change[]): readonly Single[] {
  return changes.flatMap(([path, ...values]) => values.map((value): Single => [path, value]));
}

function pick(r: Random, all: readonly Single[]): Single {
  return all[r.below(all.length)] ?? ['x', 1];
}

function change(root: Json, [path, value]: Single): void {
  const keys = path.split('/');
  const last = keys.pop() ?? '';
  let at = root as { [key: string]: Json };
  for (const key of keys) {
    const next = at[key];
    if (next === null || typeof next !== 'object') return;
    at = next as { [key: string]: Json };
  }
  if (value === undefined) delete at[last];
  else at[last] = JSON.parse(JSON.stringify(value));
}

/** Puts a value of another type at any place below the root. */
function retype(root: Json, r: Random): void {
  const keys = Object.keys(root as object);
  const key = keys[r.below(keys.length)];
  if (key === undefined) return;
  const at = root as { [key: string]: Json };
  const value = at[key] as Json;
  const isDeep = typeof value === 'object' && value !== null && Object.keys(value).length > 0 && r.chance(0.75);
  if (isDeep) {
    retype(value, r);
    return;
  }
  const all: readonly [Json, ...Json[]] = [null, 7, true, 'x', [], {}, ['x'], { x: 'x' }, ''];
  at[key] = r.pick(all.filter((one) => JSON.stringify(one) !== JSON.stringify(value)) as [Json, ...Json[]]);
}
