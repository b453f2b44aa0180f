/** Whether a fix makes something worse: by the problems before and after it, and by damage that no rule reports. */
import { writtenAt } from '../document/manifest-document';
import { countBefore } from '../document/text-order';
import { type ASTNode, descendants, type Span } from '../document/tree/node';
import { type KnownFile, partsOf } from '../model/known-file';
import { gravity } from '../model/rule';
import { repeatedStrings } from '../rules/free-name';
import { UNKNOWN_KEY } from '../rules/unknown-key/rule';
import type { Problem } from './diagnostics/problem';

/** Codes of rules that report duplicates: a fix must never create one, whatever its severity. */
export const DUPLICATE = /(?:^|\/)duplicate-/;

/**
 * Returns the unacceptable problems after a fix: of a kind of which there are more than before, and more severe than the fixed one,
 * or a duplicate. Counted by code and severity, because messages change with the names in them.
 *
 * @param limit {@link gravity} of the fixed problem
 */
export function worsened(before: readonly Problem[], after: readonly Problem[], limit: number): readonly Problem[] {
  const place = () => 0;
  return worsenedIn({ problems: before, place }, { problems: after, place }, () => limit);
}

/** Problems with the part of the file that each is in. */
export interface Placed {
  readonly problems: readonly Problem[];
  place(problem: Problem): number;
}

/** Like {@link worsened}, counted per part. @param limitOf {@link gravity} of the fixed problem in a part */
export function worsenedIn(before: Placed, after: Placed, limitOf: (place: number) => number): readonly Problem[] {
  const more = new Map<string, number>();
  const count = ({ problems, place }: Placed, by: number) => {
    for (const problem of problems) {
      const kind = kindOf(problem, place(problem));
      more.set(kind, (more.get(kind) ?? 0) + by);
    }
  };
  count(after, 1);
  count(before, -1);
  return after.problems.filter((problem) => {
    const place = after.place(problem);
    if ((more.get(kindOf(problem, place)) ?? 0) <= 0) return false;
    return gravity(problem.severity) > limitOf(place) || DUPLICATE.test(problem.code);
  });
}

function kindOf({ code, severity }: Problem, place: number): string {
  return `${place} ${severity} ${code}`;
}

/** A file with its problems. */
interface Checked {
  readonly file: KnownFile;
  readonly problems: readonly Problem[];
}

/**
 * Whether there are more repeated strings than before, or an ignored key still exists but is no longer reported.
 * @param code code of the fixed problem: renaming one of two keys with the same meaning is a deliberate choice
 */
export function leavesMoreBehind(before: Checked, after: Checked, code?: string): boolean {
  if (repeats(after.file.root) > repeats(before.file.root)) return true;
  return code !== UNKNOWN_KEY && hidesDeadKey(before, after);
}

function repeats(root: ASTNode | undefined): number {
  let found = 0;
  for (const node of root ? descendants(root) : []) {
    if (node.type === 'array' && node.items.length > 1) found += repeatedStrings(node.items).length;
  }
  return found;
}

/** Whether the correct key was added next to the misspelt one, which is then no longer reported. */
function hidesDeadKey(before: Checked, after: Checked): boolean {
  const was = deadKeys(before);
  if (was.size === 0) return false;
  const is = deadKeys(after);
  const removed = [...was].filter(([key, count]) => (is.get(key) ?? 0) < count);
  if (removed.length === 0) return false;
  const [stood, stands] = [keysOf(before.file.root), keysOf(after.file.root)];
  return removed.some(([key, count]) => count - (is.get(key) ?? 0) > (stood.get(key) ?? 0) - (stands.get(key) ?? 0));
}

function deadKeys({ file: { document }, problems }: Checked): ReadonlyMap<string, number> {
  const written = problems.filter(({ code }) => code === UNKNOWN_KEY).map(({ at }) => bare(writtenAt(at, document)));
  return counted(written);
}

function keysOf(root: ASTNode | undefined): ReadonlyMap<string, number> {
  const keys: string[] = [];
  for (const node of root ? descendants(root) : []) if (node.type === 'property') keys.push(node.keyNode.value);
  return counted(keys);
}

function counted(strings: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of strings) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function bare(written: string): string {
  return written.replace(/^(["'])(.*)\1$/s, '$2');
}

/** Returns a function that maps a span to the index of its part; -1 outside of all. */
export function partIndex(file: KnownFile): (at: Span) => number {
  const parts = partsOf(file)
    .map(({ node }, index) => ({ index, from: node.offset, to: node.offset + node.length }))
    .sort((a, b) => a.from - b.from);
  return ({ offset }) => {
    const part = parts[countBefore(parts, offset + 1, ({ from }) => from) - 1];
    return part && offset < part.to ? part.index : -1;
  };
}
