/** Unused names. */
import type { ASTNode, StringASTNode } from '../document/tree/node';
import type { Tool } from '../model/tool';
import { similarName } from '../targets/conversion/similar-name';

/** Numbers that are tried behind a name. */
const MAX_NUMBER = 1000;

/** A name similar to that of a tool which fits and no other tool has; `undefined` if there is none. */
export function freeSimilarName(
  name: string,
  tools: readonly Pick<Tool, 'name'>[],
  fits: (name: string) => boolean,
): string | undefined {
  const similar = similarName(name, { reserved: [], fits });
  if (!similar) return undefined;
  const taken = new Set(tools.map((tool) => tool.name));
  if (!taken.has(similar.name)) return similar.name;
  for (let number = 2; number < MAX_NUMBER; number++) {
    const numbered = similar.numbered(number);
    if (numbered === undefined || !taken.has(numbered)) return numbered;
  }
  return undefined;
}

/** Returns the name with the first number appended that makes it unused; an existing number is incremented. */
export function freeName(name: string, taken: ReadonlySet<string | undefined>): string {
  const [, stem = name, separator = '', digits = ''] = /^(.*?)([_-]?)(\d{1,6})$/.exec(name) ?? [];
  const joint = digits === '' ? (name.includes('-') && !name.includes('_') ? '-' : '_') : separator;
  for (let n = digits === '' ? 2 : Number(digits) + 1; ; n++) {
    const candidate = `${stem}${joint}${n}`;
    if (!taken.has(candidate)) return candidate;
  }
}

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
