/** The parts of a report, each from one machine. */
import { isRecord } from '../../common/json/value';
import type { Shard } from '../shard/shard';
import { UsageError } from '../usage';

/** What was made of parts. */
export interface Merged {
  readonly output: string;
  /** The exit status that the command would have had without parts. */
  readonly code: number;
}

/** A part as it was read. */
export interface ReportPart<T> {
  /** Its file, as given. */
  readonly name: string;
  readonly shard: Shard | undefined;
  readonly content: T;
}

/** The contents of parts in their order. @throws UsageError unless each part of the same whole is there once */
export function inOrder<T>(parts: readonly ReportPart<T>[]): readonly T[] {
  const [first] = parts;
  const total = first?.shard?.total ?? 0;
  const found = new Map<number, ReportPart<T>>();
  for (const part of parts) {
    const { name, shard } = part;
    if (!shard) throw new UsageError(`${name} is not a part: it was made without --shard`);
    if (shard.total !== total) {
      throw new UsageError(`${name} is one of ${shard.total} parts, but ${first?.name} is one of ${total}`);
    }
    const other = found.get(shard.index);
    if (other) throw new UsageError(`${name} and ${other.name} are both part ${shard.index} of ${total}`);
    found.set(shard.index, part);
  }
  return Array.from({ length: total }, (_, i) => {
    const part = found.get(i + 1);
    if (!part) throw new UsageError(`part ${i + 1} of ${total} is missing`);
    return part.content;
  });
}

/** The part that a report in JSON says it is; `undefined` if it says none. */
export function shardOf(value: unknown): Shard | undefined {
  if (!isRecord(value)) return undefined;
  const { index, total } = value;
  const isPart = isNumber(index) && isNumber(total) && index >= 1 && index <= total && total <= MAX_TOTAL;
  return isPart ? { index, total } : undefined;
}

const MAX_TOTAL = 10_000;

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value);
}
