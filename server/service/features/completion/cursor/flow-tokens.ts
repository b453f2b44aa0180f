/** Tokens of flow syntax, read from any offset outside a token: JSON with comments, and YAML's flow style. */

/** One token. `word` is anything unquoted. */
export interface Token {
  readonly kind: '{' | '}' | '[' | ']' | ',' | ':' | 'string' | 'word' | 'comment' | 'end';
  readonly offset: number;
  readonly end: number;
  /** For strings: the closing quote is present. For comments: text typed at its end is not part of it. */
  readonly closed: boolean;
}

/** Reads the token at or after an offset; `end` at the end of the text. */
export type Tokenizer = (text: string, from: number) => Token;

/** Tokens of JSON and JSONC. An unclosed string ends with its line. */
export const jsonToken: Tokenizer = (text, from) => {
  const offset = skipWhite(text, from);
  const first = text[offset];
  if (first === undefined) return token('end', offset, offset);
  if (isPunctuation(first)) return token(first, offset, offset + 1);
  if (first === '"') return quoted(text, offset, '"', false);
  if (first === '/' && text[offset + 1] === '/') return token('comment', offset, endOfLine(text, offset), false);
  if (first === '/' && text[offset + 1] === '*') {
    const end = text.indexOf('*/', offset + 2);
    return end < 0 ? token('comment', offset, text.length, false) : token('comment', offset, end + 2);
  }
  let end = offset + 1;
  while (end < text.length && !/[\s{}[\],:"]/.test(text[end] ?? '')) end++;
  return token('word', offset, end);
};

/** Tokens of flow-style YAML. A plain scalar ends with its line. */
export const yamlFlowToken: Tokenizer = (text, from) => {
  const offset = skipWhite(text, from);
  const first = text[offset];
  if (first === undefined) return token('end', offset, offset);
  if (first === '#' && (offset === 0 || /\s/.test(text[offset - 1] ?? ''))) {
    return token('comment', offset, endOfLine(text, offset), false);
  }
  if (first === '"' || first === "'") return quoted(text, offset, first, true);
  if (first !== ':' && isPunctuation(first)) return token(first, offset, offset + 1);
  if (first === ':' && endsKey(text, offset)) return token(':', offset, offset + 1);
  let end = offset;
  while (end < text.length && !isLineEnd(text, end)) {
    const character = text[end] ?? '';
    if (/[,[\]{}]/.test(character) || (character === ':' && endsKey(text, end))) break;
    if (character === '#' && /\s/.test(text[end - 1] ?? '')) break;
    end++;
  }
  while (end > offset + 1 && /\s/.test(text[end - 1] ?? '')) end--;
  return token('word', offset, Math.max(end, offset + 1));
};

/** Whether a colon ends a key: before white space, a bracket or a comma, and right after a quoted key. */
function endsKey(text: string, colon: number): boolean {
  return /[\s,[\]{}]|^$/.test(text[colon + 1] ?? '') || /["']/.test(text[colon - 1] ?? '');
}

function quoted(text: string, offset: number, quote: string, mayBreak: boolean): Token {
  for (let at = offset + 1; at < text.length && (mayBreak || !isLineEnd(text, at)); at++) {
    const character = text[at];
    if (character === '\\' && quote === '"') at += mayBreak || !isLineEnd(text, at + 1) ? 1 : 0;
    else if (character === quote && quote === "'" && text[at + 1] === "'") at++;
    else if (character === quote) return token('string', offset, at + 1);
  }
  return token('string', offset, endOfLine(text, offset), false);
}

function token(kind: Token['kind'], offset: number, end: number, closed = true): Token {
  return { kind, offset, end, closed };
}

function isPunctuation(character: string): character is '{' | '}' | '[' | ']' | ',' | ':' {
  return '{}[],:'.includes(character);
}

function skipWhite(text: string, from: number): number {
  let at = from;
  for (
    let code = text.charCodeAt(at);
    code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09 || code === 0xfeff;
  ) {
    code = text.charCodeAt(++at);
  }
  return at;
}

function isLineEnd(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code === 0x0d) return at + 1 >= text.length || text.charCodeAt(at + 1) === 0x0a;
  return code === 0x0a;
}

function endOfLine(text: string, from: number): number {
  const feed = text.indexOf('\n', from);
  const end = feed < 0 ? text.length : feed;
  return end > from && text.charCodeAt(end - 1) === 0x0d ? end - 1 : end;
}
