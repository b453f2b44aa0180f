/** Finds the part of a file that a place is in: the tool of a manifest, the case of a cases file. */
import { countBefore } from '../document/text-order';
import type { Span } from '../document/tree/node';
import { type KnownFile, partsOf } from '../model/known-file';

/** Returns a function that maps a span to the index of its part; -1 outside of all. */
export function partIndex(file: KnownFile): (at: Span) => number {
  const parts = partsOf(file)
    .map(({ node }, index) => ({ index, from: node.offset, to: node.offset + node.length }))
    .sort((a, b) => a.from - b.from);
  return ({ offset }) => {
    const part = parts[countBefore(parts, offset + 1, ({ from }) => from) - 1];
    return part && offset < part.to ? part.index : -1;
  };
}
