/** Finds what a text contains but does not show: characters that a model reads, and people who review the text do not see. */

/**
 * What is hidden. `invisible`: characters without a glyph; `bidi`: controls that change the order in which characters are shown; `text`:
 * characters that encode a text; `escape`: orders for a terminal; `control`: other control characters.
 */
export type HiddenKind = 'invisible' | 'bidi' | 'text' | 'escape' | 'control';

/** A range of hidden characters. Units: UTF-16 code units. */
export interface HiddenRun {
  readonly kind: HiddenKind;
  readonly offset: number;
  readonly length: number;
}

/** Everything that may be hidden: most texts contain none of it. */
const SUSPECT = /[^\P{Default_Ignorable_Code_Point}]|[\p{Bidi_Control}\ufff9-\ufffb]|[^\P{Cc}\t\n\r\u0085]/u;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const BIDI = /[\u202a-\u202e\u2066-\u2069]/u;
const BIDI_MARK = /[\u061c\u200e\u200f]/u;
const OVERRIDE = /[\u202d\u202e]/u;
const TAGS = /[\u{e0000}-\u{e007f}]+/uy;
/** The flags of subdivisions (Scotland): a black flag, tags, and the end tag. */
const FLAG_TAGS = /[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/uy;
const BLACK_FLAG = '\u{1f3f4}';
const SELECTORS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]+/uy;
/** Orders for terminals: ESC or CSI with its parameters, or an operating system command up to its end. */
const ESCAPE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
  /(?:\u001b\[|\u009b)[0-?]{0,64}[ -/]{0,8}[@-~]|\u001b\][^\u0007\u001b]{0,256}(?:\u0007|\u001b\\)?|\u001b[@-Z\\^_]?/y;

/** Scripts that are written with joiners, and those that are written without spaces. Latin, Greek, Cyrillic and the like are neither. */
const WITH_JOINERS =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nko}\p{scx=Mand}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}\p{scx=Bali}\p{scx=Java}\p{scx=Thaa}\p{scx=Adlm}\p{scx=Hebr}]/u;
const WITHOUT_SPACES = /[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}\p{scx=Bali}\p{scx=Java}]/u;
const EMOJI_PART = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u;

/**
 * Returns the hidden ranges of a text, in order. Invisible characters that scripts and emoji need are left out: joiners in Persian and Indic
 * words and in emoji, marks of direction in right-to-left text, variation selectors of emoji and of Chinese characters.
 */
export function hiddenRuns(text: string): readonly HiddenRun[] {
  if (!SUSPECT.test(text)) return [];
  const runs: HiddenRun[] = [];
  let facts: Facts | undefined;
  const suspect = new RegExp(SUSPECT, 'gu');
  for (let found = suspect.exec(text); found; found = suspect.exec(text)) {
    facts ??= factsOf(text);
    const run = runAt(text, found.index, found[0], facts);
    suspect.lastIndex = run.offset + run.length;
    if (run.kind === undefined) continue;
    const last = runs.at(-1);
    if (last && last.kind === run.kind && last.offset + last.length === run.offset) {
      runs[runs.length - 1] = { ...last, length: last.length + run.length };
    } else runs.push({ ...run, kind: run.kind });
  }
  return runs;
}

/** What is true of the whole text. */
interface Facts {
  readonly isRightToLeft: boolean;
  readonly hasSoundDirections: boolean;
}

function factsOf(text: string): Facts {
  const isRightToLeft = RIGHT_TO_LEFT.test(text);
  return { isRightToLeft, hasSoundDirections: isRightToLeft && !OVERRIDE.test(text) && isBalanced(text) };
}

/** Whether each embedding and isolate is closed. */
function isBalanced(text: string): boolean {
  let embeddings = 0;
  let isolates = 0;
  for (const { 0: control } of text.matchAll(/[\u202a-\u202c\u2066-\u2069]/g)) {
    if (control === '\u202c') embeddings--;
    else if (control === '\u2069') isolates--;
    else if (control < '\u2060') embeddings++;
    else isolates++;
    if (embeddings < 0 || isolates < 0) return false;
  }
  return embeddings === 0 && isolates === 0;
}

/** A range at which to continue; `kind` is `undefined` if it belongs there. */
interface Looked {
  readonly kind: HiddenKind | undefined;
  readonly offset: number;
  readonly length: number;
}

