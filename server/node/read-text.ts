/** Reads files of the local file system as text. */
import { isUtf8 } from 'node:buffer';
import { constants, type Stats } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { decode, MAX_FILE_BYTES, type ReadText, tooLarge } from '../files/decode';

/** Non-blocking: opening a named pipe would wait for a writer. */
export const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a file as UTF-8. A byte order mark stays in the text: some platforms refuse it, so it must be reported.
 * @param limit bytes above which nothing is read
 */
export async function readText(path: string, limit = MAX_FILE_BYTES): Promise<ReadText> {
  try {
    const file = await open(path, OPEN_FLAGS);
    try {
      const stat = await file.stat();
      if (!stat.isFile()) return notAFile(stat);
      if (stat.size > limit) return tooLarge(limit);
      return decodeBytes(await file.readFile());
    } finally {
      await file.close();
    }
  } catch (error) {
    return { problem: systemProblem(error) };
  }
}

/** Why something that is no file can't be read. */
export function notAFile(stat: Stats): { readonly problem: string } {
  return { problem: stat.isDirectory() ? 'is a folder, not a file' : 'is not a file' };
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
  return decodeBytes(Buffer.concat(chunks));
}

/** Decodes UTF-8, strictly, the fast way of Node. */
export function decodeBytes(bytes: Uint8Array): ReadText {
  return decode(bytes, (all) =>
    isUtf8(all) ? Buffer.from(all.buffer, all.byteOffset, all.byteLength).toString('utf8') : undefined,
  );
}

/** Why the system returned no text, phrased to follow the path. */
export function systemProblem(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'ENOENT') return 'does not exist';
  if (code === 'EACCES' || code === 'EPERM') return "can't be read: permission denied";
  // The path is said anyway.
  return error instanceof Error ? `can't be read: ${error.message.replace(/, \w+ '.*'$/s, '')}` : "can't be read";
}
