/** The state of a JSON parser apart from the grammar: tokens, open brackets, reported problems. */
import { countText } from '../../../../common/text/count';
import { MAX_SYNTAX_ERRORS } from '../limits';
import type { SyntaxProblem } from '../parsed-text';
import { isAtLineEnd, skipSpaces } from '../text-lines';
import type { Span } from '../tree/node';
import type { ArrayNode, ObjectNode } from '../tree/tree-nodes';
import { closingEdits, inserting, type LocatedFix, removal, replacing, type SyntaxFix } from './json-fixes';
import { JsonRecovery } from './json-recovery';
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COMMA,
  END,
  JsonScanner,
  OPEN_BRACE,
  OPEN_BRACKET,
  SEMICOLON,
} from './json-scanner';
import { oddSpaceMessage, plainSpaces } from './json-spaces';
import { LineIndents } from './line-indents';

/** The brackets that enclose a part that is parsed on its own, outermost first. */
export type OpenBrackets = '' | '{' | '{[';

/** Closing brackets that a message lists. */
const MAX_CLOSERS = 8;

/** The state of one parse. */
export abstract class JsonReading {
  readonly problems: SyntaxProblem[] = [];
  /** Fixes, where they are known when the problem is found. Not stored with the problems, as those move with edits of the text. */
  readonly fixes: LocatedFix[] = [];
  readonly comments: Span[] = [];
  /** Where the text first exceeds the nesting limit. What is in such a value is skipped. */
  tooDeepAt: number | undefined;
  protected readonly scanner: JsonScanner;
  protected readonly recovery: JsonRecovery;
  /** Open brackets, outermost first; `true` for `[`. */
  private readonly stack: boolean[];
  /** Offsets of the open brackets that are in the text itself. */
  private readonly openAt: number[] = [];
  private openArrays: number;
  /** The end of the last faulty token: it may include what should follow. */
  private faultEnd = -1;
  private isCommentOpen = false;
  private errors = 0;
  /** The value is parsed on its own: a node without a parent here has one in the full document. */
  private readonly isPart: boolean;
  /** Brackets do not match: some are missing or superfluous. */
  isUnbalanced = false;
  /** Reading has stopped because of too many errors. */
  isGivenUp = false;
  /** The indentation of the lines of the open brackets; only filled when parsing by indentation. */
  private readonly indents: number[] = [];
  private readonly lines: LineIndents | undefined;

  /**
   * @param around the brackets that enclose the text
   * @param maxDepth levels that may be open, excluding `around`
   * @param byIndentation lets a line with less indentation close open brackets, to find where a bracket is missing
   * @param extra offsets of superfluous closing brackets
   */
  constructor(
    protected readonly text: string,
    around: OpenBrackets,
    private readonly maxDepth: number,
    byIndentation = false,
    extra?: ReadonlySet<number>,
  ) {
    this.lines = byIndentation ? new LineIndents(text) : undefined;
    this.scanner = new JsonScanner(
      text,
      (offset, end) => this.comment(offset, end),
      (offset, end) => this.reportOddSpaces({ offset, length: end - offset }),
      extra,
      (offset) => this.reportExtra({ offset, length: 1 }),
    );
    this.recovery = new JsonRecovery(this.scanner);
    this.isPart = around !== '';
    this.stack = [...around].map((bracket) => bracket === '[');
    this.openArrays = around === '{[' ? 1 : 0;
    this.maxDepth += this.stack.length;
  }

  /** Whether the innermost open bracket is that of an array. */
  protected get isInArray(): boolean {
    return this.stack.at(-1) === true;
  }

  /** Whether any enclosing array is open. */
  protected get isAnyArrayOpen(): boolean {
    return this.openArrays > 0;
  }

  protected get isAnyObjectOpen(): boolean {
    return this.stack.length > this.openArrays;
  }

  protected report(message: string, { offset, length }: Span, fix?: SyntaxFix): void {
    if (this.isGivenUp) return;
    if (++this.errors > MAX_SYNTAX_ERRORS) {
      this.giveUp(offset);
      return;
    }
    this.problems.push({ code: 'syntax-error', message, offset, length });
    if (fix) this.fixes.push({ at: { offset, length }, fix });
  }

