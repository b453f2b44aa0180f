/** Text as Markdown. What a manifest says stays text: it makes no links, no HTML, no headings and no code of its own. */
import { cut, visible } from '../signature/visible-text';

/** Author's text on one line, every character that Markdown could act on escaped; at most so many UTF-16 code units before escaping. */
export function plain(text: string, limit: number): string {
  return (
    visible(text, limit)
      .replace(/[\\`*_[\]<>~&|@$]/g, '\\$&')
      // Bare addresses become links by themselves: `https://…` and `www.…`.
      .replace(/:(?=\/\/)/g, '\\:')
      .replace(/(www)\./gi, '$1\\.')
      // What starts a heading, a list, a rule or a quotation at the beginning of a line.
      .replace(/^([#+=-])/, '\\$1')
      .replace(/^(\d{1,9})([.)])/, '$1\\$2')
  );
}

/** Text as a code span, whatever backticks it has. */
export function code(text: string, limit = 80): string {
  const shown = visible(text, limit);
  const fence = '`'.repeat(longestRun(shown) + 1);
  const pad = shown === '' || shown.startsWith('`') || shown.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/** Lines as a block of code. */
export function codeBlock(lines: readonly string[], language: string): string {
  const text = lines.join('\n');
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}

/** Paragraphs, those that are there. */
export function paragraphs(parts: readonly (string | undefined)[]): string {
  return cut(parts.filter((part) => part !== undefined && part !== '').join('\n\n'), MAX_MARKDOWN);
}

/** UTF-16 code units of one hover: far more than fits on a screen. */
const MAX_MARKDOWN = 20_000;

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
