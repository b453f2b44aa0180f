/**
 * `npm run docs`: writes `docs/rules.md` and the pages of `docs/rules/` and `docs/targets/`, the tables of options and settings, and the
 * parts of `package.json` and of the schema of configuration files that are derived from the registries.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatSections } from './format-pages';
import { withOptionTables, withSettingsTable } from './option-tables';
import { withRegistries, withRules } from './package-json';
import { ruleIndex, writeRulePages } from './rule-pages';
import { writeTargetPages } from './target-pages';

const ROOT = join(__dirname, '..');

async function main(): Promise<void> {
  const pages = await writeRulePages();
  const targets = await writeTargetPages();
  await writeFile(join(ROOT, 'docs/rules.md'), await ruleIndex());
  await rewrite('package.json', withRegistries);
  await rewrite('schemas/configuration.schema.json', withRules);
  await rewrite('docs/command-line.md', withOptionTables);
  await rewrite('docs/settings.md', withSettingsTable);
  await rewrite('docs/formats.md', (text) => `${text.split('\n## ')[0]?.trimEnd()}\n\n${formatSections()}`);
  console.log(`docs/rules.md, and ${pages} pages in docs/rules, ${targets} in docs/targets`);
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  const path = join(ROOT, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
