/** Values changed at a place, without changing those that they were. */
import { type Json, setOwn } from '../document/node';
import { isObject } from '../schema/reading/keywords';

/** Keys and indices from the whole value to a place in it. */
export type Place = readonly (string | number)[];

/** The place that a JSON Pointer means in a value. */
export function placeOf(value: Json, pointer: string): Place {
  const place: (string | number)[] = [];
  let at: Json | undefined = value;
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replace(/~1/g, '/').replace(/~0/g, '~');
    const segment: string | number = Array.isArray(at) ? Number(key) : key;
    place.push(segment);
    at = childAt(at, segment);
  }
  return place;
}

/** What stands at a place. */
export function valueAt(value: Json, place: Place): Json | undefined {
  let at: Json | undefined = value;
  for (const segment of place) at = childAt(at, segment);
  return at;
}

/** The value with another one at a place; without what is there where that is `undefined`. */
export function withValueAt(value: Json, place: Place, other: Json | undefined): Json {
  const [segment, ...rest] = place;
  if (segment === undefined) return other ?? {};
  if (Array.isArray(value) && typeof segment === 'number') {
    const inner = rest.length === 0 ? other : withValueAt(value[segment] ?? null, rest, other);
    const items = [...value];
    if (inner === undefined) items.splice(segment, 1);
    else items[segment] = inner;
    return items;
  }
  if (!isObject(value)) return value;
  const key = String(segment);
  const inner = rest.length === 0 ? other : withValueAt(value[key] ?? null, rest, other);
  const members: { [key: string]: Json } = {};
  for (const [name, member] of Object.entries(value)) {
    if (name !== key) setOwn(members, name, member);
    else if (inner !== undefined) setOwn(members, name, inner);
  }
  if (!Object.hasOwn(value, key) && inner !== undefined) setOwn(members, key, inner);
  return members;
}

function childAt(value: Json | undefined, segment: string | number): Json | undefined {
  if (Array.isArray(value)) return value[Number(segment)];
  return isObject(value) && Object.hasOwn(value, String(segment)) ? value[String(segment)] : undefined;
}
