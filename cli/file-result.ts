/** The result of checking one file: the structure that `--format json` prints and the other formats use. */
import type { Range } from 'vscode-languageserver-types';
import type { ReadText } from '../server/files/decode';
import { fileUri } from '../server/node/file-uri';
import { companionKind } from '../server/service/companions';
import { readManifest, recognise } from '../server/service/dialects/recognise';
import {
  isUnparsed,
  isWellFormed,
  type ManifestDocument,
  parseFile,
} from '../server/service/document/manifest-document';
import type { ASTNode } from '../server/service/document/tree/node';
import { allFixes, type CheckedFile } from '../server/service/features/all-fixes';
import type { Checker } from '../server/service/features/diagnostics/check';
import { type CheckOptions, onOneLine, type Problem } from '../server/service/features/diagnostics/problem';
import { pointerAt, rangeOf } from '../server/service/features/diagnostics/report';
import type { Dialect } from '../server/service/model/dialect';
import { isCompanion, isManifest, type KnownFile } from '../server/service/model/known-file';
import type { Severity } from '../server/service/model/rule';
import type { Workspace } from '../server/service/workspace';
import { siblingManifests } from './companions';
import type { InputFile } from './files';

/** A problem as it is printed. Lines and characters from 0, characters in UTF-16 code units. */
export interface PrintedDiagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** RFC 6901 pointer of the value. */
  readonly path: string;
  readonly range: Range;
  /** The name of the tool or case that it is in. */
  readonly part?: string;
}

/** One file with its problems. */
export interface FileResult {
  readonly path: string;
  /** Empty if there is no problem: nothing of it is shown. */
  readonly text: string;
  readonly dialect: string | null;
  readonly reason: string;
  readonly tools: number;
  /** For a companion file: what it lists, and how many. */
  readonly listed?: { readonly one: string; readonly many: string; readonly count: number };
  readonly diagnostics: readonly PrintedDiagnostic[];
  /** Problems that a baseline accepts; they are not among the others. Absent without a baseline. */
  readonly accepted?: readonly PrintedDiagnostic[];
  /** Number of problems that `--fix` fixes, if it was counted. */
  readonly fixable?: number;
  /** Sentences on the checks that are off, or on a file in doubt, which is not checked; absent if there are none. */
  readonly notes?: readonly string[];
}

/** A file with its text. */
export interface NamedText extends InputFile {
  readonly text: string;
  /** The offset of the first invalid UTF-8 byte, if there is one. */
  readonly wrongByte?: number;
  /** Reads the manifest that the file may be about; by default from disk. */
  readonly readSibling?: (path: string) => ReadText;
}

async function read(
  { path, text, wrongByte, origin, readSibling }: NamedText,
  dialect: Dialect | undefined,
  workspace: Workspace,
) {
  const document = parseFile(fileUri(path), text, wrongByte);
  const kind = companionKind(path, text);
  const companion = kind?.read(document, (await siblingManifests(path, dialect, workspace, readSibling)).manifests);
  if (companion?.basis === 'content') return { document, known: companion };
  // A file that only has the name of a companion is not read as a manifest.
  return { document, known: origin === 'companion' ? undefined : readManifest(document, dialect) };
}

/** Whether the type of the file is known. */
export function isKnown({ dialect, listed }: Pick<FileResult, 'dialect' | 'listed'>): boolean {
  return dialect !== null || listed !== undefined;
}

