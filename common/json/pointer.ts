/** JSON Pointers (RFC 6901): the way from a value to one within it, as a text. */
import { isObject, type Json } from './value';

/** A step from a value to one directly in it: a member's key or an item's index. */
export type Segment = string | number;

/** The way from a whole to a value in it. */
export type Path = readonly Segment[];

/** A path as a JSON Pointer: `/tools/1/name`, empty for the whole. */
export function pointerOf(path: Path): string {
  return path.map((segment) => `/${escapedKey(String(segment))}`).join('');
}

/** The keys that a pointer names, an index as its digits; none for the whole. What stands before the first slash does not count. */
export function keysOf(pointer: string): readonly string[] {
  return pointer.split('/').slice(1).map(unescapedKey);
}

/** A key as it stands in a pointer: `a~1b` for `a/b`. */
export function escapedKey(key: string): string {
  return /[~/]/.test(key) ? key.replace(/~/g, '~0').replace(/\//g, '~1') : key;
}

/** The key that a step of a pointer means. */
export function unescapedKey(step: string): string {
  return step.replace(/~1/g, '/').replace(/~0/g, '~');
}

/** The pointer of what holds a place; `undefined` for the whole. */
export function parentPointer(pointer: string): string | undefined {
  const at = pointer.lastIndexOf('/');
  return at < 0 ? undefined : pointer.slice(0, at);
}

/** The index that a key means in a list; `undefined` for what is none. */
export function indexOfKey(key: string): number | undefined {
  return /^\d{1,15}$/.test(key) ? Number(key) : undefined;
}

/** The member or item that a key of a pointer means; `undefined` where there is none. */
export function childByKey(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return value[indexOfKey(key) ?? -1];
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The path that a pointer means in a value: digits are indices where a list stands. It may lead on where nothing is. */
export function pathIn(value: Json, pointer: string): Path {
  let at: Json | undefined = value;
  return keysOf(pointer).map((key) => {
    const segment = (Array.isArray(at) ? indexOfKey(key) : undefined) ?? key;
    at = childByKey(at, key);
    return segment;
  });
}
