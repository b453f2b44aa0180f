/** Text as a part of a URL. */

/** A text, encoded for a part of a URL. Lone surrogates, which can't be encoded, are replaced. */
export function urlComponent(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
