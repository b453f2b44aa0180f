/** Separates the problems that are in a baseline from those that are new. */
import { existsSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import type { FileResult, PrintedDiagnostic } from '../file-result';
import type { InputFile } from '../files';
import type { BaselineEntry } from './baseline-file';
import { type Identity, identitiesOf } from './identity';

/** A file that was checked. */
export interface CheckedResult {
  readonly file: InputFile;
  readonly result: FileResult;
}

/** What a comparison found. */
export interface Comparison {
  /** With the problems that are not in the baseline; the others are `accepted`. */
  readonly results: readonly FileResult[];
  /** Number of problems that are in the baseline. */
  readonly accepted: number;
  /** Entries whose problem is gone. Those of files that were not checked are not among them, unless the file is gone. */
  readonly gone: readonly BaselineEntry[];
  /** Entries of files that exist and were not checked. */
  readonly unseen: readonly BaselineEntry[];
}

/**
 * Compares. Each entry accepts one problem: of equal problems, those first in the text.
 * @param path the baseline's, absolute
 */
export function compared(
  checked: readonly CheckedResult[],
  entries: readonly BaselineEntry[],
  path: string,
): Comparison {
  const left = new Map<string, BaselineEntry[]>();
  for (const entry of entries) {
    const key = keyOf(entry.file, entry);
    const equal = left.get(key);
    if (equal) equal.push(entry);
    else left.set(key, [entry]);
  }
  let count = 0;
  const results = checked.map(({ file, result }) => {
    if (result.diagnostics.length === 0) return result;
    const name = pathInBaseline(file, path);
    const identities = identitiesOf(result);
    const isAccepted = identities.map((identity) => left.get(keyOf(name, identity))?.pop() !== undefined);
    const accepted = result.diagnostics.filter((_, i) => isAccepted[i]);
    count += accepted.length;
    return { ...result, diagnostics: result.diagnostics.filter((_, i) => !isAccepted[i]), accepted };
  });
  const names = new Set(checked.map(({ file }) => pathInBaseline(file, path)));
  const rest = [...left.values()].flat();
  const exists = memo((name) => existsSync(resolve(dirname(path), name)));
  const isGone = ({ file }: BaselineEntry) => names.has(file) || !exists(file);
  return { results, accepted: count, gone: rest.filter(isGone), unseen: rest.filter((entry) => !isGone(entry)) };
}

/** The entries that accept all problems of the files. @param path the baseline's, absolute */
export function entriesOf(checked: readonly CheckedResult[], path: string): readonly BaselineEntry[] {
  return checked.flatMap(({ file, result }) => {
    const name = pathInBaseline(file, path);
    return identitiesOf(result).map((identity, i) => ({ file: name, ...identity, message: messageAt(result, i) }));
  });
}

function messageAt({ diagnostics }: { readonly diagnostics: readonly PrintedDiagnostic[] }, index: number): string {
  return diagnostics[index]?.message ?? '';
}

/** A baseline holds in any current folder, so names are relative to its own. */
function pathInBaseline({ path }: InputFile, baseline: string): string {
  return relative(dirname(baseline), path).split(sep).join('/');
}

function keyOf(file: string, { rule, part, content }: Identity): string {
  return JSON.stringify([file, rule, part, content]);
}

function memo(ask: (name: string) => boolean): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    const answer = known.get(name) ?? ask(name);
    known.set(name, answer);
    return answer;
  };
}
