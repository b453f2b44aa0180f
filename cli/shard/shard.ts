/** `--shard I/N`: one of N parts of the work, for machines that share it. */
import { UsageError } from '../usage';

/** One part. */
export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly total: number;
}

const MAX_TOTAL = 10_000;

/** @throws UsageError for anything but I/N with 1 ≤ I ≤ N */
export function shardNamed(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined;
  const [, index = 0, total = 0] = (/^(\d{1,5})\/(\d{1,5})$/.exec(text) ?? []).map(Number);
  if (index < 1 || index > total || total > MAX_TOTAL) {
    throw new UsageError(`--shard ${text} must be I/N: part I of N, from 1/N to N/N`);
  }
  return { index, total };
}

/** Whether what belongs to no file is reported with this part: it is, with the last one. */
export function isLast(shard: Shard | undefined): boolean {
  return shard === undefined || shard.index === shard.total;
}

/**
 * The items of a part: a range, so that the parts in their order give the whole. Every machine that has the same items finds the same
 * parts.
 * @param weight about how much work an item is
 */
export function partOf<T>(
  items: readonly T[],
  { index, total }: Shard,
  weight: (item: T) => number = () => 1,
): readonly T[] {
  const all = items.reduce((sum, item) => sum + weight(item), 0);
  let before = 0;
  return items.filter((item) => {
    const middle = before + weight(item) / 2;
    before += weight(item);
    return Math.floor((middle * total) / all) === index - 1;
  });
}