  private giveUp(offset: number): void {
    this.isGivenUp = true;
    const message = `Too many syntax errors (${countText(MAX_SYNTAX_ERRORS)}): nothing from here on is checked.`;
    this.problems.push({ code: 'syntax-error', message, offset, length: 1 });
    this.scanner.stop();
  }

  private reportOddSpaces(at: Span): void {
    const written = this.text.slice(at.offset, at.offset + at.length);
    const text = plainSpaces(written);
    const title =
      text === ''
        ? 'Remove the invisible characters'
        : `Replace with ${text.length > 1 ? 'ordinary spaces' : 'an ordinary space'}`;
    this.report(
      oddSpaceMessage(written),
      at,
      replacing(at, title, () => text, true),
    );
  }

  protected token(): Span {
    const { offset, end } = this.scanner;
    return { offset, length: end - offset };
  }

  protected reportToken(message: string, fix?: SyntaxFix): void {
    this.report(message, this.token(), fix);
  }

  /** A fix that replaces the token. */
  protected instead(title: string, text: string, safe = false): SyntaxFix {
    return replacing(this.token(), title, () => text, safe);
  }

  /** A fix that inserts a text right after the previous token. */
  protected behindPrevious(title: string, text: string, safe = false): SyntaxFix {
    return inserting(this.scanner.previousEnd, title, text, safe);
  }

  /** Reports an invalid start of the text, unless a syntax error is already reported. */
  protected reportStart(): void {
    if (this.problems.every(({ code }) => code !== 'syntax-error')) {
      this.reportToken('Unexpected text before the first `{`.');
    }
  }

  protected skipToken(message: string, fix?: SyntaxFix): void {
    this.reportToken(message, fix);
    this.scanner.next();
  }

  /** Reports and skips a closing bracket that has no opening one. */
  protected skipCloser(): void {
    this.reportExtra(this.token());
    this.scanner.next();
  }

  private reportExtra(at: Span): void {
    this.isUnbalanced = true;
    const bracket = `\`${this.text.charAt(at.offset)}\``;
    const fix = { title: `Remove this ${bracket}`, safe: false, edits: () => [removal(this.text, at)] };
    this.report('Unexpected closing bracket: nothing is open.', at, fix);
  }

  /** Marks the current token as faulty. Call it before moving on. */
  protected noteFault(): void {
    this.faultEnd = this.scanner.end;
  }

  /** Reports a missing comma before the token. */
  protected missingComma(): void {
    if (this.scanner.previousEnd === this.faultEnd) return;
    // Two strings in an array may be one that was split.
    const isSure = !this.isInArray || this.scanner.kind === OPEN_BRACE;
    this.reportToken('Comma expected before this.', this.behindPrevious('Add the missing comma', ',', isSure));
  }

  /** Consumes a comma. @param isExpected whether an entry precedes it */
  protected comma(isExpected: boolean, closing: number): void {
    const { scanner } = this;
    const at = this.token();
    if (!isExpected) this.report('Unexpected comma.', at, this.instead('Remove this comma', ''));
    else if (scanner.kind === SEMICOLON) {
      this.report('Entries must be separated by commas.', at, this.instead('Change to a comma', ',', true));
    }
    scanner.next();
    if (isExpected && scanner.kind === closing) {
      this.problems.push({ code: 'json-trailing-comma', message: 'Trailing comma.', ...at });
    }
  }

  /** Consumes an opening bracket. */
  protected open(isArray: boolean): void {
    this.stack.push(isArray);
    this.openAt.push(this.scanner.offset);
    if (this.lines) this.indents.push(this.lines.indentAt(this.scanner.offset));
    if (isArray) this.openArrays++;
    if (this.stack.length > this.maxDepth) {
      this.tooDeepAt ??= this.scanner.offset;
      this.skipInside();
    } else {
      this.scanner.next();
    }
  }

