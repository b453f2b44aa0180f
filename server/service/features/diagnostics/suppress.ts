/** Writes the comment that silences a rule on one line. */
import type { Edit } from '../../document/edit/edit';
import type { ManifestDocument } from '../../document/manifest-document';
import type { Span } from '../../document/tree/node';
import { isSilenceable } from './suppression';

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
