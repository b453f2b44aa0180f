/** Where the schemas in a schema stand, while steps change it. */
import { childByKey } from '../../../../common/json/pointer';
import { type Json, own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { eachInner } from '../../../../common/json-schema/subschemas';

/** The schema around another one, or around an object or array of schemas, and where that is in it. */
export interface Holder {
  readonly owner: Schema;
  readonly keyword: string;
  /** The key or index among several; `undefined` for the keyword's value itself. */
  readonly key: string | number | undefined;
}

/** Finds the schemas around others. What is known is examined again where it no longer holds. */
export class Holders {
  private places: Map<object, Holder> | undefined;
  /** What is no longer in the root. */
  private readonly gone = new WeakSet<object>();

  constructor(private readonly root: Schema) {}

  /** Those around a schema, the innermost first; none for what is not in the root. */
  around(schema: object): readonly Holder[] {
    if (this.gone.has(schema)) return [];
    const known = this.places && wayTo(schema, this.places, this.root);
    if (known) return known;
    const before = this.places;
    this.places = placesIn(this.root);
    for (const one of before?.keys() ?? []) if (!this.places.has(one)) this.gone.add(one);
    return wayTo(schema, this.places, this.root) ?? [];
  }
}

function placesIn(root: Schema): Map<object, Holder> {
  const places = new Map<object, Holder>();
  const open: Schema[] = [root];
  for (let next = open.pop(); next; next = open.pop()) {
    const owner = next;
    eachInner(owner, (inner, keyword, key) => {
      if (places.has(inner)) return;
      const container = owner[keyword];
      if (key !== undefined && typeof container === 'object' && container !== null) {
        places.set(container, { owner, keyword, key: undefined });
      }
      places.set(inner, { owner, keyword, key });
      open.push(inner);
    });
  }
  return places;
}

/** `undefined` if a schema on the way is no longer in the one around it. */
function wayTo(schema: object, places: Map<object, Holder>, root: Schema): readonly Holder[] | undefined {
  const found: Holder[] = [];
  for (let at = schema; at !== root; ) {
    const known = places.get(at);
    const holder = known && (isThere(at, known) ? known : otherPlace(at, known.owner));
    if (!holder) return undefined;
    if (holder !== known) places.set(at, holder);
    found.push(holder);
    at = holder.owner;
  }
  return found;
}

function isThere(schema: object, { owner, keyword, key }: Holder): boolean {
  const value: Json | undefined = own(owner as Json, keyword);
  return (key === undefined ? value : childByKey(value, String(key))) === schema;
}

/** Where a schema is in the one that it was in before: `oneOf` may have become `anyOf`. */
function otherPlace(schema: object, owner: Schema): Holder | undefined {
  let found: Holder | undefined;
  eachInner(owner, (inner, keyword, key) => {
    if (inner === schema) found = { owner, keyword, key };
  });
  return found;
}
