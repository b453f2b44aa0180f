/** Text from elsewhere, made fit for places that take some characters for orders. */

/** The text with a dot for each character that would control a terminal, begin a line or turn the direction of reading. */
export function visible(text: string): string {
  return text.replace(/[^\P{Cc}\t]|[\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu, '\u00b7');
}
