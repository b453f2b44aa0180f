/** What the JSON parser found, told so that an author sees at once what to change. */
import type { Span } from './node';

/** Longest part of the text that is shown in a message. Units: UTF-16 code units. */
const SHOWN = 30;
/** What people write for a number or word, with everything that they may have meant to belong to it. */
const WORD = /[\w.+$-]/;

/** The message and the place of an error. A word that is no JSON is told as a whole. */
export function tellJsonError(text: string, message: string, at: Span): Span & { readonly message: string } {
  const first = text.charAt(at.offset);
  if (first === "'") return { message: 'JSON strings stand in double quotes, not in single ones.', ...at };
  if (/[\u201c-\u201f\u00ab\u00bb]/.test(first)) {
    return { message: 'JSON strings stand in straight double quotes.', ...at };
  }
  if (WORD.test(first)) {
    const word = wordAt(text, at.offset);
    const told = tellWord(word.text, message);
    if (told) return { message: told, offset: word.offset, length: word.text.length };
  }
  return { message: `${message.replace(/\.$/, '')}.`, ...at };
}

function tellWord(word: string, message: string): string | undefined {
  const shown = `\`${word.length > SHOWN ? `${word.slice(0, SHOWN)}…` : word}\``;
  if (/^[-+]?0[0-9]/.test(word)) return `${shown} is no JSON number: it begins with a zero that must go.`;
  if (/^\+/.test(word)) return `${shown} is no JSON number: there is no plus sign.`;
  if (/^-?\.[0-9]/.test(word)) return `${shown} is no JSON number: there must be a digit before the point.`;
  if (/^-?[0-9]+\.(?![0-9])/.test(word)) return `${shown} is no JSON number: there must be a digit behind the point.`;
  if (/^-?0[xob]/i.test(word)) return `${shown} is no JSON number: write it in decimal digits.`;
  if (/^[-+]?(?:NaN|Infinity)$/.test(word)) return `${shown} is no JSON value: there is no such number.`;
  if (/^(?:true|false|null)$/i.test(word)) return `${shown} is no JSON value: write it in lower case.`;
  if (/^(?:None|undefined)$/.test(word)) return `${shown} is no JSON value: write \`null\`.`;
  return /doublequoted|double quote/i.test(message) ? `The key ${shown} must stand in double quotes.` : undefined;
}

function wordAt(text: string, offset: number): { readonly offset: number; readonly text: string } {
  let from = offset;
  let to = offset;
  while (from > 0 && offset - from < SHOWN && WORD.test(text.charAt(from - 1))) from--;
  while (to < text.length && to - offset < 2 * SHOWN && WORD.test(text.charAt(to))) to++;
  return { offset: from, text: text.slice(from, to) };
}
