/** Links of the Markdown pages, which lead from file to file in the repository, on the site. */
import { posix } from 'node:path';

/** The site's page of a Markdown file; both paths are relative to the root of the documentation. A folder's `README.md` is its `index.html`. */
export function pagePath(file: string): string {
  return file.replace(/(^|\/)README\.md$/, '$1index.html').replace(/\.md$/, '.html');
}

/**
 * A link of a page, as it is on the site.
 * @param href as it is in Markdown
 * @param file the Markdown file that has it, relative to `docs/`
 * @returns the link to the page; `undefined` for files outside of `docs/`, and for folders: they are not part of the site
 */
export function siteLink(href: string, file: string): string | undefined {
  if (/^(?:[a-z]+:|#)/i.test(href)) return href;
  const [target = '', fragment] = href.split('#');
  const path = posix.join('docs', posix.dirname(file), target);
  if (path.endsWith('/') || !path.startsWith('docs/')) return undefined;
  return pagePath(target) + (fragment === undefined ? '' : `#${fragment}`);
}

/** The path from a page to the root of the site: empty, or ending with a slash. */
export function toRoot(page: string): string {
  return '../'.repeat(page.split('/').length - 1);
}

/** The id of a heading, as GitHub makes it, so that links to sections work in both. */
export function headingId(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

/** A token of markdown-it. */
interface Token {
  readonly type: string;
  /** The element, as in `h2`. */
  readonly tag: string;
  readonly content: string;
  readonly children: readonly Token[] | null;
  attrs: readonly (readonly [name: string, value: string])[] | null;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
}

/** The part of markdown-it that is used here. */
interface Markdown {
  readonly core: {
    readonly ruler: {
      push(name: string, rule: (state: { readonly tokens: readonly Token[]; readonly env: unknown }) => void): void;
    };
  };
}

/** Where a link or an image leads. */
const ADDRESS: Readonly<Record<string, string>> = { link_open: 'href', image: 'src' };

/**
 * Makes the links and the ids of the site.
 * @param fileOf the file being rendered, relative to `docs/`, by the renderer's environment
 */
export function extendMarkdown(markdown: Markdown, fileOf: (env: unknown) => string): void {
  markdown.core.ruler.push('site', ({ tokens, env }) => {
    for (const [index, token] of tokens.entries()) {
      // A page's title needs none: the search would list it twice.
      if (token.type === 'heading_open' && token.tag !== 'h1')
        token.attrSet('id', headingId(textOf(tokens[index + 1])));
      for (const child of token.children ?? []) {
        const attribute = ADDRESS[child.type];
        const address = attribute === undefined ? null : child.attrGet(attribute);
        if (attribute === undefined || address === null) continue;
        const link = siteLink(address, fileOf(env));
        // Without an address, `<a>` is plain text.
        if (link === undefined) child.attrs = null;
        else child.attrSet(attribute, link);
      }
    }
  });
}

/** The text of a heading, without its marks. */
function textOf(inline: Token | undefined): string {
  return (inline?.children ?? []).map(({ content }) => content).join('');
}
