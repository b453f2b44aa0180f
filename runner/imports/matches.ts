/** No file of source has more imports. */
const MOST = 1_000;

/** The matches of a global pattern, up to a number that no honest text has. */
export function firstMatches(text: string, pattern: RegExp): readonly RegExpMatchArray[] {
  const found: RegExpMatchArray[] = [];
  for (const match of text.matchAll(pattern)) if (found.push(match) >= MOST) break;
  return found;
}
