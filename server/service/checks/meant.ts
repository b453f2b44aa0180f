/** The word that is meant by one that a client does not know. */
import { nearest } from '../rules/near';

/** Returns the known word that is meant; `undefined` if that is not known. @param meant known words by the names that others have for them */
export function wordFor(
  word: string,
  known: readonly string[],
  meant: Readonly<Record<string, string>>,
): string | undefined {
  // A file may have `constructor` for a word, which each object has.
  return Object.hasOwn(meant, word) ? meant[word] : nearest(word, known)?.word;
}
