/** Extends markdown-it, which Eleventy renders pages with: links lead to pages of the site, headings have ids. */
import { headingId, siteLink } from './links';

/** A token of markdown-it. */
interface Token {
  readonly type: string;
  /** The element, as in `h2`. */
  readonly tag: string;
  readonly content: string;
  readonly children: readonly Token[] | null;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
}

/** The part of markdown-it that is used here. */
export interface Markdown {
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
        if (attribute !== undefined && address !== null) child.attrSet(attribute, siteLink(address, fileOf(env)));
      }
    }
  });
}

/** The text of a heading, without its marks. */
function textOf(inline: Token | undefined): string {
  return (inline?.children ?? []).map(({ content }) => content).join('');
}
