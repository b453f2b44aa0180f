/** Quoting of words for a POSIX shell. */

/**
 * Returns a word that the shell reads literally. Control characters are escaped: pasted literally, they could end the paste and act as
 * typed input. Not every shell supports these escapes, but only a hostile command needs them.
 */
export function quoted(text: string): string {
  if (/[^\P{Cc}\n\t]/u.test(text)) {
    const escaped = text.replace(/[\\']/g, '\\$&').replace(/\p{Cc}/gu, asEscape);
    return `$'${escaped}'`;
  }
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** Returns the UTF-8 bytes of a character as escapes for `$'…'`. */
function asEscape(character: string): string {
  const code = character.charCodeAt(0);
  const bytes = code < 0x80 ? [code] : [0xc2, code];
  return bytes.map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
}
