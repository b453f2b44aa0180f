/** Nodes for JSON strings, numbers and words. */

import type { ASTNode } from '../tree/node';
import { BooleanNode, NullNode, NumberNode, StringNode } from '../tree/tree-nodes';
import { inserting, jsonString, replacing, type SyntaxFix } from './json-fixes';
import { numberNode } from './json-numbers';
import { JsonReading } from './json-reading';
import type { WordError } from './json-recovery';
import type { TokenFault } from './json-strings';

/** Placeholder for unquoted words whose meaning is unknown. */
export class Unclear extends NullNode {}

/** Reads scalars: each method starts with the scanner at the scalar's token and moves to the next one. */
export abstract class JsonScalarReading extends JsonReading {
  protected string(parent: ASTNode | undefined): StringNode {
    const { scanner } = this;
    const fault = scanner.fault ?? this.recovery.openValue();
    if (fault) {
      this.report(fault.message, fault, this.stringFix(scanner.fault));
      this.noteFault();
    }
    const node = new StringNode(parent, this.token(), scanner.value);
    scanner.next();
    return node;
  }

  protected number(parent: ASTNode | undefined): NumberNode {
    const { scanner } = this;
    const node = numberNode(parent, this.token(), this.text.slice(scanner.offset, scanner.end));
    scanner.next();
    return node;
  }

  protected literal(parent: ASTNode | undefined): ASTNode {
    const { scanner } = this;
    const first = this.text.charCodeAt(scanner.offset);
    const span = this.token();
    scanner.next();
    return first === 0x6e ? new NullNode(parent, span) : new BooleanNode(parent, span, first === 0x74);
  }

  protected pythonNumber(parent: ASTNode | undefined): NumberNode {
    const { scanner } = this;
    const source = this.text.slice(scanner.offset, scanner.end);
    const message = `\`${source}\` is not a valid JSON number.`;
    this.problems.push({ code: 'json-non-finite-number', message, ...this.token() });
    const node = new NumberNode(parent, this.token(), Number(source), false, source);
    scanner.next();
    return node;
  }

  protected word(parent: ASTNode | undefined): ASTNode {
    const error = this.recovery.word();
    this.report(error.message, error, this.wordFix(error));
    this.noteFault();
    const span = this.token();
    this.scanner.next();
    const { value } = error;
    if (typeof value === 'string') return new StringNode(parent, span, value);
    if (typeof value === 'number') return new NumberNode(parent, span, value, Number.isInteger(value));
    if (typeof value === 'boolean') return new BooleanNode(parent, span, value);
    if (value === null) return new NullNode(parent, span);
    // An array item keeps the indices of the other items right.
    return parent?.type === 'array' ? new StringNode(parent, span, error.word) : new Unclear(parent, span);
  }

  /** The fix for the string at the scanner. @param fault the scanner's fault; if `undefined`, the closing quote is missing */
  protected stringFix(fault: TokenFault | undefined): SyntaxFix {
    const { text } = this;
    const at = this.token();
    if (!fault || fault.isOpen) return inserting(at.offset + at.length, 'Add the closing quote', '"');
    const token = text.slice(at.offset, at.offset + at.length);
    const hasOtherQuotes = !token.startsWith('"');
    // The meaning of a backslash before any other character is unknown.
    const isSure = hasOtherQuotes && !/\\(?!['"\\/bfnrt])/.test(token);
    const title = hasOtherQuotes ? 'Wrap in double quotes' : 'Use JSON escapes';
    return replacing(at, title, () => jsonString(token), isSure);
  }

  private wordFix({ value, word, offset, length }: WordError): SyntaxFix | undefined {
    const at = { offset, length };
    if (typeof value === 'string') return inserting(offset, 'Add the opening quote', '"');
    if (value !== undefined) {
      const json = JSON.stringify(value);
      if (typeof value === 'number' && !Number.isSafeInteger(value) && digits(word) !== digits(json)) return undefined;
      const isSure = typeof value !== 'number' && /^(?:true|false|null|None)$/i.test(word);
      return replacing(at, `Change to \`${json}\``, () => json, isSure);
    }
    if (/^[-+.\d]|^(?:nan|infinity|inf)$/i.test(word)) return undefined;
    return replacing(at, 'Wrap in double quotes', () => jsonString(`"${word}"`));
  }
}

/** The significant digits of a number, which a fix must preserve. */
function digits(number: string): string {
  return number.replace(/\D/g, '').replace(/^0+|0+$/g, '');
}
