/** The target that is meant by a misspelt id. */
import { type Near, nearest } from '../rules/near';
import { NAMED_TARGETS } from '../targets/registry';

/** A similar id; `isFamily`: what is written lacks the part after its colon, for which others can stand. `undefined` if there is none. */
export function similarTarget(written: string): (Near & { readonly isFamily: boolean }) | undefined {
  const ids = NAMED_TARGETS.map(({ id }) => id);
  const family = ids.find((id) => id.startsWith(`${written.replace(/:$/, '')}:`));
  if (family !== undefined) return { word: family, sure: false, isFamily: true };
  const near = nearest(written, ids);
  return near && { ...near, isFamily: false };
}
