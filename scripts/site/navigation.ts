/** The frame around the content of each page of the site, with its menu. */

import { COMPANIONS } from '../../server/service/companions';
import { DIALECTS } from '../../server/service/dialects/registry';
import { FORMATS } from '../../server/service/formats/registry';
import type { CompanionKind } from '../../server/service/model/document-kind';
import { TARGETS } from '../../server/service/targets/registry';
import { companionRules, documentedRules, pageName } from '../rule-pages';
import { targetPageName } from '../target-pages';
import { pagePath, toRoot } from './links';

/** A page in the menu. */
export interface MenuEntry {
  readonly title: string;
  /** Relative to the root of the site. */
  readonly page: string;
}

/** Pages that belong together. */
export interface MenuGroup {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
}

/** The menu's pages other than those of single rules. */
export function menu(): readonly MenuGroup[] {
  return [
    group('Use it', {
      'README.md': 'Overview',
      'vscode.md': 'In VS Code',
      'running-tools.md': 'Running tools',
      'cases.md': 'Cases',
      'what-models-read.md': 'What models read',
      'targets.md': 'Targets',
      'formats.md': 'Plugins and servers',
      'command-line.md': 'Command line',
      'ci.md': 'CI and before commits',
      'scale.md': 'Thousands of manifests',
      'browser.md': 'In the browser',
    }),
    group('Look it up', {
      'rules.md': 'Rules',
      'configuration.md': 'Configuration file',
      'settings.md': 'Settings of VS Code',
      'commands.md': 'Commands of VS Code',
      'safety.md': 'Safety and privacy',
    }),
    group('Platforms', Object.fromEntries(DIALECTS.map(({ id, title }) => [`dialects/${id}.md`, title]))),
    group('Plugins and servers', Object.fromEntries(FORMATS.map(({ id, title }) => [`formats/${id}.md`, title]))),
    group(
      'Targets',
      Object.fromEntries(
        TARGETS.map((target) => [`targets/${targetPageName(target)}`, target.title.replaceAll('`', '')]),
      ),
    ),
    group('Other editors', {
      'editors/README.md': 'Overview',
      'editors/neovim.md': 'Neovim',
      'editors/helix.md': 'Helix',
      'editors/emacs.md': 'Emacs',
      'editors/zed.md': 'Zed',
      'editors/jetbrains.md': 'JetBrains IDEs',
    }),
  ];
}

/** The files of clients share their rules. */
function titleOf(kind: CompanionKind): string {
  return 'format' in kind ? 'Plugins and servers' : kind.title;
}

/** The pages of all rules: the common ones, and those of each dialect and kind of companion. */
export function ruleMenu(): readonly MenuGroup[] {
  const manifests = documentedRules().map(({ rule, dialect }) => ({ code: rule.code, of: dialect?.title }));
  const companions = companionRules().map(({ rule, kind }) => ({ code: rule.code, of: titleOf(kind) }));
  const titles = [undefined, ...DIALECTS.map(({ title }) => title), ...new Set(COMPANIONS.map(titleOf))];
  return titles
    .map((title) => ({
      title: title ?? 'All dialects',
      entries: [...manifests, ...companions]
        .filter(({ of }) => of === title)
        .map(({ code }) => ({ title: code, page: rulePage(code) })),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The page of a rule, relative to the root of the site. */
export function rulePage(code: string): string {
  return pagePath(`rules/${pageName(code)}`);
}

function group(title: string, files: Readonly<Record<string, string>>): MenuGroup {
  return { title, entries: Object.entries(files).map(([file, name]) => ({ title: name, page: pagePath(file) })) };
}

/** What a page is made from. */
interface PageParts {
  /** Relative to the root of the site. */
  readonly page: string;
  readonly title: string;
  /** HTML. */
  readonly content: string;
  readonly menu: readonly MenuGroup[];
  readonly rules: readonly MenuGroup[];
}

/** The browser asks nobody else: the search compiles WebAssembly, and sets styles. */
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";

/** A page as an HTML document. All its addresses are relative, so the site can be in any folder. */
export function htmlPage({ page, title, content, menu, rules }: PageParts): string {
  const root = toRoot(page);
  const search = `${root}pagefind/pagefind-component-ui`;
  const fullTitle = title === 'Tool Manifest' ? title : `${title} · Tool Manifest`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(fullTitle)}</title>
<link rel="icon" href="${root}icon.png">
<link rel="stylesheet" href="${search}.css">
<link rel="stylesheet" href="${root}site.css">
<script defer src="${search}.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="home" href="${root}index.html"><img src="${root}icon.png" alt="" width="28" height="28">Tool Manifest</a>
<pagefind-modal-trigger placeholder="Search"></pagefind-modal-trigger>
</header>
<pagefind-modal></pagefind-modal>
<div class="columns">
<nav aria-label="Pages">
${menu.map((group) => groupOf(group, page, root)).join('\n')}
<details${page.startsWith('rules/') ? ' open' : ''}>
<summary>Each rule</summary>
${rules.map((group) => groupOf(group, page, root)).join('\n')}
</details>
</nav>
<main id="content" data-pagefind-body${page.startsWith('rules/') ? '' : ' data-pagefind-weight="2"'}>
${content}
</main>
</div>
</body>
</html>
`;
}

function groupOf({ title, entries }: MenuGroup, page: string, root: string): string {
  return `<h2>${escaped(title)}</h2>\n<ul>\n${entries.map((entry) => itemOf(entry, page, root)).join('\n')}\n</ul>`;
}

function itemOf({ title, page: target }: MenuEntry, page: string, root: string): string {
  const current = target === page ? ' aria-current="page"' : '';
  return `<li><a href="${root}${target}"${current}>${escaped(title)}</a></li>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
