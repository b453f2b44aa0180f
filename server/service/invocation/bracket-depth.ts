/**
 * Whether a program's text opens more brackets than it closes, by more than a number of levels, before anything is parsed: what parsers do at
 * each level may cost as much as all levels around it. Strings and comments are not told from code, so the number has to be far above what
 * any program needs.
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

/** Levels of brackets in one program: people write some dozens at most. */
export const MAX_BRACKETS = 500;
