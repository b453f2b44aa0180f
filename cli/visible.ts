/** Text from elsewhere, made fit for a terminal. */

/** The text with a dot for each character that would control the terminal or turn the direction of reading. */
export function visible(text: string): string {
  return text.replace(/[^\P{Cc}\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\u00b7');
}
