/** `npm run docs`: writes the pages of `docs/rules`, removes those of rules that are gone, and writes into `package.json` what the registries say. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withRegistries } from './package-json';
import { rulePages } from './rule-pages';

const FOLDER = join(__dirname, '../docs/rules');
const PACKAGE = join(__dirname, '../package.json');

async function main(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const pages = rulePages();
  for (const name of await readdir(FOLDER)) {
    if (name.endsWith('.md') && !pages.has(name)) await rm(join(FOLDER, name));
  }
  for (const [name, text] of pages) await writeFile(join(FOLDER, name), text);
  await writeFile(PACKAGE, withRegistries(await readFile(PACKAGE, 'utf8')));
  console.log(`${pages.size} pages in docs/rules`);
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
