/** The brackets of a program. */

/** A comment, a string, a word, or one character. */
const TOKEN = /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|(["'])(?:\\[\s\S]|(?!\1)[^\\\n])*\1?|[\w$]+|[^\s\w$]/g;
/** The rest of a template, up to its end or an expression. */
const TEMPLATE = /(?:\\[\s\S]|(?!\$\{)[^`\\])*(?:`|\$\{)/y;
/** A regular expression, where a slash does not divide. */
const PATTERN = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\//y;
/** The end of a value: a slash after it divides. */
const VALUE = /^(?!(?:return|typeof|case|void|delete|in|of|await|yield|else|do|throw)$)[\w$]|^["')\]}`/]/;
const PAIRS = '()[]{}';

/**
 * Whether the brackets of a TypeScript module do not match. It is not parsed (a slash after a bracket always divides), so this explains an error of a
 * parser and proves none by itself.
 */
export function isUnbalanced(source: string): boolean {
  const open: string[] = [];
  let at = source.startsWith('#!') ? source.search(/\n|$/) : 0;
  const next = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const text = pattern.exec(source)?.[0];
    at = pattern.lastIndex;
    return text;
  };
  let before = '';
  for (let token = next(TOKEN); token !== undefined; token = next(TOKEN)) {
    if (/^\/[/*]/.test(token)) continue;
    const isExpression = token === '}' && open.at(-1) === '${';
    if (token === '`' || isExpression) {
      if (isExpression) open.pop();
      const text = next(TEMPLATE);
      if (text === undefined) return false;
      if (text.endsWith('${')) open.push('${');
      before = text.slice(-1);
      continue;
    }
    if (token === '/' && !VALUE.test(before)) {
      at--;
      if (next(PATTERN) === undefined) return false;
    }
    if ('([{'.includes(token)) open.push(token);
    else if (')]}'.includes(token) && !PAIRS.includes(`${open.pop()}${token}`)) return true;
    before = token;
  }
  return open.length > 0;
}
