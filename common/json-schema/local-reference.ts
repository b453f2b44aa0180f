/** References within a schema that is plain JSON: `#`, `#/$defs/city`. For `$id` and anchors, see `references.ts`. */
import { childByKey, unescapedKey } from '../json/pointer';
import { type Json, own } from '../json/value';

/** Maximum length of a chain of references. */
const MAX_HOPS = 8;

/** Splits a reference: the URI of a schema, empty for the current one, and what follows the first `#`. */
export function splitReference(reference: string): { readonly address: string; readonly fragment?: string } {
  const at = reference.indexOf('#');
  if (at < 0) return { address: reference };
  return { address: reference.slice(0, at), fragment: reference.slice(at + 1) };
}

/** The keys of the JSON Pointer in a fragment, none for the root; `undefined` if the fragment is the name of an anchor. */
export function fragmentKeys(fragment: string): readonly string[] | undefined {
  if (fragment !== '' && !fragment.startsWith('/')) return undefined;
  return fragment
    .split('/')
    .slice(1)
    .map((step) => unescapedKey(percentDecoded(step)));
}

/** The keys of a reference within the schema, none for `#`; `undefined` if it refers to another schema, or to an anchor. */
export function localKeys(reference: string): readonly string[] | undefined {
  const { address, fragment } = splitReference(reference);
  return address === '' && fragment !== undefined ? fragmentKeys(fragment) : undefined;
}

/** The value at a sequence of keys; `undefined` if it does not exist. */
export function valueByKeys(root: Json | undefined, keys: readonly string[]): Json | undefined {
  let at = root;
  for (const key of keys) at = childByKey(at, key);
  return at;
}

/** The target of a reference within the schema; `undefined` for any other, and for one without a target. */
export function resolveLocal(root: Json | undefined, reference: Json | undefined): Json | undefined {
  const keys = typeof reference === 'string' ? localKeys(reference) : undefined;
  return keys && valueByKeys(root, keys);
}

/** Follows references from a schema to the first without one; keywords next to a reference are ignored. */
export function deref(schema: Json | undefined, root: Json | undefined): Json | undefined {
  let at = schema;
  for (let hops = 0; hops < MAX_HOPS && own(at, '$ref') !== undefined; hops++) at = resolveLocal(root, own(at, '$ref'));
  return at;
}

/** A percent-decoded string; unchanged if its encoding is invalid. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
