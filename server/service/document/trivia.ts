/** Trivia: whitespace and comments between tokens. */
import { lineEnd } from './text-lines';

/** Returns the end of the comment that starts at an offset, or the same offset if none starts there. */
export type CommentEnd = (text: string, offset: number) => number;

/** `// …` and block comments. An unclosed block comment extends to the end of the text. */
export const jsonCommentEnd: CommentEnd = (text, offset) => {
  if (text.charCodeAt(offset) !== 0x2f) return offset;
  const second = text.charCodeAt(offset + 1);
  if (second === 0x2f) return lineEnd(text, offset);
  if (second !== 0x2a) return offset;
  const end = text.indexOf('*/', offset + 2);
  return end < 0 ? text.length : end + 2;
};

/** `# …`, at the start of a line, after whitespace, and in PyYAML after brackets, commas and quotes. */
export const yamlCommentEnd: CommentEnd = (text, offset) => {
  if (text.charCodeAt(offset) !== 0x23) return offset;
  return offset === 0 || /[\s[\]{},"']/.test(text.charAt(offset - 1)) ? lineEnd(text, offset) : offset;
};

/** The first offset from here on that is neither whitespace nor part of a comment. */
export function skipTrivia(text: string, offset: number, commentEnd: CommentEnd): number {
  let at = offset;
  for (;;) {
    while (isWhite(text.charCodeAt(at))) at++;
    const end = commentEnd(text, at);
    if (end === at) return at;
    at = end;
  }
}

/** {@link skipTrivia} for YAML. */
export function skipYamlTrivia(text: string, offset: number): number {
  return skipTrivia(text, offset, yamlCommentEnd);
}

function isWhite(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}
