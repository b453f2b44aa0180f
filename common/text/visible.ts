/** Prepares untrusted text for display where the user decides by what is visible, or where control characters have an effect. */

/**
 * Characters that are invisible, or blank but not a space: control, format and tag characters, lone surrogates, private use, unassigned,
 * other spaces and line separators, variation selectors and fillers. Four are only blank by their glyph, not by any property:
 * BRAILLE PATTERN BLANK, MUSICAL SYMBOL NULL NOTEHEAD, EGYPTIAN HIEROGLYPH FULL BLANK and HALF BLANK. KHITAN SMALL SCRIPT FILLER is not
 * yet ignorable in the Unicode data of some engines.
 */
const UNSEEN_CLASS =
  '(?:[^\\P{C}\\t]|[^\\P{Z} ]|[\\p{Default_Ignorable_Code_Point}\\u2800\\u{16fe4}\\u{1d159}\\u{13441}\\u{13442}])';
const UNSEEN = new RegExp(UNSEEN_CLASS, 'u');

/**
 * An emoji of the Unicode list is visible, although joiners and selectors are part of it. Made when it is needed: V8 takes 13 ms to read the
 * list, a tenth of the start of the command line, and keeps what it has read.
 */
function emojiOrUnseen(): RegExp {
  return new RegExp(`\\p{RGI_Emoji}|${UNSEEN_CLASS}`, 'gv');
}

/** The unseen characters that an emoji may contain: without them, the list is not needed. */
const PARTS_OF_EMOJI = /[\u200d\ufe0f\u{e0020}-\u{e007f}]/u;
const ALL_UNSEEN = new RegExp(UNSEEN_CLASS, 'gu');

/** Blanks that could push the rest of a line out of view. */
const BLANK_RUN = new RegExp(`(?:\\s|${UNSEEN_CLASS}){4,}`, 'gu');

/** Returns the text with each invisible or blank character replaced by its code: `\u202e`, `\u{e0041}`. Tabs and spaces stay. */
export function visible(text: string): string {
  if (!UNSEEN.test(text)) return text;
  return text.replace(PARTS_OF_EMOJI.test(text) ? emojiOrUnseen() : ALL_UNSEEN, (found) =>
    isUnseen(found) ? codeOf(found) : found,
  );
}

/** The beginning of a text, as displayed. */
export interface Start {
  readonly text: string;
  /** Length of the part that does not fit, approximately as displayed, in UTF-16 code units; 0 where the text is complete. */
  readonly rest: number;
}

/**
 * Returns as much of a text as fits, with codes as in {@link visible}, and with four or more consecutive blanks replaced by their number,
 * because they could push the following text out of view.
 * @param longest limit in UTF-16 code units
 */
export function startOf(text: string, longest: number): Start {
  const short = text.replace(
    BLANK_RUN,
    (run) => ` ·${[...run].length} ${/^\s*$/.test(run) ? 'spaces' : 'invisible characters'}· `,
  );
  // Text beyond the limit is not converted to codes: a value can be megabytes long.
  const head = cutAt(short, longest);
  const shown = visible(head);
  const shownHead = cutAt(shown, longest);
  return { text: shownHead, rest: shown.length - shownHead.length + short.length - head.length };
}

/** Cuts a text without splitting a surrogate pair. */
function cutAt(text: string, end: number): string {
  return text.slice(0, /[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end - 1 : end);
}

/**
 * Returns a program's output for a terminal: each character that controls the terminal or the text direction is replaced by a dot.
 * No decision depends on it, so blanks, joiners and selectors stay unchanged; line feeds and tabs too.
 */
export function withoutOrders(text: string): string {
  return text.replace(/[^\P{Cc}\t\n]|[\p{Bidi_Control}\p{Cs}\p{Zl}\p{Zp}]/gu, '\u00b7');
}

function isUnseen(found: string): boolean {
  const [first = '', ...more] = found;
  return more.length === 0 && UNSEEN.test(first);
}

function codeOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0');
  return code.length > 4 ? `\\u{${code}}` : `\\u${code}`;
}
