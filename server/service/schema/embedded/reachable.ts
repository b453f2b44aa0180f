/** Finds the schemas that are reachable from a choice. */
import type { Json } from '../../../../common/json/value';
import { definitionOf } from './checkable';

/** Maximum number of values visited for all choices together. */
const MAX_VALUES = 200_000;

/** For one schema whose references all refer to its `$defs` or its root (see `Checkable`). Schemas are compared by identity. */
export class Reachable {
  private readonly known = new Map<unknown, ReadonlySet<unknown>>();
  private left = MAX_VALUES;

  constructor(private readonly schema: Json) {}

  /** All objects inside a value, and inside the targets of its references. */
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
