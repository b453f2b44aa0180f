/** Maps whose keys end with a location's JSON Pointer: updated when a member is renamed or removed. */

/** The start of the pointer in a key such as `oneOf /a/b`, `0 type /a/b` or `/a/b`. */
function pointerAt(key: string): number {
  return key.startsWith('/') ? 0 : key.indexOf(' /') + 1;
}

function isAtOrIn(key: string, pointer: string): boolean {
  const at = pointerAt(key);
  return key.startsWith(pointer, at) && (key.length === at + pointer.length || key[at + pointer.length] === '/');
}

/** Without the entries of a location and its content. */
export function withoutPlace<V>(kept: ReadonlyMap<string, V>, pointer: string): Map<string, V> {
  return new Map([...kept].filter(([key]) => !isAtOrIn(key, pointer)));
}

/** Without the entries of a location's content. */
export function withoutInside<V>(kept: ReadonlyMap<string, V>, pointer: string): Map<string, V> {
  return new Map([...kept].filter(([key]) => !isAtOrIn(key, pointer) || key.endsWith(pointer)));
}

/** With the entries of a location and its content moved to a new pointer, replacing the entries there. */
export function withPlaceRenamed<V>(kept: ReadonlyMap<string, V>, pointer: string, renamed: string): Map<string, V> {
  return new Map(
    [...withoutPlace(kept, renamed)].map(([key, value]) => {
      const at = pointerAt(key);
      return [isAtOrIn(key, pointer) ? `${key.slice(0, at)}${renamed}${key.slice(at + pointer.length)}` : key, value];
    }),
  );
}
