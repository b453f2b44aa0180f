/** Writes the pages of `docs/rules/`, which the package has and the repository has not. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rulePages } from './rule-pages';

const FOLDER = join(__dirname, '../docs/rules');

/** Writes every page, and removes those of rules that are gone. @returns how many there are */
export async function writeRulePages(): Promise<number> {
  const pages = await rulePages();
  await mkdir(FOLDER, { recursive: true });
  for (const name of await readdir(FOLDER)) if (!pages.has(name)) await rm(join(FOLDER, name));
  for (const [name, text] of pages) await writeFile(join(FOLDER, name), text);
  return pages.size;
}
