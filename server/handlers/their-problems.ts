/**
 * Fixes for what an editor's own JSON server reports: those of our problems that speak of the same mistake.
 *
 * Source of codes and places: `vscode-json-languageservice`, `jsonLanguageTypes.js` and `parser/jsonParser.js`. It reads on behind a mistake
 * in another way than we do, but never stumbles before it.
 */
import type { Diagnostic, Range } from 'vscode-languageserver';
import type { ManifestDocument } from '../service/document/manifest-document';
import type { Span } from '../service/document/tree/node';
import type { Problem } from '../service/features/diagnostics/check';
import { rangeOf, spanOf } from '../service/features/diagnostics/report';
import { SYNTAX_ERROR } from '../service/rules/syntax-error/rule';

const TRAILING_COMMA = 519;
const DUPLICATE_KEY = 520;
const COMMENT = 521;
/** Unclosed and wrong tokens, something else expected, keys without quotes; 0 for what stands behind the end. */
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

/** Whether a diagnostic is one of an editor's own JSON server. Those about comments name no source. */
export function isTheirs({ source, code }: Diagnostic): boolean {
  return source === 'json' || source === 'jsonc' || (source === undefined && code === COMMENT);
}

/** Those of our problems that speak of the same mistake as one of theirs. */
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

/** Whether two stretches overlap or have nothing but white space between them. */
function touches(text: string, a: Span, b: Span): boolean {
  const [first, second] = a.offset <= b.offset ? [a, b] : [b, a];
  return /^\s*$/.test(text.slice(first.offset + first.length, second.offset));
}
