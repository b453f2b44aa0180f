/** Which schemas a choice leads to. */
import type { Json } from '../../../../common/json/value';
import { definitionOf } from './checkable';

/** Values that are looked through for all choices together. */
const MAX_VALUES = 200_000;

/** For one schema whose references all lead into its `$defs` (see `Checkable`). Schemas are told apart by identity. */
export class Reachable {
  private readonly known = new Map<unknown, ReadonlySet<unknown>>();
  private left = MAX_VALUES;

  constructor(private readonly schema: Json) {}

  /** All objects within a value, and within what it refers to. */
  from(value: unknown): ReadonlySet<unknown> {
    const known = this.known.get(value);
    if (known) return known;
    const found = new Set<unknown>();
    const open = [value];
    for (let next = open.pop(); next !== undefined && --this.left > 0; next = open.pop()) {
      if (typeof next !== 'object' || next === null || found.has(next)) continue;
      found.add(next);
      for (const inner of Object.values(next)) if (typeof inner === 'object') open.push(inner);
      const reference = '$ref' in next ? next.$ref : undefined;
      if (typeof reference === 'string') open.push(definitionOf(this.schema, reference));
    }
    this.known.set(value, found);
    return found;
  }
}
