/** Parses a regular expression, without ever running it, to make texts that match it. */

/** A part of a pattern. */
export type PatternNode =
  /** One of these characters. */
  | { readonly kind: 'one'; readonly of: string }
  | { readonly kind: 'row'; readonly nodes: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly nodes: readonly PatternNode[] }
  | { readonly kind: 'times'; readonly node: PatternNode; readonly least: number; readonly most: number }
  | { readonly kind: 'group'; readonly node: PatternNode; readonly name: string }
  /** A backreference to a group. */
  | { readonly kind: 'again'; readonly name: string }
  | { readonly kind: 'start' | 'end' | 'boundary' }
  /** A positive lookahead, without its position; negative lookaheads and lookbehinds are left out. */
  | { readonly kind: 'ahead'; readonly node: PatternNode };

/** Longer patterns are not parsed. In UTF-16 code units. */
const MAX_LENGTH = 1_000;
const MAX_DEPTH = 40;

/** The characters for texts, the most readable first. */
const ALPHABET = `abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890_-./:@ #,;=~+*!?&%$'"()[]{}<>|\\^\`\t\n`;
const CLASSES: Readonly<Record<string, string>> = {
  d: '1234567890',
  w: [...ALPHABET].filter((letter) => /\w/.test(letter)).join(''),
  s: ' \t\n',
};
const CONTROL: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', 0: '\0' };
/** Unicode properties, each with some of its characters; any other property is treated as letters. */
const PROPERTIES: readonly (readonly [RegExp, string])[] = [
  [/^Lu$|Uppercase/, 'ABCDEF'],
  [/^Ll$|Lowercase/, 'abcdef'],
  [/^N|Number|Digit/, '123456'],
  [/^P|Punct/, '.,-!?'],
  [/^Z|Space/, ' '],
  [/Emoji_Component/, '123'],
  [/Emoji|Pictographic/, '😀🎉🚀'],
  [/^S|Symbol/, '+=<>'],
];

/** Returns the tree of a pattern; `undefined` where it is not supported. */
export function patternTree(pattern: string): PatternNode | undefined {
  if (pattern.length > MAX_LENGTH) return undefined;
  try {
    return new PatternReader(pattern).read();
  } catch {
    return undefined;
  }
}

class PatternReader {
  private at = 0;
  private groups = 0;
  private depth = 0;

  constructor(private readonly text: string) {}

  read(): PatternNode {
    const node = this.choice();
    if (this.at < this.text.length) throw new Error('unbalanced');
    return node;
  }

