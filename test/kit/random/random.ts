/** Random values and texts for property tests; the same seed gives the same ones. */
import type { Json } from '../../../server/service/document/tree/node';

/** A source of randomness. */
export interface Random {
  /** An integer from 0 up to, but not including, the limit. */
  below(limit: number): number;
  /** Returns `true` with the given probability. */
  chance(probability: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
}

/** A seeded generator (mulberry32). */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (items) => items[below(items.length)] ?? items[0],
  };
}

/** Texts that are separated by `§` in each line: a list of them would take a line for each. */
export function texts(...lines: readonly string[]): readonly [string, ...string[]] {
  const [first = '', ...rest] = lines.flatMap((line) => line.split('§'));
  return [first, ...rest];
}

const WORDS = texts(
  'name§a§get_time§yes§on§1.0§1§null§~§§ §two words§a: b§a #b§#x§- x§-§- §2024-01-01§1:30§0x1f§1e3§.5§.inf',
  'true§No§y§=§<<§__proto__§constructor§it\'s§say "x"§tab\tin§line\nline§trailing § leading§[x]§{x}§a,b§a]',
  'https://x.org/a?b=c#d§ends:§:starts§?q§? q§&a§*a§!t§|§>§%d§@a§`b§---§...§--- a§ünïcödé§😀§\u2028§\u0085',
  '\ufeff§\u0000§\u007f§\\§\\n§//§/* */§./tools/bin/x§1_000§012§08§+1§-1§1.§0b1§a\r\nb§\u00a0',
  'x'.repeat(90),
);

/** A string that is special in some syntax, or an ordinary one. */
export function randomWord(r: Random): string {
  return r.chance(0.5) ? r.pick(['name', 'description', 'type', 'command', 'x', 'y1', 'value']) : r.pick(WORDS);
}

/** A value, nested at most `depth` levels. */
export function randomValue(r: Random, depth: number): Json {
  const kind = r.below(depth > 0 ? 9 : 5);
  if (kind === 0) return r.pick([null, true, false]);
  if (kind === 1) return r.pick([0, 1, -7, 1.5, 1e21, 1e-7, 123456789]);
  if (kind <= 4) return randomWord(r);
  if (kind <= 6) return Array.from({ length: r.below(4) }, () => randomValue(r, depth - 1));
  const members = Array.from({ length: r.below(4) }, () => [randomWord(r), randomValue(r, depth - 1)] as const);
  return Object.fromEntries(members);
}
