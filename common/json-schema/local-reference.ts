/** References within a schema that is plain JSON: `#`, `#/$defs/city`. Where names count too (`$id`, anchors), see `references.ts`. */
import { childByKey, unescapedKey } from '../json/pointer';
import { type Json, own } from '../json/value';

/** References followed from one to the next. */
const MAX_HOPS = 8;

/** A reference taken apart: the address of a schema, empty for that around it, and what stands behind the first `#`. */
export function splitReference(reference: string): { readonly address: string; readonly fragment?: string } {
  const at = reference.indexOf('#');
  if (at < 0) return { address: reference };
  return { address: reference.slice(0, at), fragment: reference.slice(at + 1) };
}

/** The keys of the JSON Pointer in a fragment, none for the whole; `undefined` where the fragment is the name of an anchor. */
export function fragmentKeys(fragment: string): readonly string[] | undefined {
  if (fragment !== '' && !fragment.startsWith('/')) return undefined;
  return fragment
    .split('/')
    .slice(1)
    .map((step) => unescapedKey(percentDecoded(step)));
}

/** The keys that a reference within the schema passes, none for `#`; `undefined` where it leads out of it, or to a name. */
export function localKeys(reference: string): readonly string[] | undefined {
  const { address, fragment } = splitReference(reference);
  return address === '' && fragment !== undefined ? fragmentKeys(fragment) : undefined;
}

/** The value at the end of keys; `undefined` where they lead nowhere. */
export function valueByKeys(root: Json | undefined, keys: readonly string[]): Json | undefined {
  let at = root;
  for (const key of keys) at = childByKey(at, key);
  return at;
}

/** Where a reference within the schema leads; `undefined` for any other, and for one that leads nowhere. */
export function resolveLocal(root: Json | undefined, reference: Json | undefined): Json | undefined {
  const keys = typeof reference === 'string' ? localKeys(reference) : undefined;
  return keys && valueByKeys(root, keys);
}

/** Follows references from a schema to the first that is none; the keywords next to a reference are left out. */
export function deref(schema: Json | undefined, root: Json | undefined): Json | undefined {
  let at = schema;
  for (let hops = 0; hops < MAX_HOPS && own(at, '$ref') !== undefined; hops++) at = resolveLocal(root, own(at, '$ref'));
  return at;
}

/** A text with its percent signs decoded; as it is where one of them stands for itself. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
