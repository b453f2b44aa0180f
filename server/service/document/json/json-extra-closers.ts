/** Finds which closing bracket of a JSON text may be one too many. */

import { LineIndents } from '../yaml/line-indents';
import { CLOSE_BRACE, CLOSE_BRACKET, END, JsonScanner, OPEN_BRACE, OPEN_BRACKET } from './json-scanner';

interface Opening {
  readonly kind: number;
  readonly line: number;
  readonly indent: number;
}

/** A closing bracket, and what speaks for its being the one. */
interface Closer {
  readonly offset: number;
  readonly kind: number;
  /** It stands elsewhere than what it closes has it: on the line of others, or under another column. */
  readonly isOdd: boolean;
}

/**
 * The closing brackets of a kind of which there are more than opening ones, the likeliest first: the first that stands oddly, the one at
 * the fault, the last before it. At most three, as each is tried by reading the text.
 *
 * @param fault where a reader first stumbled: the bracket stands there or before
 * @param known those that are known to be too many
 */
export function extraClosers(text: string, fault: number, known: ReadonlySet<number>): readonly number[] {
  const scanner = new JsonScanner(text, nothing, nothing, known);
  const lines = new LineIndents(text);
  const open: Opening[] = [];
  const closers: Closer[] = [];
  let braces = 0;
  let brackets = 0;
  for (scanner.next(); scanner.kind !== END; scanner.next()) {
    const { kind, offset } = scanner;
    if (kind === OPEN_BRACE || kind === OPEN_BRACKET) {
      kind === OPEN_BRACE ? braces++ : brackets++;
      open.push({ kind, line: lines.lineAt(offset), indent: lines.indentAt(offset) });
    } else if (kind === CLOSE_BRACE || kind === CLOSE_BRACKET) {
      kind === CLOSE_BRACE ? braces-- : brackets--;
      if (offset > fault) continue;
      const opening = open.at(-1)?.kind === OPENING[kind] ? open.pop() : undefined;
      closers.push({ offset, kind, isOdd: isOdd(opening, lines, offset) });
    }
  }
  const some = closers.filter(({ kind }) => (kind === CLOSE_BRACE ? braces : brackets) < 0);
  const before = some.filter(({ offset }) => offset < fault);
  const likely = [some.find((one) => one.isOdd), some.find(({ offset }) => offset === fault), before.at(-1)];
  return [...new Set(likely.flatMap((one) => (one ? [one.offset] : [])))];
}

const OPENING: Readonly<Record<number, number>> = { [CLOSE_BRACE]: OPEN_BRACE, [CLOSE_BRACKET]: OPEN_BRACKET };

function isOdd(opening: Opening | undefined, lines: LineIndents, offset: number): boolean {
  if (!opening) return true;
  if (opening.line === lines.lineAt(offset)) return false;
  return lines.columnOfFirst(offset) !== opening.indent;
}

function nothing(): void {}
