/** Mistakes around quotes in JSON that can be recovered from: what was meant follows from the text next to them. */

import { skipSpaces } from '../text-lines';
import type { Span } from '../tree/node';
import { reportWord, shownWord } from './bare-words';
import type { JsonScanner } from './json-scanner';
import { beforeStructure } from './json-strings';

/** A slip: the stretch to be marked, and what to do about it. */
export interface RecoverableError extends Span {
  readonly message: string;
}

/** A word where a value should be. */
export interface WordError extends RecoverableError {
  readonly word: string;
  /** The value that is clearly meant; `undefined` where that is anybody's guess. */
  readonly value: string | number | boolean | null | undefined;
}

/** A key that is no string. */
export interface BareKey extends RecoverableError {
  readonly key: string;
  /** What makes it one; `undefined` where it may as well be something else. */
  readonly lacks: 'quotes' | 'opening quote' | undefined;
}

/** Longest key that is looked at for a missing quote. Units: UTF-16 code units. */
const MAX_KEY = 200;

/** Looks at the token where a scanner stands, and corrects where it ends. */
export class JsonRecovery {
  /** Up to where the last quote of a line was looked for: nobody looks twice. */
  private lookedUpTo = 0;
  private readonly keyBeforeColon = /"([\w$.-]{1,60})[ \t]{0,3}:/y;

  constructor(private readonly scanner: JsonScanner) {}

  /** `"a, "b": …`: the string has taken the opening quote of the next one for its own end. It ends before the comma then. */
  openValue(): RecoverableError | undefined {
    const { scanner } = this;
    const { text, offset, end } = scanner;
    if (isClosedAt(text, end)) return undefined;
    const stop = beforeStructure(text, offset + 1, end - 1);
    if (stop === end - 1) return undefined;
    scanner.end = stop;
    scanner.value = text.slice(offset + 1, stop);
    return { message: 'Unclosed string.', offset, length: stop - offset };
  }

  /** `"name: "x"` and `"timeout: 5`: the key's closing quote is missing. The key ends before the colon then. */
  openKey(): RecoverableError | undefined {
    const { scanner, keyBeforeColon } = this;
    const { text, offset, end, fault } = scanner;
    const isOdd = fault ? fault.isOpen : !isClosedAt(text, end);
    if (!isOdd || end - offset > MAX_KEY) return undefined;
    keyBeforeColon.lastIndex = offset;
    const key = keyBeforeColon.exec(text)?.[1];
    if (key === undefined || offset + 1 + key.length >= end) return undefined;
    scanner.end = offset + 1 + key.length;
    scanner.value = key;
    return { message: `The key ${shownWord(key)} has no closing quote.`, offset, length: scanner.end - offset };
  }

  /** A key without its quotes, or without the opening one. What is neither key nor value is taken up to the end of its line. */
  bareKey(): BareKey {
    const { scanner } = this;
    const { text, offset, end } = scanner;
    const key = text.slice(offset, end);
    if (text.charAt(end) === '"' && text.charAt(skipSpaces(text, end + 1)) === ':') {
      scanner.end = end + 1;
      const message = `The key ${shownWord(key)} has no opening quote.`;
      return { key, lacks: 'opening quote', message, offset, length: end - offset };
    }
    if (/[:=]/.test(text.charAt(skipSpaces(text, end)))) {
      const message = `The key ${shownWord(key)} must be in double quotes.`;
      return { key, lacks: 'quotes', message, offset, length: end - offset };
    }
    scanner.end = this.phraseEnd();
    const phrase = text.slice(offset, scanner.end);
    const message =
      phrase === key
        ? `The key ${shownWord(key)} must be in double quotes.`
        : `${shownWord(phrase)} is neither a key nor a value.`;
    return { key: phrase.replace(/^['`\u201c]/, ''), lacks: undefined, message, offset, length: phrase.length };
  }

  /** Words where a value should be, taken up to the next comma, bracket or quote of their line. */
  word(): WordError {
    const { scanner } = this;
    const { text, offset } = scanner;
    const end = this.phraseEnd();
    const phrase = text.slice(offset, end);
    const at = { offset, length: phrase.length, word: phrase };
    const quote = this.closingQuote(end);
    if (quote !== undefined) {
      scanner.end = quote + 1;
      const value = text.slice(offset, quote);
      return { ...at, length: value.length, message: 'This string has no opening quote.', value };
    }
    scanner.end = end;
    return { ...at, ...reportWord(phrase) };
  }

  /** The quote that ends words whose opening quote is missing: right behind them, or as the last of their line. */
  private closingQuote(phraseEnd: number): number | undefined {
    const { text } = this.scanner;
    const next = skipSpaces(text, phraseEnd);
    if (text.charAt(next) === '"' && /^["{\r\n]?$/.test(this.behindMarks(next + 1))) return next;
    if (phraseEnd < this.lookedUpTo) return undefined;
    let quote = phraseEnd;
    while (quote < text.length && !/["\r\n]/.test(text.charAt(quote))) quote++;
    this.lookedUpTo = quote;
    return text.charAt(quote) === '"' && /^[\r\n]?$/.test(this.behindMarks(quote + 1)) ? quote : undefined;
  }

  /** The first character that is neither space nor one of JSON's marks. */
  private behindMarks(from: number): string {
    const { text } = this.scanner;
    let at = from;
    while (/[ \t,\]}]/.test(text.charAt(at))) at++;
    return text.charAt(at);
  }

  private phraseEnd(): number {
    const { text, end } = this.scanner;
    let last = end;
    for (let at = end; at < text.length; at++) {
      const c = text.charAt(at);
      if (/[,\]}{["\r\n]/.test(c) || (c === ':' && /\s|^$/.test(text.charAt(at + 1)))) break;
      if (c === '/' && /\s/.test(text.charAt(at - 1)) && /[/*]/.test(text.charAt(at + 1))) break;
      if (!/\s/.test(c)) last = at + 1;
    }
    return last;
  }
}

/** Whether what stands at the offset lets the quote before it be a closing one. */
function isClosedAt(text: string, offset: number): boolean {
  return /^(?:["\s:,\]}]|\/[/*]|$)/.test(text.slice(offset, offset + 2));
}
