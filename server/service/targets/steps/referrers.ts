/** The references to schemas that a repair changes. */
import { childByKey } from '../../../../common/json/pointer';
import { isObject, type Json, own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { eachSchema } from './each-schema';
import { pointerKeys } from './local-schema';

/** A schema that refers to another one. */
interface Referrer {
  readonly schema: Schema;
  readonly reference: Json;
}

/** References by what they lead to, and by what they lead through. */
interface Found {
  readonly to: Map<object, Referrer[]>;
  readonly through: Map<object, Referrer[]>;
}

/** Finds the references to a schema, while steps change what is around. */
export class Referrers {
  private found: Found | undefined;

  constructor(private readonly root: Schema) {}

  /** The schemas that refer to one. @param isMoved also those that refer to what is in it */
  of(target: Schema, isMoved: boolean): readonly Schema[] {
    const before = this.known(target, isMoved);
    const isStale = before.some(({ schema, reference }) => own(schema, '$ref') !== reference);
    if (isStale) this.found = undefined;
    return (isStale ? this.known(target, isMoved) : before).map(({ schema }) => schema);
  }

  private known(target: Schema, isMoved: boolean): readonly Referrer[] {
    this.found ??= referrersIn(this.root);
    const { to, through } = this.found;
    return [...(to.get(target) ?? []), ...(isMoved ? (through.get(target) ?? []) : [])];
  }
}

function referrersIn(root: Schema): Found {
  const found: Found = { to: new Map(), through: new Map() };
  const add = (all: Map<object, Referrer[]>, target: Json | undefined, one: Referrer) => {
    if (!isObject(target)) return;
    const others = all.get(target);
    if (others) others.push(one);
    else all.set(target, [one]);
  };
  eachSchema(root, (schema) => {
    const reference = own(schema, '$ref');
    const keys = pointerKeys(reference);
    if (keys === undefined || reference === undefined) return;
    const one = { schema, reference };
    let at: Json | undefined = root;
    for (const key of keys) {
      add(found.through, at, one);
      at = childByKey(at, key);
    }
    add(found.to, at, one);
  });
  return found;
}

/** Whether a schema is another one, or in it. */
export function isWithin(inner: Schema, outer: Schema): boolean {
  let isFound = false;
  eachSchema(outer, (schema) => {
    isFound ||= schema === inner;
  });
  return isFound;
}
