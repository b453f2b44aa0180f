/**
 * `npm run docs`: writes `docs/rules.md` and the pages of `docs/rules/`, `docs/targets/` and `docs/formats/`, the tables of options and settings, and the
 * parts of `package.json` and of the schema of configuration files that are derived from the registries.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withFormatList, writeFormatPages } from './format-pages';
import { withOptionTables, withSettingsTable } from './option-tables';
import { withRegistries, withRules } from './package-json';
import { ruleIndex, writeRulePages } from './rule-pages';
import { writeTargetPages } from './target-pages';

const ROOT = join(__dirname, '..');

async function main(): Promise<void> {
  const pages = await writeRulePages();
  const targets = await writeTargetPages();
  const formats = await writeFormatPages();
  await writeFile(join(ROOT, 'docs/rules.md'), await ruleIndex());
  await rewrite('package.json', withRegistries);
  await rewrite('schemas/configuration.schema.json', withRules);
  await rewrite('docs/command-line.md', withOptionTables);
  await rewrite('docs/settings.md', withSettingsTable);
  await rewrite('docs/formats.md', withFormatList);
  console.log(
    `docs/rules.md, and ${pages} pages in docs/rules, ${targets} in docs/targets, ${formats} in docs/formats`,
  );
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  const path = join(ROOT, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
