/** `npm run docs:build` makes the site of the documentation in `site/`: Eleventy makes a page of each file in `docs/`, Pagefind the index for the search. */
import { rm } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import type { EleventyConfig, EleventyData, EleventyPage } from '@11ty/eleventy';
import { writeRulePages } from '../rule-pages';
import { extendMarkdown, pagePath } from './links';
import { htmlPage, menu, ruleMenu, rulePage } from './navigation';

const ROOT = join(__dirname, '../..');

/** What is copied as it is: from the repository, to the site. */
const COPIED = {
  'docs/images': 'images',
  'images/icon.png': 'icon.png',
  'scripts/site/site.css': 'site.css',
};

/**
 * Builds the site into a folder, which is emptied. The current folder has to be the root of the repository.
 * @returns the number of pages
 * @throws if a page or the index can't be made
 */
export async function buildSite(folder: string): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  await writeRulePages();
  const { Eleventy } = await import('@11ty/eleventy');
  const output = relative(ROOT, folder).split(sep).join('/');
  await new Eleventy('docs', output, { configPath: false, quietMode: true, config: configure }).write();
  return writeSearchIndex(folder);
}

function configure(config: EleventyConfig): void {
  const [pages, rules] = [menu(), ruleMenu()];
  // The pages of the rules are generated, and so ignored by git.
  config.setUseGitIgnore(false);
  config.setTemplateFormats(['md']);
  // Only Markdown: braces in examples are no template.
  config.addGlobalData('templateEngineOverride', 'md');
  config.addPassthroughCopy(COPIED);
  config.addGlobalData(
    'permalink',
    () =>
      ({ page }) =>
        pagePath(fileOf(page)),
  );
  config.addPreprocessor('rules', 'md', ({ page }, text) => (fileOf(page) === 'rules.md' ? withRuleLinks(text) : text));
  config.amendLibrary('md', (markdown) => extendMarkdown(markdown, (env) => fileOf((env as EleventyData).page)));
  config.addTransform('page', function (content) {
    const page = pagePath(fileOf(this.page));
    return htmlPage({ page, title: titleOf(content), content, menu: pages, rules });
  });
}

/** The Markdown file of a page, relative to `docs/`. */
function fileOf({ inputPath }: EleventyPage): string {
  return posix.relative('docs', posix.normalize(inputPath));
}

/** The list of rules with a link from the messages of each rule to its page; in the repository there are no such pages. */
function withRuleLinks(text: string): string {
  return text.replaceAll(/^### (\S+)$/gm, (_heading, code: string) => `### [${code}](${rulePage(code)})`);
}

/** The text of the first heading. */
function titleOf(html: string): string {
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  return heading
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

async function writeSearchIndex(folder: string): Promise<number> {
  const pagefind = await import('pagefind');
  try {
    const { index, errors } = await pagefind.createIndex({ forceLanguage: 'en' });
    if (index === undefined) throw new Error(errors.join('\n'));
    const added = await index.addDirectory({ path: folder });
    const written = await index.writeFiles({ outputPath: join(folder, 'pagefind') });
    const problems = [...added.errors, ...written.errors];
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return added.page_count;
  } finally {
    await pagefind.close();
  }
}

if (require.main === module) {
  buildSite(join(ROOT, 'site'))
    .then((pages) => console.log(`site/: ${pages} pages. To read them: npx eleventy-dev-server --dir=site`))
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    });
}
