/** Finds HTML comments in Markdown. */
import type { Span } from '../../document/tree/node';

/** A comment. */
export interface HtmlComment extends Span {
  /** What is between its marks, without spaces around it. */
  readonly content: string;
}

const START = '<!--';
const END = '-->';
/** A sentence is more than a mark such as `<!-- more -->` or `<!-- TOC start -->`. */
const MIN_WORDS = 3;

/** Returns the comments of a text that contain a sentence, in order; code is left out. */
export function htmlComments(text: string): readonly HtmlComment[] {
  const found: HtmlComment[] = [];
  const shown = withoutCode(text);
  for (let offset = shown.indexOf(START); offset >= 0; ) {
    const end = shown.indexOf(END, offset + START.length);
    if (end < 0) break;
    const content = text.slice(offset + START.length, end).trim();
    const length = end + END.length - offset;
    if ((content.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= MIN_WORDS) found.push({ offset, length, content });
    offset = shown.indexOf(START, offset + length);
  }
  return found;
}

/** The text with code replaced by spaces: what is between two runs of equally many backticks. One pass, whatever their number. */
function withoutCode(text: string): string {
  let shown = '';
  let end = 0;
  let open: RegExpExecArray | undefined;
  for (const run of text.matchAll(/`+/g)) {
    if (open?.[0].length !== run[0].length) {
      open = run;
      continue;
    }
    const after = run.index + run[0].length;
    shown += text.slice(end, open.index) + ' '.repeat(after - open.index);
    end = after;
    open = undefined;
  }
  return shown + text.slice(end);
}
