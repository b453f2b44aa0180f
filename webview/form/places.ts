/** What is kept for places of a value, by keys that end with the place's pointer: followed when a place is called otherwise or goes away. */

/** `oneOf /a/b`, `0 type /a/b`, `/a/b`: where the pointer begins. */
function pointerAt(key: string): number {
  return key.startsWith('/') ? 0 : key.indexOf(' /') + 1;
}

function isAtOrIn(key: string, pointer: string): boolean {
  const at = pointerAt(key);
  return key.startsWith(pointer, at) && (key.length === at + pointer.length || key[at + pointer.length] === '/');
}

/** Without what is kept for a place and for what is in it. */
export function withoutPlace<V>(kept: ReadonlyMap<string, V>, pointer: string): Map<string, V> {
  return new Map([...kept].filter(([key]) => !isAtOrIn(key, pointer)));
}

/** Without what is kept for what is in a place. */
export function withoutInside<V>(kept: ReadonlyMap<string, V>, pointer: string): Map<string, V> {
  return new Map([...kept].filter(([key]) => !isAtOrIn(key, pointer) || key.endsWith(pointer)));
}

/** With what is kept for a place, and for what is in it, under the place's new pointer. What was kept there is gone. */
export function withPlaceRenamed<V>(kept: ReadonlyMap<string, V>, pointer: string, renamed: string): Map<string, V> {
  return new Map(
    [...withoutPlace(kept, renamed)].map(([key, value]) => {
      const at = pointerAt(key);
      return [isAtOrIn(key, pointer) ? `${key.slice(0, at)}${renamed}${key.slice(at + pointer.length)}` : key, value];
    }),
  );
}
