import { applyEdits } from '../../document/edit/edit';
import type { LocatedFix } from '../../document/json/json-fixes';
import { hasTooManyErrors, parseJson, readForFixes, syntaxErrorsIn } from '../../document/json/parse-json';
import type { ManifestDocument } from '../../document/manifest-document';
import type { SyntaxProblem } from '../../document/parsed-text';
import type { Span } from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import type { Fix, FixContext, Rule } from '../../model/rule';

/** The rule's code. */
export const SYNTAX_ERROR = 'syntax-error';

/** The text is not valid JSON or YAML. */
export const syntaxError: Rule<KnownFile> = {
  code: SYNTAX_ERROR,
  severity: 'error',
  summary: 'The text is not valid JSON or YAML.',
  explanation:
    'No platform can read the file. What could be parsed is still checked; Fix All waits until the syntax is valid. ' +
    "In an editor that reports syntax errors itself this rule is silent, and its quick fixes are offered for the editor's problems.",
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time" "command": ["./tools/bin/get_time"] }] }',
    good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }] }',
  },
  fix: syntaxFixes,
  checkFile: ({ file, report }) => {
    const { dialect, document, root } = file;
    const cannotRead = `${dialect.platform} can't read`;
    const isEmpty = document.problems.every(({ code }) => document.language === 'yaml' && code === 'byte-order-mark');
    if (!root && isEmpty && !dialect.reads.empty) {
      report({ at: { offset: 0, length: 0 }, message: `The file is empty: ${cannotRead} it.` });
    }
    for (const problem of document.problems) {
      if (!isSyntaxError(problem, file)) continue;
      const { offset, length, message } = problem;
      report({ at: { offset, length }, message: `${message} ${cannotRead} the file.` });
    }
  },
};

function isSyntaxError({ code }: SyntaxProblem, { dialect }: KnownFile): boolean {
  return code === 'syntax-error' || (code === 'json-non-finite-number' && !dialect.reads.nonFiniteNumbers);
}

/** Longer texts are not parsed again for each fix: only safe fixes are offered there. In UTF-16 code units. */
const MAX_TRIED_LENGTH = 200_000;
/** Limit of problems in one text whose fixes are tried: more indicate that the text is not JSON. */
const MAX_TRIED = 200;

/** Returns the fixes of a syntax error in JSON that leave fewer errors when tried; beyond the limits, the safe ones. None in YAML. */
function syntaxFixes({ file: { document }, at, memo, onlySafe }: FixContext): readonly Fix[] {
  if (document.language === 'yaml') return [];
  const { text } = document;
  const here = (memo(syntaxFixesOf, document).get(spanKey(at)) ?? []).map(({ fix }) => ({
    title: fix.title,
    safe: fix.safe,
    edits: fix.edits(),
  }));
  if (here.length === 0) return here;
  const tries = memo(triesOf, document);
  if (onlySafe || hasTooManyErrors(document) || text.length > MAX_TRIED_LENGTH || tries.made++ >= MAX_TRIED)
    return here.filter(({ safe }) => safe);
  const before = syntaxErrorsIn(document);
  return here.filter(({ edits }) => syntaxErrorsIn(parseJson(applyEdits(text, edits))) < before);
}

function triesOf(_document: ManifestDocument): { made: number } {
  return { made: 0 };
}

function syntaxFixesOf({ text }: ManifestDocument): ReadonlyMap<string, readonly LocatedFix[]> {
  const found = new Map<string, LocatedFix[]>();
  for (const one of readForFixes(text).fixes) {
    const place = spanKey(one.at);
    const known = found.get(place);
    if (known) known.push(one);
    else found.set(place, [one]);
  }
  return found;
}

function spanKey({ offset, length }: Span): string {
  return `${offset} ${length}`;
}
