/** Targets that are named by people, who misspell them. */
import { type Near, nearest } from '../rules/near';
import type { Target } from '../targets/model/target';
import { NAMED_TARGETS, targetById } from '../targets/registry';

/**
 * A target by its id; `undefined` if there is none. Any family of models makes a target of Copilot, but for one that differs from a known
 * family in nothing but case and separators: Copilot treats families by the exact beginnings of their names.
 */
export function namedTarget(id: string): Target | undefined {
  return knownFamily(id) === undefined ? targetById(id) : undefined;
}

/** A similar id; `isFamily`: what is written lacks the part after its colon, for which others can stand. `undefined` if there is none. */
export function similarTarget(written: string): (Near & { readonly isFamily: boolean }) | undefined {
  const known = knownFamily(written);
  if (known !== undefined) return { word: known, sure: true, isFamily: false };
  const ids = NAMED_TARGETS.map(({ id }) => id);
  const family = ids.find((id) => id.startsWith(`${written.replace(/:$/, '')}:`));
  if (family !== undefined) return { word: family, sure: false, isFamily: true };
  const near = nearest(written, ids);
  return near && { ...near, isFamily: false };
}

/** The known target that differs in case and separators alone; `undefined` if there is none, or it is this one. */
function knownFamily(written: string): string | undefined {
  const plain = (id: string) => id.toLowerCase().replace(/[^a-z0-9]/g, '');
  const alike = NAMED_TARGETS.filter(({ id }) => plain(id) === plain(written)).map(({ id }) => id);
  return alike.includes(written) ? undefined : alike[0];
}
