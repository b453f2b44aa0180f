/** The faults of one member of front matter: most loaders of YAML refuse them, and some clients repair them. */
import { lineBreak } from '../text-lines';
import type { Entry } from './entries';
import type { Fault, FaultKind, Masked } from './fault';

/** A value of front matter. */
interface Value {
  /** What is on the line of its key. */
  readonly first: string;
  /** All of it, with the lines below. */
  readonly all: string;
  /** There is white space at the end of the first line. */
  readonly hasBlank: boolean;
  readonly offset: number;
}

/** What is wrong with a value; {@link text} is what its author means, if quoting that ends it. */
interface Wrong {
  readonly kind: FaultKind;
  readonly what: string;
  readonly text?: string;
}

/** Finds what is wrong with a member. */
export function faultOf(text: string, { lines, value: offset, isStray }: Entry): Masked | undefined {
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) return undefined;
  if (isStray) {
    const fault: Fault = {
      ...{ kind: 'no-colon', what: 'This line has no colon, so it is no key.' },
      ...{ offset: first.offset, length: first.text.length },
    };
    return { fault, mask: { offset: first.offset, text: `#${first.text.slice(1)}` } };
  }
  const all = text.slice(offset, last.offset + last.text.length).trimEnd();
  const written = first.text.slice(offset - first.offset).trimEnd();
  const value: Value = { first: written, all, hasBlank: /[ \t]$/.test(first.text), offset };
  const wrong = written === '' ? undefined : wrongIn(value);
  if (!wrong) return undefined;
  const fix = fixOf(wrong, value, lineBreak(text));
  const fault = { kind: wrong.kind, what: wrong.what, offset, length: written.length, ...(fix && { fix }) };
  // Its colons, and its first character, would be read as YAML.
  return { fault, mask: { offset, text: masked(all, written.length) } };
}

/** A text of the same length: the first line as plain text, and nothing below. */
function masked(all: string, length: number): string {
  return `x${all.slice(1, length).replace(/[:#]/g, ';').replaceAll('\t', ' ')}${all.slice(length).replace(/[^\r\n]/g, ' ')}`;
}

function wrongIn(value: Value): Wrong | undefined {
  const { first, all } = value;
  const isOneLine = first === all;
  const [sign = ''] = first;
  if (sign === '"' || sign === "'") return inQuotes(value, sign);
  if (sign === '|' || sign === '>') {
    if (/^.[-+\d]*(?:\s+#.*)?$/.test(first)) return undefined;
    return { kind: isOneLine ? 'sign' : 'broken', what: `Behind \`${sign}\` the text must begin on the next line.` };
  }
  if ((sign === '[' || sign === '{') && !(isOneLine && isTextInBrackets(first))) return undefined;
  const what = `An unquoted text can't begin with ${sign === '`' ? 'a backtick' : `\`${sign}\``}.`;
  const meant = isOneLine ? { text: first } : {};
  if (/^[-?](?:\s|$)/.test(first)) return { kind: 'broken', what, ...meant };
  if (/^[&!]\S+\s/.test(first)) {
    return { kind: 'lost-word', what: `YAML takes \`${first.split(/\s/)[0]}\` for a mark, not for text.`, ...meant };
  }
  // An anchor without a value: nothing is lost.
  if (/^&\S+$/.test(all)) return undefined;
  if (/^[*%,\]}&]/.test(first)) return { kind: isOneLine ? 'sign' : 'broken', what, ...meant };
  if (/^[@`[{]/.test(first)) return { kind: isOneLine ? 'colon' : 'broken', what, ...meant };
  if (/\n-(?:\s|$)/.test(all)) return { kind: 'broken', what: "A list can't follow a text." };
  if (!all.split('\n').some(hasColon)) return undefined;
  const isAtEnd = /:$/.test(withoutComment(first));
  return {
    kind: !isOneLine || (isAtEnd && !value.hasBlank) ? 'broken' : isAtEnd ? 'sign' : 'colon',
    what: 'An unquoted text must not contain a colon and a space.',
    ...meant,
  };
}

function withoutComment(line: string): string {
  return line.replace(/(?:^|\s)#.*$/, '').trimEnd();
}

function hasColon(line: string): boolean {
  return /:(?:\s|$)/.test(withoutComment(line));
}

/** Returns a backslash in double quotes that begins no escape sequence, with what follows it. */
function wrongEscape(text: string): string | undefined {
  const all = text.matchAll(/\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[\s\S])/g);
  return [...all].map(([one]) => one).find((one) => one.length === 2 && !/[0abtnvfre "/\\N_LP\s]/.test(one.slice(1)));
}

/** A quoted text must end, and nothing may follow it. */
function inQuotes({ first, all }: Value, quote: string): Wrong | undefined {
  const isOneLine = first === all;
  const end = (quote === '"' ? /^"(?:[^"\\]|\\[\s\S])*"/ : /^'(?:[^']|'')*'/).exec(all)?.[0].length;
  if (end === undefined)
    return { kind: 'broken', what: 'The quote is not closed.', ...(isOneLine && { text: first.slice(1) }) };
  const wrong = quote === '"' ? wrongEscape(all.slice(0, end)) : undefined;
  if (wrong !== undefined) {
    const what = `\`${wrong}\` is no escape sequence: write the backslash twice, or use single quotes.`;
    const isAll = isOneLine && all.length === end;
    return { kind: 'broken', what, ...(isAll && { text: all.slice(1, -1).replaceAll('\\"', '"') }) };
  }
  const rest = all.slice(end);
  if (/^\s*(?:#.*)?$/.test(rest)) return undefined;
  const kind = isOneLine && /^\s*:\s/.test(rest) ? 'sign' : 'broken';
  return { kind, what: 'There is text behind the closing quote.', ...(isOneLine && { text: first }) };
}

/** Whether a text that begins with a bracket is no list or map: its bracket closes before the end, or never. */
function isTextInBrackets(text: string): boolean {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/[[\]{}]|(?=["'])(?<=[[{,:]\s*)(?:"(?:[^"\\]|\\.)*"|'[^']*')/g)) {
    if (/^["']/.test(token)) continue;
    depth += /[[{]/.test(token) ? 1 : -1;
    if (depth === 0) return !/^\s*(?:#.*)?$/.test(text.slice(index + 1));
  }
  return true;
}

function fixOf({ text }: Wrong, { first, all, offset }: Value, line: string): Fault['fix'] {
  if (text !== undefined) {
    const quoted = /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
    return { title: 'Quote the value', edit: { offset, length: first.length, text: quoted } };
  }
  // Over several lines, a block needs no quotes.
  if (/^["'[{]/.test(first) || /\n-(?:\s|$)/.test(all)) return undefined;
  const indent = /\n([ \t]+)/.exec(all)?.[1] ?? '  ';
  const [sign = ''] = first;
  const isBlock = sign === '|' || sign === '>';
  const start = isBlock ? first.length - first.slice(1).trimStart().length : 0;
  const edit = { offset, length: start, text: `${isBlock ? sign : '>-'}${line}${indent}` };
  return { title: isBlock ? 'Move the text to the next line' : 'Write it as a block', edit };
}
