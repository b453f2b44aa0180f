/** The marks that git leaves in a text where two sides of a merge differ. */
import { counted } from '../../../common/text/count';
import type { ParsedText, SyntaxProblem } from './parsed-text';

/** A text that holds conflicts. */
export interface Conflicts {
  /** The text with spaces for the marks and all but the first sides: what is left has its place. */
  readonly ours: string;
  readonly problem: SyntaxProblem;
}

/** Whether there may be a conflict: a line begins with its first mark. */
export function mayHaveConflicts(text: string): boolean {
  return text.startsWith('<<<<<<<') || text.includes('\n<<<<<<<');
}

/** A line that separates the parts of a conflict: what both had before, and the other side. */
const DIVIDER = /^(?:\|{7}(?: .*)?|={7})\r?$/;
const END = /^>{7}(?: .*)?\r?$/;

/** The conflicts of a text, which are one problem; `undefined` if there are none. */
export function conflictsIn(text: string): Conflicts | undefined {
  if (!mayHaveConflicts(text)) return undefined;
  const lines = text.split('\n');
  const found: number[] = [];
  let start = -1;
  let divider = -1;
  for (const [index, line] of lines.entries()) {
    if (line.startsWith('<<<<<<<')) [start, divider] = [index, -1];
    else if (start >= 0 && divider < 0 && DIVIDER.test(line)) divider = index;
    else if (divider >= 0 && END.test(line)) {
      found.push(start);
      lines[start] = blank(lines[start] ?? '');
      for (let at = divider; at <= index; at++) lines[at] = blank(lines[at] ?? '');
      [start, divider] = [-1, -1];
    }
  }
  const [first] = found;
  if (first === undefined) return undefined;
  const what = found.length === 1 ? 'A merge conflict is' : `${counted(found.length, 'merge conflict')} are`;
  const message = `${what} not resolved: keep one side, and delete the lines of \`<<<<<<<\`, \`=======\` and \`>>>>>>>\`.`;
  const offset = lines.slice(0, first).reduce((sum, line) => sum + line.length + 1, 0);
  return { ours: lines.join('\n'), problem: { code: 'syntax-error', message, offset, length: 7 } };
}

/** What was parsed of the first sides, with the problem. No part of such a text is parsed on its own. */
export function withConflict(
  { root, problems, comments }: ParsedText,
  { problem }: Conflicts,
): ParsedText & { readonly isUnbalanced: true } {
  const all = [problem, ...problems].sort((a, b) => a.offset - b.offset);
  return { root, problems: all, comments, isUnbalanced: true };
}

function blank(line: string): string {
  return line.replace(/[^\r]/g, ' ');
}