/** Checks one text. @param countFixable whether to try which problems `--fix` fixes @returns `undefined` if the file was only found in a folder, and its type is unknown */
export async function checkText(
  file: NamedText,
  checker: Checker,
  workspace: Workspace,
  dialect: Dialect | undefined,
  options: CheckOptions = {},
  countFixable = false,
): Promise<FileResult | undefined> {
  const { document, known } = await read(file, dialect, workspace);
  const checked = known && (known.basis !== 'name' || isUnparsed(document)) ? known : undefined;
  const problems = (checked && (await checker.check(checked, workspace, options))) || [];
  const manifest = checked && isManifest(checked) ? checked : undefined;
  const spots = (manifest && (await manifest.dialect.blindSpots?.(manifest, workspace))) || [];
  const notes = [...spots.map(({ off, why }) => `${off}: ${why}`), ...(checked ? [] : doubtIn(file, document, known))];
  const again = looking(file, checker, workspace, dialect, options);
  const fixableCount = async (now: CheckedFile): Promise<number> => {
    const look = async (text: string) => (text === file.text ? now : again(text));
    return problems.length === 0 ? 0 : (await allFixes(file.text, look, workspace, checker)).count;
  };
  const result: FileResult = {
    ...(notes.length > 0 ? { notes } : {}),
    path: file.shownPath,
    text: problems.length > 0 ? file.text : '',
    dialect: manifest ? manifest.dialect.id : null,
    reason: known?.reason ?? recognise(document).reason,
    tools: manifest ? manifest.tools.length : 0,
    ...(checked && isCompanion(checked) && { listed: { ...checked.dialect.parts, count: checked.parts.length } }),
    diagnostics: printed(document, problems, checked),
    ...(countFixable && { fixable: checked ? await fixableCount({ file: checked, problems }) : 0 }),
  };
  const isTold = file.origin === 'named' || file.origin === 'matched' || notes.length > 0;
  return isTold || isKnown(result) ? result : undefined;
}

/** What an editor's language status says of a file at a platform's own place that is not surely a manifest; a named file is told of otherwise. */
function doubtIn({ origin }: InputFile, document: ManifestDocument, known: KnownFile | undefined): readonly string[] {
  if (origin !== 'found' || !isWellFormed(document)) return [];
  const { suggested, reason } = recognise(document);
  const hasTools = known !== undefined && isManifest(known) && known.tools.length > 0;
  if (!suggested && !hasTools) return [];
  return [`Not checked: ${reason}. If it is one, say so in "associations" of .tool-manifest.json`];
}

/** Problems as they are printed. */
function printed(
  document: ManifestDocument,
  problems: readonly Problem[],
  file: KnownFile | undefined,
): readonly PrintedDiagnostic[] {
  return problems.map((problem) => {
    const { code, severity, at } = problem;
    const part = file && partNameAt(file, at.offset);
    return {
      code,
      severity,
      message: onOneLine(problem),
      path: pointerAt(document.root, at),
      range: rangeOf(document, at),
      ...(part !== undefined && { part }),
    };
  });
}

/** The text after all safe fixes; unchanged if there are none, or syntax errors without one right result. */
export async function fixedText(
  file: NamedText,
  checker: Checker,
  workspace: Workspace,
  dialect: Dialect | undefined,
  options: CheckOptions = {},
): Promise<string> {
  return (await allFixes(file.text, looking(file, checker, workspace, dialect, options), workspace, checker)).text;
}

/** How a text of a file is read and checked again, after fixes. */
function looking(
  file: NamedText,
  checker: Checker,
  workspace: Workspace,
  dialect: Dialect | undefined,
  options: CheckOptions,
) {
  return async (text: string): Promise<CheckedFile | undefined> => {
    const { known } = await read({ ...file, text }, dialect, workspace);
    return known && { file: known, problems: (await checker.check(known, workspace, options)) ?? [] };
  };
}

/** The name of the tool or case at an offset; `undefined` if there is none, or it has no name. Takes logarithmic time. */
function partNameAt(file: KnownFile, offset: number): string | undefined {
  if (isManifest(file)) return partAt(file.tools, offset)?.name;
  return isCompanion(file) ? partAt(file.parts, offset)?.title : undefined;
}

/** @param parts in text order */
function partAt<P extends { readonly node: ASTNode }>(parts: readonly P[], offset: number): P | undefined {
  let [from, to] = [0, parts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((parts[middle]?.node.offset ?? 0) <= offset) from = middle + 1;
    else to = middle;
  }
  const part = parts[from - 1];
  return part && offset < part.node.offset + part.node.length ? part : undefined;
}
