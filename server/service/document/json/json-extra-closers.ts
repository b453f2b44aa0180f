/** Finds the closing brackets of a JSON text that may be superfluous. */

import { LineIndents } from '../yaml/line-indents';
import { CLOSE_BRACE, CLOSE_BRACKET, END, JsonScanner, OPEN_BRACE, OPEN_BRACKET } from './json-scanner';

interface Opening {
  readonly kind: number;
  readonly line: number;
  readonly indent: number;
}

/** A closing bracket, and whether its position is suspicious. */
interface Closer {
  readonly offset: number;
  readonly kind: number;
  /** It closes nothing, or it is on another line than its opening bracket and not aligned with the start of that line. */
  readonly isOdd: boolean;
}

/**
 * The closing brackets of a kind that has more of them than opening ones, likeliest first: the first in a suspicious position, the one at
 * the fault, the last before it. At most three, because trying each means parsing the text.
 *
 * @param fault offset of the parser's first error: the superfluous bracket is there or before
 * @param known offsets of brackets already known to be superfluous
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
