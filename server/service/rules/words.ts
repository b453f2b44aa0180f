/** Words of descriptions and names, to compare them. */
import type { Tool } from '../model/tool';

/** Words that say nothing about what a tool does. */
const FILLERS = new Set(
  'a an the this that these those it its of to for in on at by with from and or is are be tool function'.split(' '),
);

/** Scripts without spaces between words. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

/** Most texts are: expressions without Unicode's properties take a fifth of the time. */
const ASCII = /^[\0-\x7f]*$/;

/** The words of a text or name in lower case, `camelCase` and `snake_case` split. */
export function wordsOf(text: string): readonly string[] {
  if (ASCII.test(text)) {
    // Most have no word in `camelCase`.
    const split = /[a-z0-9][A-Z]/.test(text) ? text.replace(/([a-z0-9])(?=[A-Z])/g, '$1 ') : text;
    return split.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  }
  return (
    text
      .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** The words that say something. */
export function tellingWords(text: string): readonly string[] {
  return wordsOf(text).filter((word) => !FILLERS.has(word));
}

/** A word without the `s` of a plural. */
export function singular(word: string): string {
  return word.replace(/(?<=\w\w)s$/, '');
}

/** Whether a text is shorter than a sentence: one or two words, or as much in a script without spaces. */
export function isShorterThanSentence(text: string): boolean {
  if (!ASCII.test(text) && UNSPACED.test(text)) return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < 4;
  // A description is long: its first words are enough, and nearly always its first few.
  return [40, 200].every((length) => wordsOf(text.slice(0, length)).length < 3);
}

/** The words that say something; `undefined` if there is no description, or a placeholder. Cache it with `known`, by the tool. */
export function descriptionWords({ description }: Tool): readonly string[] | undefined {
  if (description === undefined || description.trim() === '' || isPlaceholder(description)) return undefined;
  return tellingWords(description);
}

/** The whole text. */
const WHOLE =
  /^[\s"'`([{<_*-]*(?:todo|tbd|tba|fixme|xxx+|n\/?a|placeholder|lorem ipsum|foo|foo ?bar|asdf\w*|qwerty|test|string|text|(?:the |a |your |some |tool |function |parameter )*desc(?:ription)?(?: of (?:the |your |this )?(?:tool|function|parameter|argument|property))?|\.{2,}|…|\?+)[\s"'`)\]}>_*.:!…-]*$/i;
/** A mark at the start: in the middle it may be what a tool is about. */
const START = /^[\s"'`([{<*]*(?:TODO|TBD|FIXME|XXX)(?=[\s:.,()[\]{}<>*-]|$)/;
const ANYWHERE =
  /\blorem ipsum dolor\b|\b(?:your|tool|function|parameter) description (?:goes )?here\b|^\W*description (?:goes )?here\b|\b(?:add|insert|write|enter|put) (?:a |the |your )(?:\w+ )?description(?: here)?\W*$/i;

/** Longer texts are written. Units: UTF-16 code units. */
const MAX_LENGTH = 400;

/** Whether a text is a placeholder. */
export function isPlaceholder(text: string): boolean {
  return (
    text.length <= MAX_LENGTH &&
    text.trim() !== '' &&
    (START.test(text) || WHOLE.test(text) || (/descr|lorem/i.test(text) && ANYWHERE.test(text)))
  );
}
