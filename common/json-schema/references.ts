/** Resolves references within a schema that is plain JSON, by pointers and by names (`$id`, anchors). */

import { type Json, own } from '../json/value';
import type { Schema } from './keyword-values';
import { fragmentKeys, splitReference, valueByKeys } from './local-reference';

/** Maximum number of values that are searched for names. */
const MAX_NAMED = 20_000;

/** Follows references within one schema. Those to other documents are not resolved: nothing is fetched. */
export class References {
  private named: ReadonlyMap<string, Json> | undefined;

  constructor(private readonly root: Json) {}

  /** The target of a schema's `$ref` (or `$dynamicRef`, `$recursiveRef`); `undefined` if it has none, or it can't be resolved. */
  target(schema: Schema): Json | undefined {
    for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef']) {
      const reference = own(schema, keyword);
      if (typeof reference === 'string') return this.follow(reference);
    }
    return undefined;
  }

  private follow(reference: string): Json | undefined {
    const { address, fragment = '' } = splitReference(reference);
    const start = address === '' ? this.root : this.names().get(address);
    if (start === undefined) return undefined;
    const keys = fragmentKeys(fragment);
    return keys ? valueByKeys(start, keys) : this.names().get(`#${fragment}`);
  }

  /** Schemas by `$id` and, with a `#` prefix, by anchor. */
  private names(): ReadonlyMap<string, Json> {
    if (this.named) return this.named;
    const named = new Map<string, Json>();
    const open: Json[] = [this.root];
    for (let left = MAX_NAMED, next = open.pop(); next !== undefined && left > 0; next = open.pop(), left--) {
      if (typeof next !== 'object' || next === null) continue;
      for (const [keyword, mark] of NAMES) {
        const name = own(next, keyword);
        if (typeof name === 'string' && !named.has(mark + name)) named.set(mark + name, next);
      }
      for (const child of Object.values(next)) if (typeof child === 'object' && child !== null) open.push(child);
    }
    this.named = named;
    return named;
  }
}

const NAMES = [
  ['$id', ''],
  ['id', ''],
  ['$anchor', '#'],
  ['$dynamicAnchor', '#'],
] as const;
