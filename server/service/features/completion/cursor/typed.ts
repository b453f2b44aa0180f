/** What somebody has typed, and what of the list that is good for: a list that shows up unasked must not be in the way of the keys. */
import type { Candidate } from '../offer/candidate';
import type { Slot } from './slot';

/** How completion came to be asked for. */
export interface Asked {
  /** The character of {@link TRIGGER_CHARACTERS} that was typed; `undefined` where somebody asked, or typed a word. */
  readonly character?: string;
  /** A word goes on for which there is a list already. */
  readonly goesOn?: boolean;
}

/** Characters after which an editor should ask by itself. Behind the others, the next key is Enter as often as not. */
export const TRIGGER_CHARACTERS: readonly string[] = ['"', ':'];

/** What the labels are compared with: from the beginning of what is replaced up to the cursor, without quotes. */
export function typedText(text: string, { replace, quoted }: Slot, offset: number): string {
  const typed = text.slice(replace.offset, offset).trimStart();
  return (quoted ? typed.replace(/^["']/, '').replace(/["']$/, '') : typed).toLowerCase();
}

/** Whether a quote that was just typed ended the text that it stands behind. */
export function hasClosed({ character }: Asked, { quoted, replace }: Slot, offset: number): boolean {
  return character === '"' && quoted && replace.length > 1 && offset === replace.offset + replace.length;
}

/**
 * Whether keys have overtaken an editor that asked by itself: nothing has been written of what would be replaced, and what stands before the
 * cursor is not what it asked for. Behind a comma the next key is Enter.
 */
export function isOvertaken({ character, goesOn }: Asked, text: string, { replace }: Slot, offset: number): boolean {
  if (text.slice(replace.offset, offset).trim() !== '') return false;
  return character === undefined ? goesOn === true : text[offset - 1] !== character;
}

/**
 * The candidates that go on with what was typed, at the beginning of any of their words; where there are none, those that have its letters
 * in this order, from the first one on. Where somebody has typed one of them to its end, there is none, so that Enter is a new line; who asks
 * there by hand gets all of them.
 */
export function fitting<C extends Pick<Candidate, 'label' | 'matchesAll' | 'isEcho'>>(
  candidates: readonly C[],
  typed: string,
  { goesOn = false }: Asked,
): readonly C[] {
  if (typed === '') return candidates;
  const isWhole = candidates.some(({ label, isEcho }) => !isEcho && label.toLowerCase() === typed);
  if (isWhole && goesOn) return [];
  // Who asks at a whole word wants to see what else there is; a single letter may only be the beginning of one.
  if (isWhole && typed.length > 1) return candidates.map((candidate) => ({ ...candidate, matchesAll: true }));
  const words = candidates.filter(({ label, matchesAll }) => (matchesAll && !goesOn) || beginsWord(label, typed));
  if (words.length > 0) return words;
  return candidates.filter(
    ({ label }) => label[0]?.toLowerCase() === typed[0] && hasInOrder(label.toLowerCase(), typed),
  );
}

/** Whether the text stands in a label at its beginning or at that of a word, as in `get_time`, `baseUrl`, `./bin/a`. */
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
