/** Parses YAML to the common tree. `yaml` reads the syntax; PyYAML's rules resolve unquoted scalars, see `plain-scalar`. */

import type { Document, Node } from 'yaml';
import { atOnce } from '../../turns';
import { conflictsIn, withConflict } from '../conflict-markers';
import { MAX_DEPTH } from '../limits';
import { byteOrderMark, isByteOrderMark, type ParsedText, type SyntaxProblem } from '../parsed-text';
import { readRegularYaml } from './regular-yaml';
import { OTHER_BREAKS, UNPRINTABLE, UNSEEN_BREAK } from './regular-yaml-lines';
import { mostSpecific, type ReportedError, reportYamlErrors, type YamlError } from './yaml-errors';
import { readingYaml, type YamlReading } from './yaml-reader';
import { Translation } from './yaml-translation';

/** Problems that may be caused by indentation only, for which PyYAML is less strict than YAML. */
const COLUMN_PROBLEM = /^(?:Flow (?:map|sequence) in block collection must|Missing closing ['"]quote)/;
const OPEN_QUOTE = /^Missing closing (['"])quote/;
/** Longest text that is read again for a better recovery. Units: UTF-16 code units. */
const MAX_READ_AGAIN = 256 * 1024;

/** Parses YAML. Nodes that come from an alias or merge key have the position of the alias. */
export function parseYaml(source: string): ParsedText {
  return atOnce(parsingYaml(source));
}

/** {@link parseYaml} in steps. */
export function* parsingYaml(source: string): Generator<undefined, ParsedText> {
  const regular = yield* readRegularYaml(source);
  if (regular) return { ...regular, problems: [], isPlainYaml: true };
  const conflicts = conflictsIn(source);
  if (conflicts) return withConflict(yield* parsingYaml(conflicts.ours), conflicts);
  return yield* parsingAnyYaml(source);
}

/** Parses YAML of any kind, with `yaml`. */
export function* parsingAnyYaml(source: string): Generator<undefined, ParsedText> {
  const text = source.replace(OTHER_BREAKS, '\n');
  const strict = yield* readingYaml(text);
  if (strict.tooDeepAt !== undefined) {
    const message = `Nested more than ${MAX_DEPTH} levels deep: nothing in this file is checked.`;
    return {
      root: undefined,
      problems: [{ code: 'nesting-too-deep', message, offset: strict.tooDeepAt, length: 1 }],
      comments: [],
    };
  }
  const { reading, isStrict } =
    text.length > MAX_READ_AGAIN ? { reading: strict, isStrict: true } : yield* readAgain(text, strict);
  const { documents, comments, tabAt } = reading;
  const problems = characterProblems(text, reading);
  const [first, next] = documents;
  const second = documents.slice(1).find((document) => !isOnlyEnd(text, document));
  const errors = unseenFirst(source, reportYamlErrors(text, errorsOf(text, first)));
  for (const { offset, length, message, reach, extent } of errors) {
    const marks = { ...(reach ? { reach } : {}), ...(extent ? { extent } : {}) };
    problems.push({ code: 'syntax-error', message, offset, length, ...marks });
  }
  const broken = errors.find(({ reach }) => reach === 'breaking');
  const end = Math.min(broken ? Math.max(broken.offset, broken.upTo - 1) : text.length, tabAt ?? text.length);
  if (second) problems.push(secondDocument(text, second));
  const translation = new Translation(text, problems);
  yield undefined;
  const root = first?.contents ? translation.value(first.contents as Node, undefined, 0) : undefined;
  const hasDirectives = directiveProblems(text, root?.offset ?? text.length, problems);
  problems.sort((a, b) => a.offset - b.offset);
  const reported = mostSpecific(text, problems, end);
  const hasUnseenBreak = text !== source && source.search(UNSEEN_BREAK) >= 0;
  const isPlain = translation.isPlain && !next && isStrict && !hasDirectives && !hasUnseenBreak;
  return { root, problems: reported, comments, ...(isPlain ? { isPlainYaml: true } : {}) };
}

/**
 * A better reading of a text with quotes or brackets that seem unclosed.
 * First as PyYAML reads, which may find no error at all. Otherwise with a quote appended to the text, so that an unclosed quote does not
 * include all the rest but ends where the indentation of the lines decreases.
 */
function* readAgain(
  text: string,
  strict: YamlReading,
): Generator<undefined, { readonly reading: YamlReading; readonly isStrict: boolean }> {
  const errors = errorsOf(text, strict.documents[0]);
  if (!errors.some(({ message }) => COLUMN_PROBLEM.test(message))) return { reading: strict, isStrict: true };
  const lenient = yield* readingYaml(text, true);
  if (lenient.documents.every((document) => errorsOf(text, document).length === 0))
    return { reading: lenient, isStrict: false };
  const quote = errors.flatMap(({ message }) => OPEN_QUOTE.exec(message)?.[1] ?? [])[0];
  if (quote === undefined) return { reading: strict, isStrict: true };
  const closed = yield* readingYaml(text + quote);
  const [first] = closed.documents;
  if (!first?.contents) return { reading: strict, isStrict: true };
  first.errors = first.errors.filter(({ pos }) => pos[0] < text.length);
  // The error must still be reported if the added quote removed it.
  if (first.errors.length === 0) first.errors = [...errors];
  return { reading: closed, isStrict: false };
}

/** The errors of a document that are errors for PyYAML too. */
function errorsOf(text: string, document: Document.Parsed | undefined): Document.Parsed['errors'] {
  return (document?.errors ?? []).filter((error) => !isFree(text, error));
}

/** Whether an error is none for PyYAML: a comment needs no space before it after signs and quotes, nor does a colon after an anchor. */
function isFree(text: string, { message, pos: [offset] }: YamlError): boolean {
  if (/^Comments must be separated/.test(message)) return /[\n[\]{},:"']/.test(text.charAt(offset - 1));
  return /^Tags and anchors must be separated/.test(message) && text.charAt(offset) === ':';
}

/** If an invisible line break precedes the first error, reports that in place of all errors. */
function unseenFirst(source: string, reported: readonly ReportedError[]): readonly ReportedError[] {
  const [first] = reported;
  const last = first && [...source.slice(0, first.offset + first.length).matchAll(UNSEEN_BREAK)].at(-1);
  if (!last) return reported;
  const code = last[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const message = `The character U+${code} is a line break in YAML: what follows is read as a new line. Remove it.`;
  return [{ offset: last.index, length: 1, message, reach: 'breaking', upTo: source.length }];
}

/** Problems of single characters, each kind reported once. */
function characterProblems(text: string, { tabAt, tag }: YamlReading): SyntaxProblem[] {
  const problems: SyntaxProblem[] = isByteOrderMark(text) ? [byteOrderMark()] : [];
  const offset = text.search(UNPRINTABLE);
  if (offset >= 0) {
    const code = text.charCodeAt(offset).toString(16).toUpperCase().padStart(4, '0');
    const message = `The character U+${code} is not allowed in YAML: write it as an escape in double quotes.`;
    problems.push({ code: 'syntax-error', message, offset, length: 1 });
  }
  if (tabAt !== undefined) {
    const message = 'Tabs are allowed only in quotes, comments and block scalars: PyYAML fails here. Use spaces.';
    problems.push({ code: 'syntax-error', message, offset: tabAt, length: 1, reach: 'breaking' });
  }
  if (tag) {
    const message = 'Space expected after this tag: PyYAML reads the comma or bracket as part of it, and fails.';
    problems.push({ code: 'syntax-error', message, ...tag });
  }
  return problems;
}

/** Reports directives that PyYAML refuses. @returns whether there are any directives */
function directiveProblems(text: string, end: number, problems: SyntaxProblem[]): boolean {
  let hasAny = false;
  for (const { index, 0: line } of text.slice(0, end).matchAll(/^%.*/gm)) {
    hasAny = true;
    const version = /^%YAML +(\d+)\.\d+/.exec(line)?.[1];
    const isGood = /^%YAML /.test(line) ? version === '1' : /^%[\w-]+(?:\s|$)/.test(line);
    if (isGood) continue;
    problems.push({
      code: 'syntax-error',
      message: 'Unknown YAML directive: loaders refuse the file.',
      offset: index,
      length: line.length,
    });
  }
  return hasAny;
}

/** Whether a further document consists only of repeated end markers (`...`) and comments, which PyYAML ignores. */
function isOnlyEnd(text: string, { range }: Document.Parsed): boolean {
  const [start, , end] = range;
  return /^(?:\.\.\.(?=\s|$)|[ \r\n]|#[^\n]*)*$/.test(text.slice(start, end));
}

function secondDocument(text: string, second: Document.Parsed): SyntaxProblem {
  const offset = Math.min(second.range[0], text.length);
  const marker = text.lastIndexOf('---', offset);
  return {
    code: 'yaml-several-documents',
    message: 'Second YAML document: a manifest must be a single document.',
    offset: marker < 0 ? offset : marker,
    length: marker < 0 ? 0 : 3,
  };
}