  private choice(): PatternNode {
    if (++this.depth > MAX_DEPTH) throw new Error('too deep');
    const nodes = [this.row()];
    while (this.takes('|')) nodes.push(this.row());
    this.depth--;
    return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'choice', nodes };
  }

  private row(): PatternNode {
    const nodes: PatternNode[] = [];
    while (this.at < this.text.length && !'|)'.includes(this.text[this.at] ?? '')) {
      const node = this.atom();
      if (node) nodes.push(this.counted(node));
      else this.counted({ kind: 'row', nodes: [] });
    }
    return { kind: 'row', nodes };
  }

  /** `undefined` for a part that adds no text. */
  private atom(): PatternNode | undefined {
    const letter = this.next();
    switch (letter) {
      case '^':
        return { kind: 'start' };
      case '$':
        return { kind: 'end' };
      case '.':
        return { kind: 'one', of: ALPHABET.replace('\n', '') };
      case '(':
        return this.group();
      case '[':
        return { kind: 'one', of: this.set() };
      case '\\':
        return this.escape();
      default:
        return { kind: 'one', of: letter };
    }
  }

  private group(): PatternNode | undefined {
    const [, opening = '', named] = /^(\?(?:[:=!]|<[=!]|<([^>]+)>|[a-z-]+:)?)?/.exec(this.text.slice(this.at)) ?? [];
    this.at += opening.length;
    const isCapturing = opening === '' || named !== undefined;
    const name = isCapturing ? String(++this.groups) : '';
    const node = this.choice();
    if (!this.takes(')')) throw new Error('unbalanced');
    if (opening === '?=') return { kind: 'ahead', node };
    if (/^\?(?:!|<[=!])$/.test(opening)) return undefined;
    return isCapturing ? { kind: 'group', node, name: named ?? name } : node;
  }

  private escape(): PatternNode {
    const letter = this.next();
    if (letter === 'b' || letter === 'B') return { kind: 'boundary' };
    if (letter === 'A') return { kind: 'start' };
    if (letter === 'z' || letter === 'Z') return { kind: 'end' };
    if (/[1-9]/.test(letter)) return { kind: 'again', name: letter };
    const [named, name = ''] = letter === 'k' ? (/^<([^>]+)>/.exec(this.text.slice(this.at)) ?? []) : [];
    if (named !== undefined) {
      this.at += named.length;
      return { kind: 'again', name };
    }
    return { kind: 'one', of: this.escaped(letter) };
  }

  /** Returns the characters of an escape, whose letter has been read. */
  private escaped(letter: string): string {
    if (letter === 'p' || letter === 'P') {
      const [whole = '', name = ''] = /^\{(?:[A-Za-z_]+=)?([^}]*)\}/.exec(this.text.slice(this.at)) ?? [];
      this.at += whole.length;
      const known = PROPERTIES.find(([pattern]) => pattern.test(name))?.[1] ?? 'abcdef';
      return letter === 'p' ? known : without(known);
    }
    const [code, , braced, plain] =
      /^(u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})|x([0-9a-f]{2}))/i.exec(letter + this.text.slice(this.at)) ?? [];
    const hex = braced ?? plain ?? (code?.startsWith('x') ? code.slice(1) : undefined);
    if (code !== undefined && hex !== undefined) {
      this.at += code.length - 1;
      return String.fromCodePoint(Number.parseInt(hex, 16));
    }
    const known = CLASSES[letter.toLowerCase()];
    if (known === undefined) return CONTROL[letter] ?? letter;
    return letter === letter.toLowerCase() ? known : without(known);
  }

  private set(): string {
    const isNegated = this.takes('^');
    let members = '';
    while (!this.takes(']')) {
      const letter = this.next();
      const from = letter === '\\' ? this.escapedInSet() : letter;
      const [isRange] = /^-(?!\])/.exec(this.text.slice(this.at)) ?? [];
      if (isRange === undefined || [...from].length !== 1) {
        members += from;
        continue;
      }
      this.at++;
      const end = this.next();
      const to = end === '\\' ? this.escapedInSet() : end;
      members += [...to].length === 1 ? range(from, to) : `${from}-${to}`;
    }
    // A negated set that excludes the whole alphabet still has other characters.
    return isNegated ? without(members) || 'é' : readable(members);
  }

  private escapedInSet(): string {
    const letter = this.next();
    return letter === 'b' ? '\b' : this.escaped(letter);
  }

  private counted(node: PatternNode): PatternNode {
    const [whole, sign, least = '', comma, most = ''] =
      /^(?:([*+?])|\{(\d{1,6})(,)?(\d{0,6})\})\??/.exec(this.text.slice(this.at)) ?? [];
    if (whole === undefined) return node;
    this.at += whole.length;
    if (sign !== undefined) {
      return { kind: 'times', node, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Number.POSITIVE_INFINITY };
    }
    const count = Number(least);
    const upper = comma === undefined ? count : most === '' ? Number.POSITIVE_INFINITY : Number(most);
    return { kind: 'times', node, least: count, most: upper };
  }

  private takes(letter: string): boolean {
    if (this.text[this.at] !== letter) return false;
    this.at++;
    return true;
  }

  private next(): string {
    const code = this.text.codePointAt(this.at);
    if (code === undefined) throw new Error('ends too early');
    const letter = String.fromCodePoint(code);
    this.at += letter.length;
    return letter;
  }
}

function without(members: string): string {
  return [...ALPHABET].filter((letter) => !members.includes(letter)).join('');
}

/** Returns the members in the order of readability. */
function readable(members: string): string {
  const known = [...ALPHABET].filter((letter) => members.includes(letter));
  return known.length > 0 ? known.join('') : members;
}

/** Returns the characters of a range; only the first ones of a large range. */
function range(from: string, to: string): string {
  const first = from.codePointAt(0) ?? 0;
  const last = Math.min(to.codePointAt(0) ?? 0, first + 128);
  let letters = '';
  for (let code = first; code <= last; code++) letters += String.fromCodePoint(code);
  return letters;
}
