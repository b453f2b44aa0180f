/** Unreported damage that a fix must not leave: a string repeated in an array, or an ignored key that is no longer reported. */
import { type ASTNode, descendants } from '../document/tree/node';
import type { KnownFile } from '../model/known-file';
import { repeatedStrings } from '../rules/repeated';
import { UNKNOWN_KEY } from '../rules/unknown-key/unknown-data';
import type { Problem } from './diagnostics/problem';

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
  const written = problems
    .filter(({ code }) => code === UNKNOWN_KEY)
    .map(({ at }) => bare(document.text.slice(at.offset, at.offset + at.length)));
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
