/** Text from elsewhere, made fit for places where somebody decides by what is there to be seen, or that take some characters for orders. */

/**
 * What is not seen, or seen as a blank that is no space: controls, format and tag characters, lone surrogates, private use, what is not
 * assigned, spaces and line ends of other kinds, variation selectors and fillers. Four are blank by their drawing alone, which no property
 * says: BRAILLE PATTERN BLANK, MUSICAL SYMBOL NULL NOTEHEAD, EGYPTIAN HIEROGLYPH FULL BLANK and HALF BLANK; KHITAN SMALL SCRIPT FILLER
 * became ignorable later than some engines know.
 */
const UNSEEN_CLASS =
  '(?:[^\\P{C}\\t]|[^\\P{Z} ]|[\\p{Default_Ignorable_Code_Point}\\u2800\\u{16fe4}\\u{1d159}\\u{13441}\\u{13442}])';
const UNSEEN = new RegExp(UNSEEN_CLASS, 'u');

/** An emoji as Unicode lists it is seen, although joiners and selectors are part of it. */
const EMOJI_OR_UNSEEN = new RegExp(`\\p{RGI_Emoji}|${UNSEEN_CLASS}`, 'gv');

/** What could push the rest of a line out of sight. */
const BLANK_RUN = new RegExp(`(?:\\s|${UNSEEN_CLASS}){4,}`, 'gu');

/** The text with the code of each character that can't be seen or looks like nothing: `\u202e`, `\u{e0041}`. Tabs and spaces stay. */
export function visible(text: string): string {
  if (!UNSEEN.test(text)) return text;
  return text.replace(EMOJI_OR_UNSEEN, (found) => (isUnseen(found) ? codeOf(found) : found));
}

/** The beginning of a text as somebody is shown it. */
export interface Start {
  readonly text: string;
  /** So many UTF-16 code units do not fit, as they would be shown; 0: the text is whole. */
  readonly rest: number;
}

/**
 * As much as fits of a text, with codes as in {@link visible}, and for four blanks or more their number: they could push what follows them
 * out of sight.
 * @param longest UTF-16 code units
 */
export function startOf(text: string, longest: number): Start {
  const short = text.replace(
    BLANK_RUN,
    (run) => ` ·${[...run].length} ${/^\s*$/.test(run) ? 'spaces' : 'invisible characters'}· `,
  );
  // What does not fit is not looked at: a value can be megabytes long.
  const head = cutAt(short, longest);
  const shown = visible(head);
  const shownHead = cutAt(shown, longest);
  return { text: shownHead, rest: shown.length - shownHead.length + short.length - head.length };
}

/** No pair of surrogates is torn. */
function cutAt(text: string, end: number): string {
  return text.slice(0, /[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end - 1 : end);
}

/**
 * What a program wrote, for a terminal: each character that would give the terminal orders or turn the direction of reading is a dot.
 * Nobody decides by it, so blanks, joiners and selectors stay as they came; line ends and tabs too.
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
