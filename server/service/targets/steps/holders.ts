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
  private places: ReadonlyMap<object, Holder> | undefined;

  constructor(private readonly root: Schema) {}

  /** Those around a schema, the innermost first; none for what is not in the root. */
  around(schema: object): readonly Holder[] {
    const known = this.places && wayTo(schema, this.places, this.root);
    if (known) return known;
    this.places = placesIn(this.root);
    return wayTo(schema, this.places, this.root) ?? [];
  }
}

function placesIn(root: Schema): ReadonlyMap<object, Holder> {
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

/** `undefined` if a schema on the way is no longer at its place. */
function wayTo(schema: object, places: ReadonlyMap<object, Holder>, root: Schema): readonly Holder[] | undefined {
  const found: Holder[] = [];
  for (let at = schema; at !== root; ) {
    const holder = places.get(at);
    if (!holder) return undefined;
    const { owner, keyword, key } = holder;
    const value: Json | undefined = own(owner as Json, keyword);
    if ((key === undefined ? value : childByKey(value, String(key))) !== at) return undefined;
    found.push(holder);
    at = owner;
  }
  return found;
}
