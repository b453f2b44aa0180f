/** Values that JSON can hold. */

/** A value that JSON can hold. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON object: neither an array nor `null`. */
export type JsonObject = { readonly [key: string]: Json };

/** Whether a value is an object; arrays and `null` are not. */
export function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The same for an unknown value: one that was stored, received or parsed by others. */
export function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is an object, otherwise an empty one. */
export function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** An own member of an object; `undefined` if it has no member of that name, or is not an object. */
export function own(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Sets an own member, even if the key is `__proto__`. */
export function setOwn(object: { [key: string]: Json }, key: string, value: Json): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  } else {
    object[key] = value;
  }
}

/** The object whose JSON a text is; `undefined` for any other value. */
export function objectInText(value: Json | undefined): { [key: string]: Json } | undefined {
  if (typeof value !== 'string' || !/^\s*\{/.test(value)) return undefined;
  try {
    const found: Json = JSON.parse(value);
    return isObject(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Whether two values are the same JSON, regardless of the order of members. */
export function isSame(a: Json | undefined, b: Json | undefined, depth = 0): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || depth > 200) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item, index) => isSame(item, b[index], depth + 1));
  }
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key], depth + 1));
}

/** Whether a value is nested deeper than a limit. */
export function isDeeperThan(value: Json | undefined, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (limit <= 0) return true;
  for (const inner of Object.values(value)) if (isDeeperThan(inner, limit - 1)) return true;
  return false;
}
