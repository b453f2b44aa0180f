/** Prepares text from a manifest for display: on one line, of limited length, without invisible characters. */
import { visible as seen } from '../../../../common/text/visible';

/** Returns the text on one line, limited in UTF-16 code units; invisible characters are shown by their code. */
export function visible(text: string, limit: number): string {
  // Text beyond the limit is not processed: a value can be megabytes long.
  const line = text
    .slice(0, limit * 4)
    .replace(/\s+/g, ' ')
    .trim();
  return cut(seen(line), limit);
}

/** Limits a text in UTF-16 code units; cut text ends with an ellipsis. Surrogate pairs are not split. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = limit - 1;
  const last = text.charCodeAt(end - 1);
  return `${text.slice(0, last >= 0xd800 && last <= 0xdbff ? end - 1 : end)}…`;
}
