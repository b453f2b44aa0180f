/** `--baseline` and `--write-baseline`: separates the problems that are in a baseline from those that are new. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { visible } from '../../common/text/visible';
import type { CheckArguments } from '../arguments';
import type { FileResult, PrintedDiagnostic } from '../file-result';
import type { InputFile } from '../files';
import type { Report } from '../format/report';
import type { Terminal } from '../terminal';
import type { Checked } from '../unchecked';
import { type BaselineEntry, readBaseline, writeBaseline } from './baseline-file';

/** A file that was checked. */
interface CheckedResult {
  readonly file: InputFile;
  readonly result: FileResult;
}

/**
 * Compares with the baseline, or writes it first: what was not checked stays in it. Without a baseline, the results are as they were.
 * @throws UsageError if there is no such baseline
 */
export async function withBaseline(
  checked: readonly Checked[],
  { baseline: shown, 'write-baseline': isWritten }: Pick<CheckArguments, 'baseline' | 'write-baseline'>,
  { cwd, stderr }: Pick<Terminal, 'cwd' | 'stderr'>,
): Promise<{ readonly results: readonly FileResult[]; readonly baseline: Report['baseline'] }> {
  const found = checked.flatMap(({ file, result }): readonly CheckedResult[] => (result ? [{ file, result }] : []));
  if (shown === undefined) return { results: found.map(({ result }) => result), baseline: undefined };
  const path = resolve(cwd, shown);
  if (isWritten) {
    const entries = found.flatMap((one) => entriesOf(one, path));
    const { unseen } = compared(found, readBaseline(path, shown, { isOptional: true }), path);
    await writeBaseline(path, [...entries, ...unseen]);
    stderr.write(`Wrote ${entries.length} problem${entries.length === 1 ? '' : 's'} to ${visible(shown)}.\n`);
  }
  const { results, gone } = compared(found, readBaseline(path, shown), path);
  const accepted = results.reduce((sum, result) => sum + (result.accepted?.length ?? 0), 0);
  return { results, baseline: { accepted, gone: gone.length } };
}

/**
 * Each entry accepts one problem: of equal problems, those first in the text.
 * @param path the baseline's, absolute
 * @returns the results, with what is accepted apart; the entries whose problem, or file, is gone; those of files that exist and were not checked
 */
function compared(checked: readonly CheckedResult[], entries: readonly BaselineEntry[], path: string) {
  const left = new Map<string, BaselineEntry[]>();
  for (const entry of entries) {
    const equal = left.get(keyOf(entry));
    if (equal) equal.push(entry);
    else left.set(keyOf(entry), [entry]);
  }
  const results = checked.map((one) => {
    const { diagnostics } = one.result;
    if (diagnostics.length === 0) return one.result;
    const isAccepted = entriesOf(one, path).map((entry) => left.get(keyOf(entry))?.pop() !== undefined);
    return {
      ...one.result,
      diagnostics: diagnostics.filter((_, i) => !isAccepted[i]),
      accepted: diagnostics.filter((_, i) => isAccepted[i]),
    };
  });
  const names = new Set(checked.map(({ file }) => nameIn(path, file)));
  const rest = [...left.values()].flat();
  const unseen = rest.filter(({ file }) => !names.has(file) && existsSync(resolve(dirname(path), file)));
  const isUnseen = new Set(unseen);
  return { results, gone: rest.filter((entry) => !isUnseen.has(entry)), unseen };
}

/** What two entries have in common for the same problem. */
function keyOf({ file, rule, part, content }: BaselineEntry): string {
  return JSON.stringify([file, rule, part, content]);
}

/** A baseline holds in any current folder, so names are relative to its own. */
function nameIn(baseline: string, { path }: InputFile): string {
  return relative(dirname(baseline), path).split(sep).join('/');
}

/** The entries that accept the problems of a file, in their order. @param path the baseline's, absolute */
function entriesOf({ file, result: { text, diagnostics } }: CheckedResult, path: string): readonly BaselineEntry[] {
  const document = TextDocument.create('', '', 0, text);
  return diagnostics.map((problem) => ({
    file: nameIn(path, file),
    rule: problem.code,
    ...(problem.part !== undefined && { part: problem.part }),
    content: digest([withoutIndices(problem), writtenAt(document, problem), subjectOf(problem)]),
    message: problem.message,
  }));
}

/** The location without indices: they change when a tool is added before it. */
function withoutIndices({ path }: PrintedDiagnostic): string {
  return path
    .split('/')
    .filter((segment) => !/^\d+$/.test(segment))
    .join('/');
}

/** The first line of what is marked, without regard to the width of its blanks. */
function writtenAt(document: TextDocument, { range }: PrintedDiagnostic): string {
  const [line = ''] = document.getText(range).split(/[\r\n]/, 1);
  return line.replace(/\s+/g, ' ').trim();
}

/** The first name in the message: which of several missing keys is meant. The wording may change with a version. */
function subjectOf({ message }: PrintedDiagnostic): string {
  return /`([^`]*)`/.exec(message)?.[1] ?? '';
}

/** Sixteen digits are enough to tell the problems of one tool apart. */
function digest(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}
