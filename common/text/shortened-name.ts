/** Shortens names of tools. */

/** Units: UTF-16 code units. An end of a word is only looked for this near. */
const NEAR = 12;

/** A name of at most so many code units: cut at the end of a word if one is near, otherwise within the word. */
export function shortenedName(name: string, max: number): string {
  if (name.length <= max) return name;
  const cut = name.slice(0, max);
  if (isEndOfWord(name, max)) return trimmed(cut);
  const nearest = Math.max(max - NEAR, Math.ceil(max / 2));
  for (let end = max - 1; end >= nearest; end--) {
    if (isEndOfWord(name, end)) return trimmed(cut.slice(0, end));
  }
  return trimmed(cut);
}

/** Whether a word ends before an index, and another begins there: `get_|weather`, `get|Weather`, `get|_weather`. */
function isEndOfWord(name: string, index: number): boolean {
  const [before = '', after = ''] = [name[index - 1], name[index]];
  return /[_.-]/.test(before) || /[_.-]/.test(after) || (/[a-z0-9]/.test(before) && /[A-Z]/.test(after));
}

function trimmed(name: string): string {
  return name.replace(/[_.-]{1,99}$/, '');
}
