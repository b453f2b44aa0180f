import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';

const shownLines = 60;

/** The last lines of every log written by a server's extension hosts. */
export async function readHostLogs(data: string): Promise<string> {
  const files = await glob('**/{remoteexthost,*Tool Manifest*}.log', { cwd: data, dot: true });
  const parts = files.sort().map(async (file) => {
    const text = await readFile(join(data, file), 'utf8');
    return `── ${file}\n${text.trimEnd().split('\n').slice(-shownLines).join('\n')}`;
  });
  return (await Promise.all(parts)).join('\n');
}
