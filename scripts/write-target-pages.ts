/** Writes the pages of `docs/targets/`, and in `docs/targets.md` the list of targets and what its commands print. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withCommandOutput } from './command-examples';
import { targetList, targetPages } from './target-pages';

const DOCS = join(__dirname, '../docs');
const FOLDER = join(DOCS, 'targets');

/** Writes every page, and removes those of targets that no longer exist. @returns the number of pages */
export async function writeTargetPages(): Promise<number> {
  const pages = targetPages();
  await mkdir(FOLDER, { recursive: true });
  for (const name of await readdir(FOLDER)) if (!pages.has(name)) await rm(join(FOLDER, name));
  for (const [name, text] of pages) await writeFile(join(FOLDER, name), text);
  const path = join(DOCS, 'targets.md');
  await writeFile(path, await withCommandOutput(withTargetList(await readFile(path, 'utf8'))));
  return pages.size;
}

/** The text with the list of targets of today between its two comments. */
export function withTargetList(text: string): string {
  return text.replace(/(<!-- targets -->\n\n)[\s\S]*?(\n\n<!-- \/targets -->)/, (_, start: string, end: string) => {
    return `${start}${targetList()}${end}`;
  });
}
