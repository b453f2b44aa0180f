/**
 * Whether the brackets in a program's source nest deeper than a number of levels. Tested before parsing: the cost of a parser at each level
 * may be that of all levels around it. Strings and comments count like code, so the number must be far above what any program needs.
 */
export function nestsAbove(text: string, levels: number): boolean {
  const next = /[([{)\]}]/g;
  let depth = 0;
  for (let found = next.exec(text); found; found = next.exec(text)) {
    depth = '([{'.includes(found[0]) ? depth + 1 : Math.max(0, depth - 1);
    if (depth > levels) return true;
  }
  return false;
}

/** Limit of bracket levels in one program: hand-written code has some dozens at most. */
export const MAX_BRACKETS = 500;
