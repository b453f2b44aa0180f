/** Text from a manifest made fit to be shown: on one line, of bounded length, with nothing in it that can't be seen. */
import { visible as seen } from '../../invocation/visible';

/** The text on one line, at most so many UTF-16 code units; what can't be seen is shown by its code. */
export function visible(text: string, limit: number): string {
  // What is cut off anyway is not looked at: a value can be megabytes long.
  const line = text
    .slice(0, limit * 4)
    .replace(/\s+/g, ' ')
    .trim();
  return cut(seen(line), limit);
}

/** At most so many UTF-16 code units; an ellipsis says that something is gone. No surrogate pair is torn. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = limit - 1;
  const last = text.charCodeAt(end - 1);
  return `${text.slice(0, last >= 0xd800 && last <= 0xdbff ? end - 1 : end)}…`;
}
