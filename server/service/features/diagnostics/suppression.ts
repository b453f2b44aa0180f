/** Comments by which an author silences a rule: reads and writes them. */
import type { Edit } from '../../document/edit/edit';
import type { ManifestDocument } from '../../document/manifest-document';
import type { Span } from '../../document/tree/node';

/** Lines and codes that a comment silences; no codes means every rule. */
interface Suppression {
  readonly lines: 'all' | number;
  readonly codes: readonly string[];
}

const COMMENT = /tool-manifest-disable(-next-line|-line|-file)\b[ \t]*([\w/, \t-]*)/;

/** Whether a code can be silenced: not a syntax error, which makes the file unreadable to every platform. */
export function isSilenceable(code: string): boolean {
  return code !== 'syntax-error';
}

/**
 * Reads `tool-manifest-disable-line`, `-next-line` and `-file`, each with the codes that follow it (none: all), from the comments of a document.
 * @returns a test for one problem
 */
export function suppressions(
  document: ManifestDocument,
): (problem: { readonly at: Span; readonly code: string }) => boolean {
  if (document.comments.length === 0) return () => false;
  const { textDocument, text } = document;
  const found: Suppression[] = [];
  for (const { offset, length } of document.comments) {
    const [, kind, list = ''] = COMMENT.exec(text.slice(offset, offset + length)) ?? [];
    if (kind === undefined) continue;
    const line = textDocument.positionAt(offset).line;
    found.push({
      lines: kind === '-file' ? 'all' : kind === '-line' ? line : line + 1,
      codes: list.split(/[\s,]+/).filter((code) => code !== '' && code !== '--'),
    });
  }
  if (found.length === 0) return () => false;
  return (problem) => {
    if (!isSilenceable(problem.code)) return false;
    const { line } = textDocument.positionAt(problem.at.offset);
    return found.some(
      ({ lines, codes }) => (lines === 'all' || lines === line) && (codes.length === 0 || codes.includes(problem.code)),
    );
  };
}

/**
 * Adds a comment line above the problem's line, as {@link suppressions} reads it; the code is appended to an existing comment.
 * @returns `undefined` in plain JSON, which has no comments, and for a code that can't be silenced
 */
export function suppressionEdit(document: ManifestDocument, at: Span, code: string): Edit | undefined {
  if (document.language === 'json' || !isSilenceable(code)) return undefined;
  const { textDocument, text } = document;
  const { line } = textDocument.positionAt(at.offset);
  const start = textDocument.offsetAt({ line, character: 0 });
  const indent = /^[ \t]*/.exec(text.slice(start, start + 200))?.[0] ?? '';
  const above = line > 0 ? text.slice(textDocument.offsetAt({ line: line - 1, character: 0 }), start) : '';
  const existing = /(?:#|\/\/)\s*tool-manifest-disable-next-line\b[^\r\n]*/.exec(above);
  if (existing) {
    const offset =
      textDocument.offsetAt({ line: line - 1, character: 0 }) + existing.index + existing[0].trimEnd().length;
    return { offset, length: 0, text: ` ${code}` };
  }
  const mark = document.language === 'yaml' ? '#' : '//';
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  return { offset: start, length: 0, text: `${indent}${mark} tool-manifest-disable-next-line ${code}${lineEnd}` };
}
