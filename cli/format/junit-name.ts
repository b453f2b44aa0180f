import type { Shard } from '../shard/shard';

/** The name of a JUnit report: it says which part it is, as the schema has no other place for that. */
export function reportName(shard: Shard | undefined): string {
  return shard ? `tool-manifest (part ${shard.index} of ${shard.total})` : 'tool-manifest';
}

/** The part that a name says. */
export function shardOfName(name: string): Shard | undefined {
  const [, index, total] = /^tool-manifest \(part (\d{1,5}) of (\d{1,5})\)$/.exec(name) ?? [];
  return index === undefined ? undefined : { index: Number(index), total: Number(total) };
}