  /** Moves from an opening bracket to the one that closes it. */
  private skipInside(): void {
    const { scanner } = this;
    for (let open = 1; open > 0; ) {
      scanner.next();
      if (scanner.kind === END) return;
      if (scanner.kind === OPEN_BRACE || scanner.kind === OPEN_BRACKET) open++;
      else if (scanner.kind === CLOSE_BRACE || scanner.kind === CLOSE_BRACKET) open--;
    }
  }

  /** Consumes a closing bracket. */
  protected closed<T extends ArrayNode | ObjectNode>(node: T): T {
    node.length = this.scanner.end - node.offset;
    this.scanner.next();
    this.pop();
    return node;
  }

  /**
   * Ends an array or object that is not closed.
   * @param message the problem of the token that ends it
   * @param end where it ends, if not at that token
   */
  protected unclosed<T extends ArrayNode | ObjectNode>(node: T, message?: string, end = this.scanner.offset): T {
    this.isUnbalanced = true;
    if (this.scanner.kind === END) this.reportEnd();
    else if (message !== undefined) {
      if (this.problems.at(-1)?.offset !== this.scanner.offset) this.reportToken(message, this.closing(node));
      this.faultEnd = this.scanner.previousEnd;
    }
    node.length = end - node.offset;
    this.pop();
    return node;
  }

  /** Whether the token begins a line with so little indentation that it belongs to a bracket outside the innermost one. */
  protected isFurtherOut(): boolean {
    const { lines, indents, scanner } = this;
    const { kind, offset } = scanner;
    const column = kind === END || kind === COMMA ? undefined : lines?.columnOfFirst(offset);
    const own = indents.at(-1);
    if (column === undefined || own === undefined) return false;
    if (kind === CLOSE_BRACE || kind === CLOSE_BRACKET) return column < own && indents.includes(column);
    return column <= own && indents.some((indent) => indent < column);
  }

  /** `"a": {,` at the end of a line: an empty array or object that was not closed. */
  protected isOpenBeforeComma(node: ArrayNode | ObjectNode): boolean {
    const { offset, end } = this.scanner;
    return (
      (node.parent !== undefined || this.isPart) &&
      offset === node.offset + 1 &&
      isAtLineEnd(this.text, skipSpaces(this.text, end))
    );
  }

  /** A fix that closes the innermost array or object before the token. */
  private closing({ offset }: ArrayNode | ObjectNode): SyntaxFix {
    const { scanner, text } = this;
    const { previousEnd } = scanner;
    const closer = text.charAt(offset) === '[' ? ']' : '}';
    const isSeparate = scanner.kind === COMMA || scanner.kind === CLOSE_BRACE || scanner.kind === CLOSE_BRACKET;
    const edits = () => closingEdits(text, [offset], previousEnd, isSeparate ? '' : ',');
    return { title: `Add the missing \`${closer}\``, safe: false, edits };
  }

  private pop(): void {
    this.indents.pop();
    this.openAt.pop();
    if (this.stack.pop()) this.openArrays--;
  }

  /** Reports once that the text ends too early, unless its last token is already faulty. */
  private reportEnd(): void {
    const { previousEnd } = this.scanner;
    if (previousEnd !== this.faultEnd && !this.isCommentOpen && this.stack.length > 0) {
      const closers = this.stack.map((isArray) => (isArray ? ']' : '}')).reverse();
      const shown = closers.slice(0, MAX_CLOSERS).join('') + (closers.length > MAX_CLOSERS ? '…' : '');
      const at = { offset: Math.max(0, previousEnd - 1), length: 1 };
      const openings = [...this.openAt];
      const edits = () => closingEdits(this.text, openings, previousEnd);
      const fix = { title: `Add the missing \`${shown}\``, safe: false, edits };
      this.report(`Unexpected end of file: \`${shown}\` expected.`, at, fix);
    }
    this.faultEnd = previousEnd;
  }

  private comment(offset: number, end: number): void {
    this.comments.push({ offset, length: end - offset });
    const isBlock = this.text.charAt(offset + 1) === '*';
    if (!isBlock || (end - offset >= 4 && this.text.endsWith('*/', end))) return;
    this.isCommentOpen = true;
    this.report('Unclosed comment: `*/` expected.', { offset, length: end - offset });
  }
}
