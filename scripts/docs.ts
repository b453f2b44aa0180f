/** `npm run docs`: writes `docs/rules.md` and the pages of `docs/rules/`, and the parts of `package.json` derived from the registries. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withRegistries } from './package-json';
import { ruleIndex } from './rule-pages';
import { writeRulePages } from './write-rule-pages';

const ROOT = join(__dirname, '..');

async function main(): Promise<void> {
  const pages = await writeRulePages();
  await writeFile(join(ROOT, 'docs/rules.md'), await ruleIndex());
  await writeFile(join(ROOT, 'package.json'), withRegistries(await readFile(join(ROOT, 'package.json'), 'utf8')));
  console.log(`docs/rules.md, and ${pages} pages in docs/rules`);
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
