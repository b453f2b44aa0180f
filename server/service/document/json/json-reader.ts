/** Builds the tree from the tokens of a JSON text. Recovers after every error, and reports each one once, at its cause. */

import { skipSpaces } from '../text-lines';
import type { ASTNode, Span } from '../tree/node';
import { ArrayNode, ObjectNode, PropertyNode, StringNode } from '../tree/tree-nodes';
import { closingEdits, inserting, jsonString, replacing, type SyntaxFix } from './json-fixes';
import type { BareKey } from './json-recovery';
import { JsonScalarReading, Unclear } from './json-scalars';
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  END,
  EQUALS,
  LITERAL,
  NUMBER,
  OPEN_BRACE,
  OPEN_BRACKET,
  PYTHON_NUMBER,
  SEMICOLON,
  STRING,
  WORD,
} from './json-scanner';

/** One parse of a text. */
export class JsonReader extends JsonScalarReading {
  /** A string that turned out to be a key where a value was expected; the scanner is at its colon. */
  private nextKey: StringNode | undefined;
  /** A problem of the key read last has been reported. */
  private isKeyReported = false;
  /** More text follows the root value; it was not parsed. */
  hasUnparsedRest = false;

  /** Parses the whole text. Returns `undefined` if it has no value. */
  read(): ASTNode | undefined {
    const { scanner } = this;
    scanner.next();
    if (scanner.kind === END) return undefined;
    const first = scanner.kind === WORD ? this.behindPrefix() : this.value(undefined);
    const root = first instanceof StringNode && scanner.kind === COLON ? this.braceless(first) : first;
    if (!root) this.reportStart();
    else if (scanner.kind === CLOSE_BRACE || scanner.kind === CLOSE_BRACKET) this.skipCloser();
    else if (scanner.kind !== END) this.reportRest();
    return root;
  }

  private reportRest(): void {
    this.isUnbalanced = true;
    this.hasUnparsedRest = true;
    this.reportToken('Unexpected text after the end of the value.');
  }

  /** The first object or array after words that are not allowed at the start. */
  private behindPrefix(): ASTNode | undefined {
    const { scanner } = this;
    this.reportStart();
    while (scanner.kind !== OPEN_BRACE && scanner.kind !== OPEN_BRACKET) {
      if (scanner.kind === END) return undefined;
      scanner.next();
    }
    return this.value(undefined);
  }

  /** An object whose opening brace is missing; the scanner is at the colon of its first key. */
  private braceless(key: StringNode): ObjectNode {
    this.report('Opening brace expected: `{`.', key, inserting(key.offset, 'Add the missing `{`', '{'));
    this.nextKey = key;
    return this.members(new ObjectNode(undefined, key));
  }

  /** Parses the value that begins at an offset, and reads nothing from the limit on. */
  readPart(from: number, limit: number): ASTNode | undefined {
    this.scanner.limit = limit;
    this.scanner.rescan(from);
    return this.value(undefined);
  }

  /** The value at the scanner's position, if there is one. */
  private value(parent: ASTNode | undefined): ASTNode | undefined {
    switch (this.scanner.kind) {
      case STRING:
        return this.string(parent);
      case OPEN_BRACE:
        return this.object(parent);
      case OPEN_BRACKET:
        return this.array(parent);
      case NUMBER:
        return this.number(parent);
      case LITERAL:
        return this.literal(parent);
      case PYTHON_NUMBER:
        return this.pythonNumber(parent);
      case WORD:
        return this.word(parent);
      default:
        return undefined;
    }
  }

  private array(parent: ASTNode | undefined): ArrayNode {
    const { scanner } = this;
    const node = new ArrayNode(parent, this.token());
    this.open(true);
    let needsComma = false;
    for (;;) {
      if (this.isFurtherOut()) return this.unclosed(node, '`]` expected before this.');
      switch (scanner.kind) {
        case CLOSE_BRACKET:
          return this.closed(node);
        case END:
          return this.unclosed(node);
        case COMMA:
        case SEMICOLON:
          if (!needsComma && this.isOpenBeforeComma(node))
            return this.unclosed(node, '`]` expected before this comma.');
          this.comma(needsComma, CLOSE_BRACKET);
          needsComma = false;
          break;
        case CLOSE_BRACE:
          if (this.isAnyObjectOpen) return this.unclosed(node, '`]` expected before this brace.');
          this.skipCloser();
          break;
        case COLON:
        case EQUALS:
          this.skipToken('Unexpected key in an array: put keys and values in braces.');
          this.value(node);
          if (this.nextKey) return this.unclosed(node, undefined, this.nextKey.offset);
          needsComma = true;
          break;
        default: {
          if (needsComma) this.missingComma();
          const end = this.item(node);
          if (end !== undefined) return this.unclosed(node, undefined, end);
          needsComma = true;
        }
      }
    }
  }

  /** Reads an item. @returns the end of the array if the token was not an item but a key of an enclosing object */
  private item(node: ArrayNode): number | undefined {
    const item = this.value(node);
    if (!item) return undefined;
    const isKey = item instanceof StringNode && this.scanner.kind === COLON && node.items.length > 0;
    if (isKey && this.isAnyObjectOpen) {
      this.report('`]` expected before this key.', item, this.closingBefore(node));
      this.nextKey = item;
      return item.offset;
    }
    node.items.push(item);
    return this.nextKey?.offset;
  }

