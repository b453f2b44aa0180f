/**
 * Parses strict JSON, which almost every text is. The parser that recovers from errors (`json-reader.ts`) looks at each token for what an
 * author may have meant. Here, the engine's own parser decides whether the text is JSON, so that the tree is built without a look at each
 * character: a file that was just opened is parsed by code that the engine has not optimized yet, and every instruction counts.
 */
import { MAX_DEPTH } from '../limits';
import type { ParsedText } from '../parsed-text';
import type { ASTNode, PropertyASTNode } from '../tree/node';
import {
  ArrayNode,
  BooleanNode,
  NullNode,
  type NumberNode,
  ObjectNode,
  PropertyNode,
  StringNode,
} from '../tree/tree-nodes';
import { numberNode } from './json-numbers';
import { readJsonString } from './json-strings';

const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const LETTER_F = 0x66;
const LETTER_N = 0x6e;

/** Keys of one object that are compared with each other. */
const MAX_SEQUENCE = 32;

/** Strings up to this length are shared if they are repeated, as keys are. Units: UTF-16 code units. */
const MAX_SHARED = 32;
/** Number of strings that are remembered; a power of two. */
const SHARED = 512;

/** The tree of a strict JSON text. */
export interface PlainTree extends Pick<ParsedText, 'hasDistinctKeys'> {
  readonly root: ASTNode;
}

/**
 * The tree of a strict JSON text without byte order mark, the same as `JsonReader`'s.
 * @returns `undefined` for any other text, and for one that is nested too deeply
 */
