/** Gets and changes values at paths within a value. Changes return a copy; the original is not modified. */
import type { Path, Segment } from './pointer';
import { isObject, type Json, type JsonObject, setOwn } from './value';

/** The value at a path; `undefined` if there is none. */
export function valueAt(root: Json | undefined, path: Path): Json | undefined {
  let value = root;
  for (const segment of path) value = childAt(value, segment);
  return value;
}

/** The root with a value set at a path. Missing objects on the way are created. */
export function withValue(root: Json | undefined, [first, ...rest]: Path, value: Json): Json {
  if (first === undefined) return value;
  const inner = withValue(childAt(root, first), rest, value);
  if (typeof first === 'number' && (Array.isArray(root) || root === undefined)) {
    const items = Array.isArray(root) ? [...root] : [];
    items[Math.min(first, items.length)] = inner;
    return items;
  }
  const object = isObject(root) ? copyOf(root) : {};
  setOwn(object, String(first), inner);
  return object;
}

/** The root without the member or item at a path; `undefined` for the root itself. */
export function withoutValue(root: Json | undefined, path: Path): Json | undefined {
  const last = path.at(-1);
  if (last === undefined) return undefined;
  const holder = valueAt(root, path.slice(0, -1));
  if (root === undefined || childAt(holder, last) === undefined) return root;
  if (Array.isArray(holder))
    return withValue(
      root,
      path.slice(0, -1),
      holder.filter((_, index) => index !== last),
    );
  if (!isObject(holder)) return root;
  const others = Object.entries(holder).filter(([key]) => key !== String(last));
  return withValue(root, path.slice(0, -1), Object.fromEntries(others));
}

/** The root with a member of an object renamed, in the same position; unchanged if the name exists. */
export function withKeyRenamed(root: Json, path: Path, to: string): Json {
  const key = path.at(-1);
  const holder = valueAt(root, path.slice(0, -1));
  if (typeof key !== 'string' || !isObject(holder) || !Object.hasOwn(holder, key) || Object.hasOwn(holder, to))
    return root;
  const object: { [key: string]: Json } = {};
  for (const [name, value] of Object.entries(holder)) setOwn(object, name === key ? to : name, value);
  return withValue(root, path.slice(0, -1), object);
}

/** The root with an item of an array moved to another index. */
export function withItemMoved(root: Json, path: Path, from: number, to: number): Json {
  const list = valueAt(root, path);
  if (!Array.isArray(list) || from === to || !(from in list) || !(to in list)) return root;
  const items = [...list];
  const [item] = items.splice(from, 1);
  if (item !== undefined) items.splice(to, 0, item);
  return withValue(root, path, items);
}

function childAt(value: Json | undefined, segment: Segment): Json | undefined {
  if (Array.isArray(value)) return typeof segment === 'number' ? value[segment] : undefined;
  return isObject(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
}

/** A shallow copy; spreading keeps a member called `__proto__` as an own member. */
function copyOf(object: JsonObject): { [key: string]: Json } {
  return { ...object };
}
