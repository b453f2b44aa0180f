/** Texts that stand for ones still to be written. */

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
