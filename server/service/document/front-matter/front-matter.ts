/**
 * Front matter: YAML between two `---` lines at the start of a Markdown file. The YAML parser gets a text of the same length in which all
 * else is blank, so that trees, ranges and edits are as in any YAML.
 *
 * What this gives up: an edit parses the front matter anew (it is short), and nothing knows the Markdown below it. What `yaml` would not
 * read is masked where the fault is known; what is still a syntax error then is not reported, as clients repair much of it.
 */
import { afterBreak, lineBreak, lineEnd, lineStart } from '../text-lines';
import type { Span } from '../tree/node';
import { type Entry, entriesOf, type Line, linesOf } from './entries';
import type { Fault, Masked } from './fault';
import { faultOf } from './value-fault';

/** The front matter of a text. */
export interface FrontMatter {
  /** The text between the `---` lines; if it is not closed, up to the first blank line. `undefined` if there is none. */
  readonly part: Span | undefined;
  readonly faults: readonly Fault[];
}

/** Whether files with this path or URI are read as front matter: by the exact name, in any case, as authors mean it. */
export function hasFrontMatter(uri: string): boolean {
  return /(?:^|\/)skill\.md$/i.test(uri);
}

/** Reads front matter. @returns it, and the text of the same length for the parser of YAML */
export function readFrontMatter(text: string): { readonly frontMatter: FrontMatter; readonly yaml: string } {
  const { part, faults: outer } = partOf(text);
  if (!part) return { frontMatter: { part, faults: outer }, yaml: blank(text) };
  const lines = linesOf(text, part);
  const { faults: inner, masked } = inside(text, lines);
  const end = part.offset + part.length;
  const yaml = blank(text.slice(0, part.offset)) + masked(text.slice(part.offset, end)) + blankBelow(text.slice(end));
  // Without an end there is no front matter in which anything could be wrong.
  const faults = outer.some(({ kind }) => kind === 'missing') ? outer : [...outer, ...inner];
  return { frontMatter: { part, faults }, yaml };
}

/** What is below: a comment in the first column, as blanks alone would be part of a block scalar. */
function blankBelow(text: string): string {
  const first = text.search(/[^\r\n]/);
  return first < 0 ? text : `${text.slice(0, first)}#${blank(text.slice(first + 1))}`;
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}

const CLOSING = /^---[ \t]*$/m;
/** Codex takes it for one. */
const INDENTED = /^[ \t]+---[ \t]*$/m;
/** Where front matter that is not closed ends, as far as it looks like it: at a blank line, or a heading. */
const NO_LONGER = /^(?:\.\.\.)?[ \t]*$|^#/m;

function partOf(text: string): FrontMatter {
  const faults: Fault[] = [];
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  if (start > 0) {
    const span = { offset: 0, length: 1 };
    const fix = { title: 'Remove the byte order mark', edit: { ...span, text: '' } };
    faults.push({ kind: 'byte-order-mark', ...span, what: 'The file starts with a byte order mark.', fix });
  }
  const blanks = /^\s*/.exec(text.slice(start))?.[0].length ?? 0;
  const offset = Math.max(start, lineStart(text, start + blanks));
  const opening = text.slice(offset, lineEnd(text, offset));
  if (!/^---[ \t]*$/.test(opening)) {
    const what = 'There is no front matter: `---` must be the first line.';
    return { part: undefined, faults: [{ kind: 'missing', offset: 0, length: lineEnd(text, 0), what }] };
  }
  if (offset > start) {
    const span = { offset: start, length: offset - start };
    const fix = { title: 'Remove what is before the first `---`', edit: { ...span, text: '' } };
    faults.push({ kind: 'missing', ...span, what: '`---` must be the first line.', fix });
  }
  const from = afterBreak(text, offset + opening.length);
  const below = text.slice(from);
  const closing = CLOSING.exec(below) ?? INDENTED.exec(below);
  const length = (closing ?? NO_LONGER.exec(below))?.index ?? below.length;
  if (!closing) faults.push({ kind: 'missing', offset, length: opening.length, ...notClosed(text, from + length) });
  return { part: { offset: from, length }, faults };
}

/** @param end where the closing line should be */
function notClosed(text: string, end: number): Pick<Fault, 'what' | 'fix'> {
  const isDots = text.startsWith('...', end);
  const line = lineBreak(text);
  const before = end > 0 && lineStart(text, end) !== end ? line : '';
  const edit = isDots
    ? { offset: end, length: 3, text: '---' }
    : { offset: end, length: 0, text: `${before}---${line}` };
  const fix = { title: isDots ? 'Change to `---`' : 'Close it with `---`', edit };
  return { what: 'The front matter is not closed: `---` must be on a line of its own below it.', fix };
}

/** The faults of the lines between the marks, and the mask that makes YAML of them. */
function inside(
  text: string,
  lines: readonly Line[],
): { readonly faults: readonly Fault[]; readonly masked: (part: string) => string } {
  const entries = entriesOf(lines);
  const start = lines[0]?.offset ?? 0;
  if (!entries) {
    const fault = noMap(lines);
    return { faults: fault ? [fault] : [], masked: fault ? blank : (part) => part };
  }
  const found = entries.flatMap((entry) =>
    [faultOf(text, entry), tabFault(text, entry)].filter((one) => one !== undefined),
  );
  const masked = (part: string) => {
    const pieces: string[] = [];
    let end = 0;
    for (const { mask } of found) {
      // A tab in a value that is masked already.
      if (mask.offset - start < end) continue;
      pieces.push(part.slice(end, mask.offset - start), mask.text);
      end = mask.offset - start + mask.text.length;
    }
    return pieces.join('') + part.slice(end);
  };
  return { faults: [...found.map(({ fault }) => fault), ...duplicates(entries)], masked };
}

/** Nothing is a member: a list, or plain text. */
function noMap(lines: readonly Line[]): Fault | undefined {
  const content = lines.find(({ text }) => text.trim() !== '' && !text.startsWith('#'));
  // A map in braces is one.
  if (!content || content.text.startsWith('{')) return undefined;
  const { offset, text } = content;
  return {
    kind: 'no-map',
    offset,
    length: text.length,
    what: 'The front matter must be lines of the form `key: value`.',
  };
}

/** Keys that are there twice. */
function duplicates(entries: readonly Entry[]): readonly Fault[] {
  const seen = new Set<string>();
  return entries.flatMap(({ key, isStray, lines }): readonly Fault[] => {
    const offset = lines[0]?.offset ?? 0;
    if (isStray || !seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ kind: 'duplicate-key', offset, length: key.length, what: `The key \`${key}\` is there twice.` }];
  });
}

/** Tabs where YAML expects spaces. */
function tabFault(whole: string, { lines, isText }: Entry): Masked | undefined {
  const tabbed = lines.slice(1).filter(({ text }) => /^\t+\S/.test(text));
  const [first] = tabbed;
  const last = tabbed.at(-1);
  if (!first || !last || isText) return undefined;
  const { offset, text } = first;
  const length = text.length - text.trimStart().length;
  const end = last.offset + last.text.length - last.text.trimStart().length;
  const spaced = (width: number) =>
    whole.slice(offset, end).replace(/^\t+/gm, (tabs) => ' '.repeat(width * tabs.length));
  const fix = { title: 'Change to spaces', edit: { offset, length: end - offset, text: spaced(2) } };
  const fault: Fault = { kind: 'tab', offset, length, what: 'This line is indented with a tab.', fix };
  return { fault, mask: { offset, text: spaced(1) } };
}
