/** Unquoted words in JSON: the value most likely meant, and the message that explains the error. */

/** Longest part of the text that is shown in a message. Units: UTF-16 code units. */
const SHOWN = 30;

/** An unquoted word, interpreted. */
export interface JsonWord {
  readonly message: string;
  /** The value that is clearly meant; `undefined` if it is ambiguous. */
  readonly value: number | boolean | null | undefined;
}

/** A word as shown in a message. */
export function shownWord(word: string): string {
  return `\`${word.length > SHOWN ? `${word.slice(0, SHOWN)}…` : word}\``;
}

/** Interprets an unquoted word that is in the position of a value. */
export function reportWord(word: string): JsonWord {
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
