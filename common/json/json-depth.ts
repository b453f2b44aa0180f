/** Measures how deeply a JSON text is nested without parsing it, so that any depth is safe. */

/** The offset of the first bracket that exceeds a number of levels; `undefined` if there is none. */
export function levelAbove(text: string, levels: number): number | undefined {
  if (text.length <= levels) return undefined;
  const next = /["[\]{}]/g;
  let depth = 0;
  for (let found = next.exec(text); found; found = next.exec(text)) {
    if (found[0] === '"') next.lastIndex = endOfString(text, next.lastIndex);
    else if (found[0] === '[' || found[0] === '{') depth += 1;
    else depth -= 1;
    if (depth > levels) return found.index;
  }
  return undefined;
}

/** The end of a string, its closing quote included, from an offset inside it. */
export function endOfString(text: string, from: number): number {
  let end = text.indexOf('"', from);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end + 1;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === '\\') backslashes++;
  return backslashes % 2 === 1;
}