export function plainJson(text: string): PlainTree | undefined {
  if (!isJson(text)) return undefined;
  const reader = new PlainJson(text);
  const root = reader.read();
  return root && { root, ...(reader.hasDistinctKeys ? { hasDistinctKeys: true } : {}) };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * The keys of an object up to one of them, in their order. Objects repeat the keys of others: their keys are compared with those that came
 * next last time, and are neither read nor compared with each other again.
 */
class KeySequence {
  /** What came next last time. */
  next: KeySequence | undefined;
  /** Whether no key is repeated, as far as that is known: an object with many keys is not examined. */
  readonly isDistinct: boolean;
  private readonly length: number;
  /** What came next before that, by the key in the text; most sequences have one continuation. */
  private others: Map<string, KeySequence> | undefined;

  /** @param written the key in the text, with its quotes and escapes */
  constructor(
    readonly key: string,
    readonly written: string,
    private readonly before?: KeySequence,
  ) {
    this.length = before ? before.length + 1 : 0;
    this.isDistinct = this.length <= MAX_SEQUENCE && (!before || (before.isDistinct && !before.has(key)));
  }

  /** The sequence that is longer by a key. */
  with(key: string, written: string): KeySequence {
    const longer = this.others?.get(written) ?? new KeySequence(key, written, this);
    if (this.next) {
      this.others ??= new Map();
      this.others.set(this.next.written, this.next);
    }
    this.next = longer;
    return longer;
  }

  private has(key: string): boolean {
    for (let at: KeySequence = this; at.before; at = at.before) if (at.key === key) return true;
    return false;
  }
}

/** One parse of a text that is JSON. Each method starts at the first character of its part; `undefined` where it is nested too deeply. */
class PlainJson {
  /** Whether no object repeats a key, as far as that is known. */
  hasDistinctKeys = true;
  private at = 0;
  private depth = 0;
  /** The children of all open arrays and objects. A tree that is built by appending takes a fifth more memory. */
  private readonly items: ASTNode[] = [];
  private readonly properties: PropertyASTNode[] = [];
  private itemCount = 0;
  private propertyCount = 0;
  /** The offset of the next backslash; the end of the text if there is none. */
  private backslash = -1;
  /** The span of the node under construction: nodes copy it. */
  private readonly span = { offset: 0, length: 0 };
  private readonly noKeys = new KeySequence('', '');
  private readonly shared: (string | undefined)[] = new Array<string | undefined>(SHARED).fill(undefined);

  constructor(private readonly text: string) {}

  read(): ASTNode | undefined {
    return this.value(this.skipSpaces(), undefined);
  }

  /** @param code of the first character */
  private value(code: number, parent: ASTNode | undefined): ASTNode | undefined {
    if (code === QUOTE) return this.string(parent);
    if (code === OPEN_BRACE) return this.object(parent);
    if (code === OPEN_BRACKET) return this.array(parent);
    if (code === MINUS || code <= 0x39) return this.number(parent);
    return this.literal(code, parent);
  }

  private object(parent: ASTNode | undefined): ObjectNode | undefined {
    const node = new ObjectNode(parent, this.spanFrom(this.at, 0));
    if (++this.depth > MAX_DEPTH) return undefined;
    this.at++;
    const from = this.propertyCount;
    let keys = this.noKeys;
    let code = this.skipSpaces();
    while (code !== CLOSE_BRACE) {
      // The next character that is not whitespace is the quote of a key.
      if (code === COMMA) this.at = this.text.indexOf('"', this.at);
      const offset = this.at;
      const expected = keys.next;
      let key: StringNode;
      if (expected && this.text.startsWith(expected.written, offset)) {
        const { length } = expected.written;
        key = new StringNode(undefined, this.spanFrom(offset, length), expected.key);
        this.at = offset + length;
        keys = expected;
      } else {
        key = this.string(undefined);
        keys = keys.with(key.value, this.text.slice(offset, this.at));
      }
      this.skipSpaces();
      const colon = this.at++;
      const property = new PropertyNode(node, this.spanFrom(offset, 0), key);
      const value = this.value(this.skipSpaces(), property);
      if (!value) return undefined;
      property.colonOffset = colon;
      property.length = this.at - offset;
      property.valueNode = value;
      this.properties[this.propertyCount++] = property;
      code = this.skipSpaces();
    }
    this.at++;
    this.depth--;
    if (!keys.isDistinct) this.hasDistinctKeys = false;
    if (this.propertyCount > from) node.properties = this.properties.slice(from, this.propertyCount);
    this.propertyCount = from;
    node.length = this.at - node.offset;
    return node;
  }

  private array(parent: ASTNode | undefined): ArrayNode | undefined {
    const node = new ArrayNode(parent, this.spanFrom(this.at, 0));
    if (++this.depth > MAX_DEPTH) return undefined;
    this.at++;
    const from = this.itemCount;
    let code = this.skipSpaces();
    while (code !== CLOSE_BRACKET) {
      if (code === COMMA) {
        this.at++;
        code = this.skipSpaces();
      }
      const value = this.value(code, node);
      if (!value) return undefined;
      this.items[this.itemCount++] = value;
      code = this.skipSpaces();
    }
    this.at++;
    this.depth--;
    if (this.itemCount > from) node.items = this.items.slice(from, this.itemCount);
    this.itemCount = from;
    node.length = this.at - node.offset;
    return node;
  }

  private string(parent: ASTNode | undefined): StringNode {
    const { text, at: offset } = this;
    const from = offset + 1;
    if (this.backslash < from) this.backslash = this.nextBackslash(from);
    let end = text.indexOf('"', from);
    let value: string;
    if (end < this.backslash) {
      value = end - from > MAX_SHARED ? text.slice(from, end) : this.sharedString(from, end);
      end++;
    } else ({ value, end } = readJsonString(text, offset));
    this.at = end;
    return new StringNode(parent, this.spanFrom(offset, end - offset), value);
  }

  private nextBackslash(from: number): number {
    const found = this.text.indexOf('\\', from);
    return found < 0 ? this.text.length : found;
  }

  /** A short string without escapes. Most are keys and words that a text repeats: these are made once. */
  private sharedString(from: number, end: number): string {
    const { text, shared } = this;
    const length = end - from;
    if (length === 0) return '';
    const slot = (length * 31 + text.charCodeAt(from) * 7 + text.charCodeAt(end - 1)) & (SHARED - 1);
    const known = shared[slot];
    if (known?.length === length && text.startsWith(known, from)) return known;
    const value = text.slice(from, end);
    shared[slot] = value;
    return value;
  }

  private number(parent: ASTNode | undefined): NumberNode {
    const { text, at: offset } = this;
    let end = offset + 1;
    while (isInNumber(text.charCodeAt(end))) end++;
    this.at = end;
    return numberNode(parent, this.spanFrom(offset, end - offset), text.slice(offset, end));
  }

  private literal(code: number, parent: ASTNode | undefined): ASTNode {
    const length = code === LETTER_F ? 5 : 4;
    const span = this.spanFrom(this.at, length);
    this.at += length;
    return code === LETTER_N ? new NullNode(parent, span) : new BooleanNode(parent, span, code !== LETTER_F);
  }

  /** Moves to the next character that is not JSON's whitespace. @returns its code; NaN at the end of the text */
  private skipSpaces(): number {
    const { text } = this;
    let { at } = this;
    let code = text.charCodeAt(at);
    while (code <= 0x20) code = text.charCodeAt(++at);
    this.at = at;
    return code;
  }

  private spanFrom(offset: number, length: number) {
    this.span.offset = offset;
    this.span.length = length;
    return this.span;
  }
}

/** Whether a character can continue a number: digits, `+ - . e E`. */
function isInNumber(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || code === 0x2e || code === 0x2b || code === MINUS || (code | 0x20) === 0x65;
}
