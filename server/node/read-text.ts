/** Reads files with arbitrary content: large, binary, in another encoding. */
import { isUtf8 } from 'node:buffer';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Larger files are not read: no manifest is near this size, and a tree takes some thirty times the size of its text. Unit: bytes. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;

/** Non-blocking: opening a named pipe would wait for a writer. */
export const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

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

/**
 * Reads a file as UTF-8. A byte order mark stays in the text: some platforms refuse it, so it must be reported.
 * @param limit bytes above which nothing is read
 */
export async function readText(path: string, limit = MAX_FILE_BYTES): Promise<ReadText> {
  try {
    const file = await open(path, OPEN_FLAGS);
    try {
      const stat = await file.stat();
      if (!stat.isFile()) return { problem: 'is not a file' };
      if (stat.size > limit) return tooLarge(limit);
      return decode(await file.readFile());
    } finally {
      await file.close();
    }
  } catch (error) {
    return { problem: systemProblem(error) };
  }
}

/** Reads a stream to its end as UTF-8, see {@link readText}. */
export async function readStream(stream: Readable, limit = MAX_FILE_BYTES): Promise<ReadText> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > limit) return tooLarge(limit);
    chunks.push(bytes);
  }
  return decode(Buffer.concat(chunks));
}

/** The result for a file beyond the limit. */
export function tooLarge(limit: number): ReadText {
  return { problem: `is larger than ${Math.floor(limit / 1024 / 1024)} MiB` };
}

/** Decodes UTF-8, strictly. */
export function decode(bytes: Uint8Array): ReadText {
  const utf16 = textOfUtf16(bytes);
  if (utf16 !== undefined) {
    return { problem: 'is not UTF-8 text, but UTF-16', patched: { text: utf16, wrongByte: 0 } };
  }
  if (bytes.includes(0)) return { problem: 'is binary, not text' };
  if (!isUtf8(bytes)) {
    const patched = patch(bytes);
    return { problem: `is not UTF-8 text (first wrong byte at ${patched.wrongByte})`, patched };
  }
  return { text: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8') };
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
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) {
    offset += Buffer.byteLength(text.slice(from, at));
    from = at;
    if (bytes[offset] !== 0xef || bytes[offset + 1] !== 0xbf || bytes[offset + 2] !== 0xbd) break;
  }
  return { text, wrongByte: offset };
}

/** Why the system returned no text, phrased to follow the path. */
export function systemProblem(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'ENOENT') return 'does not exist';
  if (code === 'EACCES' || code === 'EPERM') return "can't be read: permission denied";
  return error instanceof Error ? `can't be read: ${error.message}` : "can't be read";
}
