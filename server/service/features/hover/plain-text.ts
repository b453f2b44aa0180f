/** Markdown as plain text, for clients that show none. */

/** In order: blocks of code, code spans, escaped characters, links, bold text. */
const MARKS =
  /^(`{3,})[^\n]*\n([\s\S]*?)\n\1[^\S\n]*$|(`+)([\s\S]*?[^`])\3(?!`)|\\([!-/:-@[-`{-~])|\[((?:\\.|`[^`]*`|[^\]\\])*)\]\(([^)\s]*)\)|\*\*/gm;

/**
 * Returns the text of Markdown as this server writes it: paragraphs, lists, code, links and bold text. Code keeps its backticks, as they tell
 * it apart from words; a link to an address keeps the address.
 */
export function plainText(markdown: string): string {
  return markdown.replace(
    MARKS,
    (all, _fence, block?: string, _ticks?, span?: string, escaped?: string, label?: string, address = '') => {
      if (block !== undefined) return block;
      if (span !== undefined) return `\`${span.trim()}\``;
      if (escaped !== undefined) return escaped;
      if (label === undefined) return all === '**' ? '' : all;
      const shown = plainText(label);
      return /^https?:/.test(address) && shown !== address ? `${shown} (${address})` : shown;
    },
  );
}
