/** JSON Pointers (RFC 6901): the path from a value to one within it, as a string. */
import { isObject, type Json } from './value';

/** A step from a value to one directly in it: a member's key or an item's index. */
export type Segment = string | number;

/** The path from a root to a value in it. */
export type Path = readonly Segment[];

/** A path as a JSON Pointer: `/tools/1/name`, empty for the root. */
export function pointerOf(path: Path): string {
  return path.map((segment) => `/${escapedKey(String(segment))}`).join('');
}

/** The keys of a pointer, an index as its digits; none for the root. What precedes the first slash is ignored. */
export function keysOf(pointer: string): readonly string[] {
  return pointer.split('/').slice(1).map(unescapedKey);
}

/** A key escaped for a pointer: `a~1b` for `a/b`. */
export function escapedKey(key: string): string {
  return /[~/]/.test(key) ? key.replace(/~/g, '~0').replace(/\//g, '~1') : key;
}

/** The key of a pointer's segment. */
export function unescapedKey(step: string): string {
  return step.replace(/~1/g, '/').replace(/~0/g, '~');
}

/** The pointer of the parent; `undefined` for the root. */
export function parentPointer(pointer: string): string | undefined {
  const at = pointer.lastIndexOf('/');
  return at < 0 ? undefined : pointer.slice(0, at);
}

/** The index that a key denotes in an array; `undefined` if it is not one. */
export function indexOfKey(key: string): number | undefined {
  return /^\d{1,15}$/.test(key) ? Number(key) : undefined;
}

/** The member or item at a key of a pointer; `undefined` if there is none. */
export function childByKey(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return value[indexOfKey(key) ?? -1];
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The path of a pointer in a value: digits are indices in arrays. The value at the path need not exist. */
export function pathIn(value: Json, pointer: string): Path {
  let at: Json | undefined = value;
  return keysOf(pointer).map((key) => {
    const segment = (Array.isArray(at) ? indexOfKey(key) : undefined) ?? key;
    at = childByKey(at, key);
    return segment;
  });
}
