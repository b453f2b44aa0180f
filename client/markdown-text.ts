/** Texts from manifests as Markdown that shows them literally. */
import { visible } from '../common/text/visible';

/** A text on one line, with Markdown syntax escaped. */
export function escaped(text: string): string {
  return visible(text).replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

/** A sentence written by the project: text between backticks becomes code, everything else is literal. */
export function prose(text: string): string {
  const parts = text.split('`');
  if (parts.length % 2 === 0) return escaped(text);
  return parts.map((part, index) => (index % 2 === 0 ? escaped(part) : codeSpan(part))).join('');
}

/** Inline code, whatever backticks it contains. */
export function codeSpan(text: string): string {
  const shown = visible(text);
  const fence = '`'.repeat(longestRun(shown) + 1);
  return `${fence} ${shown} ${fence}`;
}

/** A code block, whatever backticks it contains. */
export function block(text: string, language = ''): string {
  const lines = text.split(/\r\n|[\n\r]/).map(visible);
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${lines.join('\n')}\n${fence}`;
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
