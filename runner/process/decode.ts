/** Decodes the output of a tool. */

/** A decoded string. */
export interface Decoded {
  readonly text: string;
  /** Some bytes were not valid UTF-8: each was replaced with U+FFFD. */
  readonly isPatched: boolean;
}

/** Decodes UTF-8 and keeps a byte order mark. Each invalid byte becomes U+FFFD, as in Go. */
export function decodeUtf8(bytes: Uint8Array): Decoded {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), isPatched: false };
  } catch {
    return { text: patched(bytes), isPatched: true };
  }
}

/** The well-formed sequences, with a character for each byte. Source: The Unicode Standard, table 3-7. */
const SEQUENCES = [
  '[^\\x80-\\xff]',
  '[\\xc2-\\xdf][\\x80-\\xbf]',
  '\\xe0[\\xa0-\\xbf][\\x80-\\xbf]',
  '[\\xe1-\\xec\\xee\\xef][\\x80-\\xbf]{2}',
  '\\xed[\\x80-\\x9f][\\x80-\\xbf]',
  '\\xf0[\\x90-\\xbf][\\x80-\\xbf]{2}',
  '[\\xf1-\\xf3][\\x80-\\xbf]{3}',
  '\\xf4[\\x80-\\x8f][\\x80-\\xbf]{2}',
];
const PARTS = new RegExp(`((?:${SEQUENCES.join('|')}){1,1000})|[\\s\\S]`, 'g');

function patched(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(PARTS, (_, good?: string) => (good === undefined ? '\ufffd' : Buffer.from(good, 'latin1').toString()));
}
