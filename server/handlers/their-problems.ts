/**
 * Fixes for problems that an editor's own JSON server reports: finds the problems of this server for the same mistake.
 *
 * Source of codes and positions: `vscode-json-languageservice`, `jsonLanguageTypes.js` and `parser/jsonParser.js`. After an error it
 * recovers differently, but it never reports an error earlier.
 */
import type { Diagnostic, Range } from 'vscode-languageserver';
import type { ManifestDocument } from '../service/document/manifest-document';
import type { Span } from '../service/document/tree/node';
import type { Problem } from '../service/features/diagnostics/problem';
import { rangeOf, spanOf } from '../service/features/diagnostics/report';
import { SYNTAX_ERROR } from '../service/rules/syntax-error/rule';

const TRAILING_COMMA = 519;
const DUPLICATE_KEY = 520;
const COMMENT = 521;
/** Unclosed and wrong tokens, something else expected, unquoted keys; 0 for content after the end. */
const SYNTAX: ReadonlySet<unknown> = new Set([
  0,
  257,
  258,
  259,
  260,
  261,
  262,
  513,
  514,
  515,
  516,
  517,
  518,
  TRAILING_COMMA,
  528,
]);

/** Whether a diagnostic is from an editor's own JSON server. Those about comments have no source. */
export function isTheirs({ source, code }: Diagnostic): boolean {
  return source === 'json' || source === 'jsonc' || (source === undefined && code === COMMENT);
}

/** This server's problems for the same mistake as one of the editor's. */
export function sameMistake(
  document: ManifestDocument,
  { code, range }: Diagnostic,
  problems: readonly Problem[],
): readonly Problem[] {
  const of = (wanted: string) => problems.filter((problem) => problem.code === wanted);
  const at = spanOf(document, range);
  const isHere = (span: Span) => isSame(rangeOf(document, span), range);
  if (code === COMMENT) return of('json-comment').filter((one) => isHere(one.at));
  if (code === DUPLICATE_KEY) {
    return of('duplicate-key').filter((one) => isHere(one.at) || one.related?.some((place) => isHere(place.at)));
  }
  if (!SYNTAX.has(code)) return [];
  const commas = code === TRAILING_COMMA ? of('json-trailing-comma').filter((one) => isHere(one.at)) : [];
  if (commas.length > 0) return commas;
  const errors = of(SYNTAX_ERROR);
  const touching = errors.filter((one) => touches(document.text, one.at, at));
  if (touching.length > 0) return touching;
  const end = at.offset + at.length;
  const nearest = errors.findLast(({ at: { offset } }) => offset <= end) ?? errors[0];
  return nearest ? [nearest] : [];
}

function isSame(a: Range, b: Range): boolean {
  return (
    a.start.line === b.start.line &&
    a.start.character === b.start.character &&
    a.end.line === b.end.line &&
    a.end.character === b.end.character
  );
}

/** Whether two spans overlap or are separated by white space only. */
function touches(text: string, a: Span, b: Span): boolean {
  const [first, second] = a.offset <= b.offset ? [a, b] : [b, a];
  return /^\s*$/.test(text.slice(first.offset + first.length, second.offset));
}
