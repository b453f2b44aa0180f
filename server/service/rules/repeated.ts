/** Finds duplicates in a list. */
import type { ASTNode, StringASTNode } from '../document/tree/node';

/** A duplicate, with the first element of the same name. */
export interface Repeated<T> {
  readonly again: T;
  readonly first: T;
}

/** Returns the elements whose name an earlier one has, in order. @param nameOf returns `undefined` for an element without a name */
export function repeated<T>(all: Iterable<T>, nameOf: (one: T) => string | undefined): readonly Repeated<T>[] {
  const known = new Map<string, T>();
  const found: Repeated<T>[] = [];
  for (const one of all) {
    const name = nameOf(one);
    if (name === undefined) continue;
    const first = known.get(name);
    if (first === undefined) known.set(name, one);
    else found.push({ again: one, first });
  }
  return found;
}

/** Returns the duplicate strings among nodes. */
export function repeatedStrings(nodes: readonly (ASTNode | undefined)[]): readonly Repeated<StringASTNode>[] {
  const words = nodes.flatMap((node) => (node?.type === 'string' ? [node] : []));
  return repeated(words, ({ value }) => value);
}
