/** Checks what the system itself can execute. Source: `execve(2)`. */
import { type FileHandle, open, stat } from 'node:fs/promises';

/** Bytes that the system inspects. */
const HEAD = 256;

/**
 * Whether a file is a text file without a `#!` line, which no system executes. Node's `spawn` would pass it to a shell, as `execvp(3)`
 * does; platforms that start programs without a shell do not.
 */
export async function isBareText(path: string): Promise<boolean> {
  try {
    const found = await stat(path);
    // Without execute permission the error is another one.
    if (!found.isFile() || (found.mode & 0o111) === 0) return false;
    const head = await headOf(await open(path));
    return !head.startsWith('#!') && !/[^\P{Cc}\t\n\v\f\r]|\ufffd/u.test(head);
  } catch {
    return false;
  }
}

async function headOf(file: FileHandle): Promise<string> {
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    // `stream` ignores a truncated character at the end.
    return new TextDecoder().decode(buffer.subarray(0, bytesRead), { stream: true });
  } finally {
    await file.close();
  }
}