function runAt(text: string, offset: number, character: string, facts: Facts): Looked {
  const run = (kind: HiddenKind | undefined, length = character.length): Looked => ({ kind, offset, length });
  const code = character.codePointAt(0) ?? 0;
  if (code < 0xa0) {
    const sequence = lengthAt(ESCAPE, text, offset);
    return sequence > 1 || code === 0x1b ? run('escape', sequence) : run('control');
  }
  if (code >= 0xe0000 && code <= 0xe007f) {
    const flag = text.startsWith(BLACK_FLAG, offset - BLACK_FLAG.length) ? lengthAt(FLAG_TAGS, text, offset) : 0;
    return flag > 0 ? run(undefined, flag) : run('text', lengthAt(TAGS, text, offset));
  }
  const before = characterBefore(text, offset);
  if ((code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef)) {
    const length = lengthAt(SELECTORS, text, offset);
    return run(selectorKind(text.slice(offset, offset + length), before), length);
  }
  if (BIDI.test(character)) return run(facts.hasSoundDirections ? undefined : 'bidi');
  if (BIDI_MARK.test(character)) return run(facts.isRightToLeft ? undefined : 'invisible');
  return run(belongs(code, before, characterAfter(text, offset + character.length)) ? undefined : 'invisible');
}

/** The kind of consecutive variation selectors. One selects a glyph; three or more can only be data. */
function selectorKind(selectors: string, before: string): HiddenKind | undefined {
  const [first = '', ...more] = selectors;
  if (more.every((one) => one === first)) {
    if (first >= '\ufe00' && first <= '\ufe0f') {
      return /[^\P{Emoji}]|[^\p{ASCII}\p{Default_Ignorable_Code_Point}\p{White_Space}]/u.test(before)
        ? undefined
        : 'invisible';
    }
    return more.length === 0 && /\p{Script=Han}/u.test(before) ? undefined : 'invisible';
  }
  return more.length >= 2 ? 'text' : 'invisible';
}

/** Whether a script or an emoji needs an invisible character between these two. */
function belongs(code: number, before: string, after: string): boolean {
  const either = (pattern: RegExp): boolean => pattern.test(before) || pattern.test(after);
  switch (code) {
    case 0x200b: // ZERO WIDTH SPACE
    case 0x2060: // WORD JOINER
      return either(WITHOUT_SPACES);
    case 0x200c: // ZERO WIDTH NON-JOINER
      return either(WITH_JOINERS);
    case 0x200d: // ZERO WIDTH JOINER
      return either(WITH_JOINERS) || (EMOJI_PART.test(before) && /\p{Extended_Pictographic}/u.test(after));
    case 0x034f: // COMBINING GRAPHEME JOINER
      return either(/\p{M}/u);
    case 0x115f: // HANGUL CHOSEONG FILLER
    case 0x1160: // HANGUL JUNGSEONG FILLER
      return either(/\p{Script=Hangul}/u);
    case 0x17b4:
    case 0x17b5: // Khmer inherent vowels
      return either(/\p{Script=Khmer}/u);
    default:
      // Mongolian selectors; controls of musical notation and of shorthand.
      if (code >= 0x180b && code <= 0x180f) return either(/\p{Script=Mongolian}/u);
      return (code >= 0x1d173 && code <= 0x1d17a) || (code >= 0x1bca0 && code <= 0x1bca3);
  }
}

function lengthAt(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0].length ?? 0;
}

function characterBefore(text: string, offset: number): string {
  const unit = text.charAt(offset - 1);
  return /[\udc00-\udfff]/.test(unit) && /[\ud800-\udbff]/.test(text.charAt(offset - 2))
    ? text.slice(offset - 2, offset)
    : unit;
}

function characterAfter(text: string, offset: number): string {
  const code = text.codePointAt(offset);
  return code === undefined ? '' : String.fromCodePoint(code);
}

/**
 * Returns the text that tag characters or variation selectors encode: tags stand for ASCII, the 256 selectors for bytes of UTF-8.
 * @returns `undefined` if it is not readable
 */
export function decodedText(hidden: string): string | undefined {
  const bytes: number[] = [];
  for (const character of hidden) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0xe0020 && code <= 0xe007e) bytes.push(code - 0xe0000);
    else if (code >= 0xfe00 && code <= 0xfe0f) bytes.push(code - 0xfe00);
    else if (code >= 0xe0100 && code <= 0xe01ef) bytes.push(code - 0xe0100 + 16);
  }
  // An emoji before the data may have a selector of its own, which reads as a control character.
  const text = new TextDecoder().decode(new Uint8Array(bytes)).replace(/^\p{Cc}/u, '');
  return /^[\p{L}\p{M}\p{N}\p{P}\p{S}\s]+$/u.test(text) && !text.includes('\ufffd') ? text : undefined;
}
