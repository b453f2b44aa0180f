/** Writes the pages of `docs/rules/`, which are in the package but not in the repository. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rulePages } from './rule-pages';

const FOLDER = join(__dirname, '../docs/rules');

/** Writes every page, and removes those of rules that no longer exist. @returns the number of pages */
export async function writeRulePages(): Promise<number> {
  const pages = await rulePages();
  await mkdir(FOLDER, { recursive: true });
  for (const name of await readdir(FOLDER)) if (!pages.has(name)) await rm(join(FOLDER, name));
  for (const [name, text] of pages) await writeFile(join(FOLDER, name), text);
  return pages.size;
}
