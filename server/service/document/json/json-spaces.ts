/** Characters that look like spaces but are not whitespace in JSON: they come with text copied from web pages. */

const ANY = /[\v\f\u0085\u00a0\u1680\u2000-\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]/;

/** Whether a character outside strings and comments only looks like a space. */
export function isOddSpace(character: string): boolean {
  return ANY.test(character);
}

/** The message for a run of such characters, which names the first. @param written the run */
export function oddSpaceMessage(written: string): string {
  const name = written.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `The character U+${name} looks like a space, but JSON does not allow it. Use an ordinary space.`;
}

/** Replaces such characters with ordinary spaces, and removes invisible ones. */
export function plainSpaces(written: string): string {
  return written.replace(/[\u200b-\u200d\u2060\ufeff]/g, '').replace(/./gsu, ' ');
}
