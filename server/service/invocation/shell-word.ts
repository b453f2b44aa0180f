/** Words of a POSIX shell. */

/**
 * A word that the shell takes as it is. Characters that control a terminal are written out: pasted as they are, they could end the
 * paste and type on. Not every shell knows that form, but what has it is no honest command.
 */
export function quoted(text: string): string {
  if (/[^\P{Cc}\n\t]/u.test(text)) {
    const escaped = text.replace(/[\\']/g, '\\$&').replace(/\p{Cc}/gu, asEscape);
    return `$'${escaped}'`;
  }
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** Their UTF-8, as `$'…'` has it. */
function asEscape(character: string): string {
  const code = character.charCodeAt(0);
  const bytes = code < 0x80 ? [code] : [0xc2, code];
  return bytes.map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
}
