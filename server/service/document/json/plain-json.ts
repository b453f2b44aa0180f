/**
 * Parses strict JSON, which almost every text is. The parser that recovers from errors (`json-reader.ts`) looks at each token for what an
 * author may have meant; here, the first character that JSON does not allow ends the attempt.
 */
import { MAX_DEPTH } from '../limits';
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
import { jsonNumberNode } from './json-numbers';
import { readJsonString } from './json-strings';

const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** Strings up to this length are shared if they are repeated, as keys are. Units: UTF-16 code units. */
const MAX_SHARED = 32;
/** Number of strings that are remembered; a power of two. */
const SHARED = 512;

/**
 * The tree of a strict JSON text without byte order mark, the same as `JsonReader`'s.
 * @returns `undefined` for any other text, and for one that is nested too deeply
 */
export function plainJson(text: string): ASTNode | undefined {
  return new PlainJson(text).read();
}

/** One parse. Each method starts at the first character of its part, and returns `undefined` where the text is not strict JSON. */
class PlainJson {
  private at = 0;
  private depth = 0;
  /** The children of all open arrays and objects. A tree that is built by appending takes a fifth more memory. */
  private readonly items: ASTNode[] = [];
  private readonly properties: PropertyASTNode[] = [];
  private itemCount = 0;
  private propertyCount = 0;
  /** The span of the node under construction: nodes copy it. */
  private readonly span = { offset: 0, length: 0 };
  private readonly shared: (string | undefined)[] = new Array<string | undefined>(SHARED).fill(undefined);

  constructor(private readonly text: string) {}

  read(): ASTNode | undefined {
    this.skipSpaces();
    const root = this.value(undefined);
    if (!root) return undefined;
    this.skipSpaces();
    return this.at === this.text.length ? root : undefined;
  }

  private value(parent: ASTNode | undefined): ASTNode | undefined {
    const code = this.text.charCodeAt(this.at);
    if (code === QUOTE) return this.string(parent);
    if (code === OPEN_BRACE) return this.object(parent);
    if (code === OPEN_BRACKET) return this.array(parent);
    if (code === MINUS || (code >= 0x30 && code <= 0x39)) return this.number(parent);
    return this.literal(parent);
  }

  private object(parent: ASTNode | undefined): ObjectNode | undefined {
    const node = new ObjectNode(parent, this.spanFrom(this.at, 0));
    if (++this.depth > MAX_DEPTH) return undefined;
    this.at++;
    let code = this.skipSpaces();
    const from = this.propertyCount;
    while (code !== CLOSE_BRACE) {
      if (code !== QUOTE) return undefined;
      const offset = this.at;
      const key = this.string(undefined);
      if (!key || this.skipSpaces() !== COLON) return undefined;
      const colon = this.at++;
      this.skipSpaces();
      const property = new PropertyNode(node, this.spanFrom(offset, 0), key);
      const value = this.value(property);
      if (!value) return undefined;
      property.colonOffset = colon;
      property.length = this.at - offset;
      property.valueNode = value;
      this.properties[this.propertyCount++] = property;
      code = this.skipSpaces();
      if (code === CLOSE_BRACE) break;
      if (code !== COMMA) return undefined;
      this.at++;
      code = this.skipSpaces();
      if (code === CLOSE_BRACE) return undefined;
    }
    this.at++;
    this.depth--;
    if (this.propertyCount > from) node.properties = this.properties.slice(from, this.propertyCount);
    this.propertyCount = from;
    node.length = this.at - node.offset;
    return node;
  }

  private array(parent: ASTNode | undefined): ArrayNode | undefined {
    const node = new ArrayNode(parent, this.spanFrom(this.at, 0));
    if (++this.depth > MAX_DEPTH) return undefined;
    this.at++;
    let code = this.skipSpaces();
    const from = this.itemCount;
    while (code !== CLOSE_BRACKET) {
      const value = this.value(node);
      if (!value) return undefined;
      this.items[this.itemCount++] = value;
      code = this.skipSpaces();
      if (code === CLOSE_BRACKET) break;
      if (code !== COMMA) return undefined;
      this.at++;
      code = this.skipSpaces();
      if (code === CLOSE_BRACKET) return undefined;
    }
    this.at++;
    this.depth--;
    if (this.itemCount > from) node.items = this.items.slice(from, this.itemCount);
    this.itemCount = from;
    node.length = this.at - node.offset;
    return node;
  }

  private string(parent: ASTNode | undefined): StringNode | undefined {
    const { text, at: offset } = this;
    const from = offset + 1;
    let end = from;
    let code = text.charCodeAt(end);
    // At the end of the text the code is NaN, for which every comparison is false.
    while (code >= 0x20 && code !== QUOTE && code !== BACKSLASH) code = text.charCodeAt(++end);
    let value: string;
    if (code === QUOTE) {
      value = end - from > MAX_SHARED ? text.slice(from, end) : this.sharedString(from, end);
      end++;
    } else {
      if (code !== BACKSLASH) return undefined;
      const read = readJsonString(text, offset);
      if (read.fault) return undefined;
      value = read.value;
      end = read.end;
    }
    this.at = end;
    return new StringNode(parent, this.spanFrom(offset, end - offset), value);
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

  private number(parent: ASTNode | undefined): NumberNode | undefined {
    const { text, at: offset } = this;
    let end = offset + 1;
    while (isInNumber(text.charCodeAt(end))) end++;
    this.at = end;
    return jsonNumberNode(parent, this.spanFrom(offset, end - offset), text.slice(offset, end));
  }

  private literal(parent: ASTNode | undefined): ASTNode | undefined {
    const { text, at: offset } = this;
    const word = text.startsWith('true', offset)
      ? 'true'
      : text.startsWith('false', offset)
        ? 'false'
        : text.startsWith('null', offset)
          ? 'null'
          : undefined;
    if (word === undefined) return undefined;
    this.at = offset + word.length;
    const span = this.spanFrom(offset, word.length);
    return word === 'null' ? new NullNode(parent, span) : new BooleanNode(parent, span, word === 'true');
  }

  /** Moves to the next character that is not JSON's whitespace. @returns its code; NaN at the end of the text */
  private skipSpaces(): number {
    const { text } = this;
    let { at } = this;
    let code = text.charCodeAt(at);
    while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) code = text.charCodeAt(++at);
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