  /** The fix for an array that ends before a key: closes it after its last item, and puts the comma after the bracket. */
  private closingBefore({ offset, items }: ArrayNode): SyntaxFix {
    const { text } = this;
    const last = items.at(-1);
    const end = last ? last.offset + last.length : offset + 1;
    const comma = skipSpaces(text, end);
    const edits = () => closingEdits(text, [offset], text.charAt(comma) === ',' ? comma + 1 : end, ',');
    return { title: 'Add the missing `]`', safe: false, edits };
  }

  private object(parent: ASTNode | undefined): ObjectNode {
    const node = new ObjectNode(parent, this.token());
    const isItem = this.isInArray;
    this.open(false);
    return this.members(node, isItem);
  }

  private members(node: ObjectNode, isItem = false): ObjectNode {
    const { scanner } = this;
    let needsComma = false;
    for (;;) {
      if (!this.nextKey && this.isFurtherOut()) return this.unclosed(node, '`}` expected before this.');
      switch (this.nextKey ? STRING : scanner.kind) {
        case CLOSE_BRACE:
          return this.closed(node);
        case END:
          return this.unclosed(node);
        case COMMA:
        case SEMICOLON:
          if (!needsComma && this.isOpenBeforeComma(node))
            return this.unclosed(node, '`}` expected before this comma.');
          this.comma(needsComma, CLOSE_BRACE);
          needsComma = false;
          break;
        case CLOSE_BRACKET:
          if (this.isAnyArrayOpen) return this.unclosed(node, '`}` expected before this bracket.');
          this.skipCloser();
          break;
        case OPEN_BRACE:
        case OPEN_BRACKET:
          if (isItem && scanner.kind === OPEN_BRACE) {
            return this.unclosed(node, 'The object before this is not closed: `}` expected.');
          }
          this.reportToken('Key and colon expected before this.');
          this.value(node);
          needsComma = true;
          break;
        case COLON:
        case EQUALS:
          this.skipToken('Key expected before this.');
          this.value(node);
          needsComma = true;
          break;
        default:
          if (needsComma && !this.nextKey) this.missingComma();
          // Reporting that comma exceeded the error limit: nothing follows.
          if (scanner.kind === END && !this.nextKey) break;
          node.properties.push(this.property(node));
          needsComma = true;
      }
    }
  }

  private property(parent: ObjectNode): PropertyNode {
    const { scanner } = this;
    const key = this.key();
    // Saved now, because reading the value may read other keys.
    const isReported = this.isKeyReported;
    const node = new PropertyNode(parent, key, key);
    this.colon(node);
    const { colonOffset } = node;
    const value = this.value(node);
    if (value instanceof StringNode && scanner.kind === COLON) {
      // A string before a colon is a key, even if something is missing before it.
      this.nextKey = value;
    } else if (value) {
      node.length = value.offset + value.length - node.offset;
      if (value instanceof Unclear) return node;
      node.valueNode = value;
      if (colonOffset < 0 && !isReported) {
        const behindKey = inserting(key.offset + key.length, 'Add the missing colon', ':');
        this.report('Colon expected before this.', firstOf(value), behindKey);
      }
      return node;
    }
    if (scanner.kind === END) return node;
    if (colonOffset >= 0) this.report('Value expected after this colon.', { offset: colonOffset, length: 1 });
    else if (!isReported) this.report('Colon and value expected after this key.', key);
    return node;
  }

  private key(): StringNode {
    const { scanner } = this;
    const known = this.nextKey;
    this.nextKey = undefined;
    this.isKeyReported = known !== undefined;
    if (known) return known;
    const isString = scanner.kind === STRING;
    const bare = isString ? undefined : this.recovery.bareKey();
    const openKey = bare ? undefined : this.recovery.openKey();
    const fault = bare ?? openKey ?? scanner.fault;
    const node = new StringNode(undefined, this.token(), bare ? bare.key : scanner.value);
    if (fault) {
      this.report(fault.message, fault, bare ? keyFix(bare) : this.stringFix(openKey ? undefined : scanner.fault));
      this.noteFault();
      this.isKeyReported = true;
    }
    scanner.next();
    return node;
  }

  private colon(node: PropertyNode): void {
    const { scanner } = this;
    if (scanner.kind !== COLON && scanner.kind !== EQUALS) return;
    if (scanner.kind === EQUALS) {
      this.reportToken('Colon expected between key and value.', this.instead('Change to a colon', ':', true));
    }
    node.colonOffset = scanner.offset;
    node.length = scanner.end - node.offset;
    scanner.next();
    while (scanner.kind === COLON || scanner.kind === EQUALS) {
      this.skipToken('Unexpected second colon.', this.instead('Remove this colon', ''));
    }
  }
}

/** The part of a value that is marked: of arrays and objects only the bracket. */
function firstOf({ type, offset, length }: ASTNode): Span {
  return { offset, length: type === 'object' || type === 'array' ? 1 : length };
}

/** The fix for a key without quotes; none where the words may not be a key. */
function keyFix({ offset, length, key, lacks }: BareKey): SyntaxFix | undefined {
  if (lacks === undefined) return undefined;
  if (lacks === 'opening quote') return inserting(offset, 'Add the opening quote', '"');
  const isSure = lacks === 'quotes' && /^[\w$-]+$/.test(key);
  return replacing({ offset, length }, 'Wrap in double quotes', () => jsonString(`"${key}"`), isSure);
}
