/** Text as Markdown. A manifest's content stays plain text: it can't create links, HTML, headings or code. */
import { cut, visible } from '../signature/visible-text';

/** Returns an author's text on one line with Markdown characters escaped; `limit` is in UTF-16 code units before escaping. */
export function plain(text: string, limit: number): string {
  return (
    visible(text, limit)
      .replace(/[\\`*_[\]<>~&|@$]/g, '\\$&')
      // Bare addresses are linked automatically: `https://…` and `www.…`.
      .replace(/:(?=\/\/)/g, '\\:')
      .replace(/(www)\./gi, '$1\\.')
      // Characters that start a heading, a list or a rule at the beginning of a line.
      .replace(/^([#+=-])/, '\\$1')
      .replace(/^(\d{1,9})([.)])/, '$1\\$2')
  );
}

/** Returns text as a code span, whatever backticks it has. */
export function code(text: string, limit = 80): string {
  const shown = visible(text, limit);
  const fence = '`'.repeat(longestRun(shown) + 1);
  const pad = shown === '' || shown.startsWith('`') || shown.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/** Returns a sentence of ours, in which what comes from a manifest is between backticks: that becomes code, everything else is literal. */
export function prose(sentence: string, limit: number): string {
  const parts = cut(sentence, limit).split('`');
  if (parts.length % 2 === 0) return plain(sentence, limit);
  return parts.map((part, index) => (index % 2 === 1 ? code(part, limit) : words(part, limit))).join('');
}

/** Keeps the spaces next to code. */
function words(text: string, limit: number): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return `${before && ' '}${inner && plain(inner, limit)}${after && ' '}`;
}

/** Returns lines as a block of code. */
export function codeBlock(lines: readonly string[], language: string): string {
  const text = lines.join('\n');
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}

/** Joins the paragraphs that are not empty. */
export function paragraphs(parts: readonly (string | undefined)[]): string {
  return cut(parts.filter((part) => part !== undefined && part !== '').join('\n\n'), MAX_MARKDOWN);
}

/** Limit of one hover in UTF-16 code units: far more than fits on a screen. */
const MAX_MARKDOWN = 20_000;

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

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
