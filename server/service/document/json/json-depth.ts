/** How deep the lists and objects of a JSON text are nested, told without building anything: such texts may be of any depth. */

/** The place of the first bracket that opens a level above a number of levels; `undefined` where there is none. */
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

/** Where a string ends, by a place inside. */
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
