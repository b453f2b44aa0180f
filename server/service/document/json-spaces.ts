/** Characters that look like spaces and are none in JSON: they come with text that was copied from a web page. */
import type { SyntaxProblem } from './manifest-document';
import { jsonCommentEnd, jsonStringEnd } from './trivia';

const ANY = /[\v\f\u0085\u00a0\u1680\u2000-\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]/;

/** A text in which common spaces stand for the others, so that the parser reads on; every offset stays as it is. */
export interface PlainSpaces {
  readonly text: string;
  readonly problems: readonly SyntaxProblem[];
}

/** Puts a space in place of each character outside of strings and comments that only looks like one, and tells it. */
export function plainSpaces(text: string): PlainSpaces {
  if (!ANY.test(text)) return { text, problems: [] };
  const found: number[] = [];
  const any = new RegExp(ANY, 'g');
  const nextOf = (from: number) => {
    any.lastIndex = from;
    return any.exec(text)?.index ?? -1;
  };
  let next = nextOf(0);
  for (let i = 0; i < text.length && next >= 0; ) {
    const code = text.charCodeAt(i);
    if (code === 0x22) i = jsonStringEnd(text, i + 1) + 1;
    else if (code === 0x2f) i = Math.max(i + 1, jsonCommentEnd(text, i));
    else {
      if (i === next) found.push(i);
      i++;
    }
    if (i > next) next = nextOf(i);
  }
  return { text: replaced(text, found), problems: problemsOf(text, found) };
}

/** One problem for characters that stand side by side. */
function problemsOf(text: string, offsets: readonly number[]): SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  for (let i = 0; i < offsets.length; i++) {
    const offset = offsets[i] ?? 0;
    let length = 1;
    while (offsets[i + 1] === offset + length) {
      length++;
      i++;
    }
    const name = text.charCodeAt(offset).toString(16).toUpperCase().padStart(4, '0');
    const message = `The character U+${name} looks like a space, but is none in JSON. Write a common space.`;
    problems.push({ code: 'syntax-error', message, offset, length });
  }
  return problems;
}

function replaced(text: string, offsets: readonly number[]): string {
  if (offsets.length === 0) return text;
  const parts: string[] = [];
  let from = 0;
  for (const offset of offsets) {
    parts.push(text.slice(from, offset), ' ');
    from = offset + 1;
  }
  return parts.join('') + text.slice(from);
}
