/** Filters candidates by what the user has typed: a list that opens automatically must not get in the way of typing. */
import type { Candidate } from '../offer/candidate';
import type { Slot } from './slot';

/** How completion was triggered. */
export interface Asked {
  /** The character of {@link TRIGGER_CHARACTERS} that was typed; `undefined` where the user invoked completion or typed a word. */
  readonly character?: string;
  /** Whether the user continues a word for which a list is already open. */
  readonly goesOn?: boolean;
}

/** Characters after which an editor triggers completion. After any other, the next key is as often as not Enter. */
export const TRIGGER_CHARACTERS: readonly string[] = ['"', ':'];

/** The text that labels are compared with: from the start of the replaced span to the cursor, without quotes. */
export function typedText(text: string, { replace, quoted }: Slot, offset: number): string {
  const typed = text.slice(replace.offset, offset).trimStart();
  return (quoted ? typed.replace(/^["']/, '').replace(/["']$/, '') : typed).toLowerCase();
}

/** Whether the quote that was just typed closed the string before it. */
export function hasClosed({ character }: Asked, { quoted, replace }: Slot, offset: number): boolean {
  return character === '"' && quoted && replace.length > 1 && offset === replace.offset + replace.length;
}

/**
 * Whether typing has overtaken an automatic request: the replaced span is empty before the cursor, and the character before the cursor
 * is not the one that triggered it. After a comma, for example, the next key is Enter.
 */
export function isOvertaken({ character, goesOn }: Asked, text: string, { replace }: Slot, offset: number): boolean {
  if (text.slice(replace.offset, offset).trim() !== '') return false;
  return character === undefined ? goesOn === true : text[offset - 1] !== character;
}

/**
 * Returns the candidates with a word that starts with what was typed; if there are none, those that start with its first letter and
 * contain its letters in order. While the user types, a fully typed label leaves none, so that Enter makes a new line; invoked by the user
 * there, completion returns all of them.
 */
export function fitting<C extends Pick<Candidate, 'label' | 'matchesAll' | 'isEcho'>>(
  candidates: readonly C[],
  typed: string,
  { goesOn = false }: Asked,
): readonly C[] {
  if (typed === '') return candidates;
  const isWhole = candidates.some(({ label, isEcho }) => !isEcho && label.toLowerCase() === typed);
  if (isWhole && goesOn) return [];
  // A user who invokes completion at a complete word wants the alternatives; a single letter may only be the start of a word.
  if (isWhole && typed.length > 1) return candidates.map((candidate) => ({ ...candidate, matchesAll: true }));
  const words = candidates.filter(({ label, matchesAll }) => (matchesAll && !goesOn) || beginsWord(label, typed));
  if (words.length > 0) return words;
  return candidates.filter(
    ({ label }) => label[0]?.toLowerCase() === typed[0] && hasInOrder(label.toLowerCase(), typed),
  );
}

/** Whether the text occurs at the start of a label or of a word in it, as in `get_time`, `baseUrl`, `./bin/a`. */
function beginsWord(label: string, typed: string): boolean {
  const lower = label.toLowerCase();
  for (let at = lower.indexOf(typed); at >= 0; at = lower.indexOf(typed, at + 1)) {
    if (at === 0 || !isLetter(label[at]) || !isLetter(label[at - 1]) || isHump(label, at)) return true;
  }
  return false;
}

function isLetter(character = ''): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

function isHump(label: string, at: number): boolean {
  return /\p{Lu}/u.test(label[at] ?? '') && !/\p{Lu}/u.test(label[at - 1] ?? '');
}

function hasInOrder(label: string, typed: string): boolean {
  let found = 0;
  for (const character of label) if (character === typed[found]) found++;
  return found >= typed.length;
}
