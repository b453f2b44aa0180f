/** `tool-manifest explain --files`: which client reads which file of a folder, and which file turns another one off. */
import { resolve } from 'node:path';
import { fileUri } from '../server/node/file-uri';
import { clientOf } from '../server/service/formats/clients';
import { readingsIn, stateText } from '../server/service/formats/readings';
import { type Terminal, write } from './terminal';
import { UsageError } from './usage';
import { workspaceAt } from './workspace';

/** Prints a line for each client and file. @returns 0 @throws UsageError if the folder has no such file */
export async function explainFiles(folder: string, { stdout, cwd }: Terminal): Promise<number> {
  const path = resolve(cwd, folder);
  const rows = await readingsIn(fileUri(path), workspaceAt(path));
  if (rows.length === 0) throw new UsageError(`${folder} has no file of a plugin, a marketplace or servers`);
  const titles = rows.map(({ client }) => clientOf(client).title);
  const widest = Math.max(...titles.map(({ length }) => length));
  const longest = Math.max(...rows.map(({ file }) => file.length));
  const lines = rows.map((row, i) => `${titles[i]?.padEnd(widest)}  ${row.file.padEnd(longest)}  ${stateText(row)}\n`);
  await write(stdout, lines.join(''));
  return 0;
}
