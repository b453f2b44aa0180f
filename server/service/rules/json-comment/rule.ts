import type { Span } from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import type { Rule } from '../../model/rule';
import { inStrictJson, syntaxRule } from '../syntax-rule';

/** A comment in a file that is read as strict JSON. */
export const jsonComment: Rule<KnownFile> = syntaxRule(
  {
    code: 'json-comment',
    severity: 'error',
    summary: 'A comment in JSON: the platform refuses the file.',
    explanation:
      'JSON has no comments, and the platforms read strict JSON, even where an editor treats the file as "JSON with Comments". Remove the comment, ' +
      'or keep the text in a key that the platform ignores, such as `"$comment"`.',
    example: {
      language: 'json',
      bad: '{\n  // all of our tools\n  "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }]\n}',
      good: '{\n  "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }]\n}',
    },
    fix: ({ file, at }) => {
      const { text } = file.document;
      // An unclosed comment extends to the end of the text and contains more than the comment.
      const comment = text.slice(at.offset, at.offset + at.length);
      if (comment.startsWith('/*') && (at.length < 4 || !comment.endsWith('*/'))) return [];
      return [{ title: 'Remove the comment', edits: [{ ...wholeLine(text, at), text: '' }], safe: false }];
    },
  },
  inStrictJson(
    (platform) =>
      `Comments are not allowed in JSON: ${platform} reads strict JSON and refuses the file. Remove the comment.`,
  ),
);

/** Extends a span by the blanks around it; to the whole line where nothing else is on it. Handles LF and CRLF. */
function wholeLine(text: string, { offset, length }: Span): Span {
  let start = offset;
  while (start > 0 && isBlank(text[start - 1])) start--;
  let end = offset + length;
  while (end < text.length && isBlank(text[end])) end++;
  const startsLine = start === 0 || text[start - 1] === '\n';
  const endsLine = end === text.length || text[end] === '\n' || text[end] === '\r';
  if (startsLine && endsLine) {
    if (text[end] === '\r') end++;
    if (text[end] === '\n') end++;
    return { offset: start, length: end - start };
  }
  if (endsLine) return { offset: start, length: end - start };
  return { offset, length: end - offset };
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}
