/** `npm run docs`: writes the pages of `docs/rules` and removes those of rules that are gone. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rulePages } from './rule-pages';

const FOLDER = join(__dirname, '../docs/rules');

async function main(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const pages = rulePages();
  for (const name of await readdir(FOLDER)) {
    if (name.endsWith('.md') && !pages.has(name)) await rm(join(FOLDER, name));
  }
  for (const [name, text] of pages) await writeFile(join(FOLDER, name), text);
  console.log(`${pages.size} pages in docs/rules`);
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
