/** Where a `$ref` leads, in a schema that is plain JSON. */
import { isObject, type Json, own } from '../../../../common/json/value';
import type { Schema } from './keywords';

/** Values that are looked through for names. */
const MAX_NAMED = 20_000;

/** Follows references within one schema. Those to elsewhere lead nowhere: nothing is fetched. */
export class References {
  private named: ReadonlyMap<string, Json> | undefined;

  constructor(private readonly root: Json) {}

  /** What a schema's `$ref` (or `$dynamicRef`, `$recursiveRef`) means; `undefined` where it has none, or it leads nowhere. */
  target(schema: Schema): Json | undefined {
    for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef']) {
      const reference = own(schema, keyword);
      if (typeof reference === 'string') return this.follow(reference);
    }
    return undefined;
  }

  private follow(reference: string): Json | undefined {
    if (reference === '#' || reference === '') return this.root;
    const [base = '', fragment] = reference.split('#', 2);
    const start = base === '' ? this.root : this.names().get(base);
    if (fragment === undefined || fragment === '' || start === undefined) return start;
    return fragment.startsWith('/') ? at(start, fragment) : this.names().get(`#${fragment}`);
  }

  /** Schemas by `$id` and, with `#` before it, by anchor. */
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

function at(start: Json, pointer: string): Json | undefined {
  let value: Json | undefined = start;
  for (const part of pointer.split('/').slice(1)) {
    const key = decoded(part).replace(/~1/g, '/').replace(/~0/g, '~');
    if (Array.isArray(value)) value = /^\d{1,9}$/.test(key) ? value[Number(key)] : undefined;
    else value = isObject(value) ? own(value, key) : undefined;
    if (value === undefined) return undefined;
  }
  return value;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
