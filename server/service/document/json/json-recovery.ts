/** Recovery from wrong or missing quotes in JSON, where the surrounding text shows what was meant. */

import { skipSpaces } from '../text-lines';
import type { Span } from '../tree/node';
import type { JsonScanner } from './json-scanner';
import { beforeStructure } from './json-strings';

/** A recoverable error: the range to mark, and the message. */
export interface RecoverableError extends Span {
  readonly message: string;
}

/** An unquoted word in the position of a value. */
export interface WordError extends RecoverableError {
  readonly word: string;
  /** The value that is clearly meant; `undefined` if it is ambiguous. */
  readonly value: string | number | boolean | null | undefined;
}

/** A key that is not a string. */
export interface BareKey extends RecoverableError {
  readonly key: string;
  /** What is missing to make it a valid key; `undefined` if it may not be a key. */
  readonly lacks: 'quotes' | 'opening quote' | undefined;
}

/** Longest token that is checked for a key with a missing closing quote. Units: UTF-16 code units. */
const MAX_KEY = 200;

/** Examines the scanner's current token and corrects its end. */
export class JsonRecovery {
  /** Up to where a quote at the end of a line has been searched, so that no text is searched twice. */
  private lookedUpTo = 0;
  private readonly keyBeforeColon = /"([\w$.-]{1,60})[ \t]{0,3}:/y;

  constructor(private readonly scanner: JsonScanner) {}

  /** `"a, "b": …`: the string was closed by the opening quote of the next one. Ends it before the comma instead. */
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

  /** `"name: "x"` and `"timeout: 5`: the key's closing quote is missing. Ends the key before the colon. */
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

  /** A key without quotes or without the opening one. Text that is neither key nor value is read as one phrase, see `phraseEnd`. */
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

  /** Unquoted words in the position of a value, up to the next comma, bracket or quote on their line. */
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

  /** The closing quote of words whose opening quote is missing: right after them, or the last on their line. */
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

  /** The first character that is not a space, tab, comma or closing bracket. */
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

/** Whether the text at the offset can follow a closing quote. */
function isClosedAt(text: string, offset: number): boolean {
  return /^(?:["\s:,\]}]|\/[/*]|$)/.test(text.slice(offset, offset + 2));
}

/** Longest part of the text that is shown in a message. Units: UTF-16 code units. */
const SHOWN = 30;

/** An unquoted word, interpreted. */
interface JsonWord {
  readonly message: string;
  /** The value that is clearly meant; `undefined` if it is ambiguous. */
  readonly value: number | boolean | null | undefined;
}

/** A word as shown in a message. */
function shownWord(word: string): string {
  return `\`${word.length > SHOWN ? `${word.slice(0, SHOWN)}…` : word}\``;
}

/** Interprets an unquoted word that is in the position of a value. */
function reportWord(word: string): JsonWord {
  const number = (why: string, value: number): JsonWord => ({
    message: `${shownWord(word)} is not a JSON number: ${why}`,
    value: Number.isFinite(value) ? value : undefined,
  });
  if (word.length <= 2 * SHOWN) {
    const digits = Number(word.replace(/^([-+]?)0+(?=\d)/, '$1'));
    if (/^[-+]?0[0-9]/.test(word)) return number('remove the leading zero.', digits);
    if (/^\+[.0-9]/.test(word)) return number('remove the plus sign.', digits);
    if (/^-?\.[0-9]/.test(word)) return number('add a digit before the decimal point.', digits);
    if (/^-?[0-9]+\.(?![0-9])/.test(word)) return number('add a digit after the decimal point.', digits);
    if (/^-?0[xob]/i.test(word)) return number('write it in decimal.', digits);
    if (/^-?[0-9][0-9_']*$/.test(word))
      return number('remove the digit separators.', Number(word.replace(/[_']/g, '')));
    if (/^[-+]?(?:NaN|Infinity)$/i.test(word)) {
      return { message: `${shownWord(word)} is not a valid JSON number.`, value: undefined };
    }
    if (/^[-+]?\.?[0-9]/.test(word))
      return { message: `${shownWord(word)} is not a valid JSON number.`, value: undefined };
    if (/^(?:true|false|null)$/i.test(word)) {
      const lower = word.toLowerCase();
      const value = lower === 'null' ? null : lower === 'true';
      return { message: `${shownWord(word)} is not a JSON value: write it in lower case.`, value };
    }
    if (/^(?:None|undefined|nil)$/.test(word)) {
      return { message: `${shownWord(word)} is not a JSON value: write \`null\`.`, value: null };
    }
  }
  return { message: `${shownWord(word)} is not a JSON value: strings must be in double quotes.`, value: undefined };
}
