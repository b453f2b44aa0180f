/** Scores how well a name matches the letters of a query in order. */

/**
 * Returns the score of a name: higher is better, `undefined` where a letter is missing. Case-insensitive.
 * Letters that follow each other or begin a word count more. Linear in the length of the name.
 */
export function matchScore(name: string, query: string): number | undefined {
  if (query === '') return 0;
  const text = name.toLowerCase();
  const letters = query.toLowerCase();
  const whole = text.indexOf(letters);
  if (whole >= 0) return 1_000 + (whole === 0 ? 500 : 0) + (startsWord(name, whole) ? 250 : 0) - Math.min(whole, 200);
  let score = 0;
  let at = -1;
  for (const letter of letters) {
    const next = text.indexOf(letter, at + 1);
    if (next < 0) return undefined;
    score += (next === at + 1 ? 3 : 0) + (startsWord(name, next) ? 5 : 0);
    at = next;
  }
  return score;
}

function startsWord(name: string, index: number): boolean {
  const before = name[index - 1];
  if (before === undefined || /[^\p{L}\p{N}]/u.test(before)) return true;
  return /\p{Lu}/u.test(name[index] ?? '') && /\p{Ll}/u.test(before);
}
