/** Turns the bytes of files with arbitrary content into text: large, binary, in another encoding. */

/** Larger files are not read: no manifest is near this size, and a tree takes some thirty times the size of its text. Unit: bytes. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;

/** The text of a file, or why there is none. */
export type ReadText =
  | { readonly text: string; readonly problem?: undefined; readonly patched?: undefined }
  | { readonly text?: undefined; readonly problem: string; readonly patched?: PatchedText };

/** The text of bytes that are not all UTF-8: invalid ones are replaced by U+FFFD, unless the encoding is known (UTF-16). */
export interface PatchedText {
  readonly text: string;
  /** The offset of the first invalid byte, from 0. */
  readonly wrongByte: number;
}

/** The result for a file beyond the limit. */
export function tooLarge(limit: number): ReadText {
  return { problem: `is larger than ${Math.floor(limit / 1024 / 1024)} MiB` };
}

/**
 * Decodes UTF-8, strictly. A byte order mark stays in the text: some platforms refuse it, so it must be reported.
 * @param strictly returns `undefined` for bytes that are not all UTF-8; systems have faster ways than {@link strictUtf8}
 */
export function decode(bytes: Uint8Array, strictly: (bytes: Uint8Array) => string | undefined = strictUtf8): ReadText {
  const utf16 = textOfUtf16(bytes);
  if (utf16 !== undefined) {
    return { problem: 'is not UTF-8 text, but UTF-16', patched: { text: utf16, wrongByte: 0 } };
  }
  if (bytes.includes(0)) return { problem: 'is binary, not text' };
  const text = strictly(bytes);
  if (text !== undefined) return { text };
  const patched = patch(bytes);
  return { problem: `is not UTF-8 text (first wrong byte at ${patched.wrongByte})`, patched };
}

function strictUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes UTF-16 with a byte order mark, which Windows calls Unicode; `undefined` for anything else. */
function textOfUtf16(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const name =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
  const text = name && new TextDecoder(name).decode(bytes);
  return text === undefined || text.includes('\0') ? undefined : text;
}

/** The lenient decoder inserts U+FFFD for invalid bytes; a U+FFFD that is in the file itself is three valid bytes. */
function patch(bytes: Uint8Array): PatchedText {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  let offset = 0;
  let from = 0;
  const encoder = new TextEncoder();
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) {
    offset += encoder.encode(text.slice(from, at)).length;
    from = at;
    if (bytes[offset] !== 0xef || bytes[offset + 1] !== 0xbf || bytes[offset + 2] !== 0xbd) break;
  }
  return { text, wrongByte: offset };
}
