/** Authors' schemas as plain values: their members, and the local references in them. */
import { type Json, own } from '../../../../common/json/value';

/** References followed from one to the next. */
const MAX_HOPS = 8;

/** Where a local reference (`#`, `#/$defs/x`) leads; `undefined` for any other or one that leads nowhere. */
export function resolveLocal(root: Json | undefined, reference: Json | undefined): Json | undefined {
  const segments = typeof reference === 'string' ? localSegments(reference) : undefined;
  let at = root;
  for (const segment of segments ?? []) {
    at = Array.isArray(at) ? at[Number(segment)] : own(at, segment);
  }
  return segments ? at : undefined;
}

/** The steps of a local reference's JSON Pointer; `undefined` where it is no such reference. */
export function localSegments(reference: string): readonly string[] | undefined {
  if (reference === '#') return [];
  if (!reference.startsWith('#/')) return undefined;
  return reference.slice(2).split('/').map(decodeSegment);
}

/** Follows references from a schema to the first that is none; the keywords beside a reference are left out. */
export function deref(schema: Json | undefined, root: Json | undefined): Json | undefined {
  let at = schema;
  for (let hops = 0; hops < MAX_HOPS && own(at, '$ref') !== undefined; hops++) at = resolveLocal(root, own(at, '$ref'));
  return at;
}

function decodeSegment(segment: string): string {
  let decoded = segment;
  try {
    decoded = decodeURIComponent(segment);
  } catch {
    // A lone percent sign stands for itself.
  }
  return decoded.replace(/~1/g, '/').replace(/~0/g, '~');
}
