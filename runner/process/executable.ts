/** What the system itself can execute. Source: `execve(2)`. */
import { type FileHandle, open, stat } from 'node:fs/promises';

/** As much as a system looks at. Bytes. */
const HEAD = 256;

/**
 * Whether a file is a text without a first line that names its interpreter: no system executes that. Node's `spawn` would hand it to a
 * shell, as `execvp(3)` does; those who start programs without a shell do not.
 */
export async function isBareText(path: string): Promise<boolean> {
  try {
    const found = await stat(path);
    // Without the right to execute it there is another answer.
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
    // A character that is cut through at the end is none.
    return new TextDecoder().decode(buffer.subarray(0, bytesRead), { stream: true });
  } finally {
    await file.close();
  }
}
