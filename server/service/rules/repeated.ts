/** What stands in a list again. */
import type { ASTNode, StringASTNode } from '../document/tree/node';

/** One that is there again, with the first of its name. */
export interface Repeated<T> {
  readonly again: T;
  readonly first: T;
}

/** Those whose name one before them has, in order. @param nameOf `undefined` for what has none */
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

/** The words among nodes that are there again. */
export function repeatedStrings(nodes: readonly (ASTNode | undefined)[]): readonly Repeated<StringASTNode>[] {
  const words = nodes.flatMap((node) => (node?.type === 'string' ? [node] : []));
  return repeated(words, ({ value }) => value);
}
