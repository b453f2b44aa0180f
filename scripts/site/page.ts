/** The frame around the content of each page of the site. */
import { toRoot } from './links';
import type { MenuEntry, MenuGroup } from './navigation';

/** What a page is made from. */
export interface PageParts {
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
