/** Digests of the file content that a consent is bound to. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

/** The digest of a file that does not exist. */
export const NO_FILE = 'none';

/** Larger files are not read. Bytes. */
const MAX_FILE = 500_000_000;

/** SHA-256 in hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** SHA-256 of bytes, in hexadecimal digits. */
export function bytesDigest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * The digest of a file's content; {@link NO_FILE} if it is not a regular file: reading a device or pipe could block forever. `undefined`
 * for a file that can't be read completely.
 */
export async function contentDigest(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return NO_FILE;
  if (found.size > MAX_FILE) return undefined;
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk);
  } catch {
    return undefined;
  }
  return hash.digest('hex');
}
