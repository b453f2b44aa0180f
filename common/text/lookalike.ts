/** Letters of other scripts that look like Latin ones. */

/**
 * Latin letter → the letters that look like it, of the scripts that are used to deceive: Cyrillic, Greek, Armenian, Cherokee.
 * Source: Unicode Technical Standard 39, `confusables.txt` (those with a single Latin letter as prototype; the test compares them).
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  A: 'АΑᎪ',
  B: 'ВΒᏴ',
  C: 'СϹᏟ',
  D: 'Ꭰ',
  E: 'ЕΕᎬ',
  F: 'Ϝ',
  G: 'ԌᏀᏳ',
  H: 'НΗᎻ',
  I: 'ІӀΙ',
  J: 'ЈͿᎫ',
  K: 'КΚᏦ',
  L: 'Ꮮ',
  M: 'МΜϺᎷ',
  N: 'Ν',
  O: 'ОΟՕ',
  P: 'РΡᏢ',
  R: 'ᎡᏒ',
  S: 'ЅՏᏕᏚ',
  T: 'ТΤᎢ',
  U: 'Ս',
  V: 'ѴᏙ',
  W: 'ԜᎳᏔ',
  X: 'ХΧ',
  Y: 'УҮΥᎩᎽ',
  Z: 'ΖᏃ',
  a: 'аα',
  b: 'ЬᏏ',
  c: 'сϲ',
  d: 'ԁᏧ',
  e: 'еҽ',
  f: 'ք',
  g: 'ց',
  h: 'һհᏂ',
  i: 'іꙇιᎥ',
  j: 'јϳ',
  n: 'ոռ',
  o: 'оοσօ',
  p: 'рρ',
  q: 'ԛգզ',
  r: 'г',
  s: 'ѕ',
  u: 'υս',
  v: 'ѵν',
  w: 'ѡԝա',
  x: 'х',
  y: 'уүγ',
};

const LATIN_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, others]) => [...others].map((one) => [one, latin] as const)),
);

/** Returns the Latin letter that a letter of another script looks like; `undefined` if there is none. */
export function latinLike(letter: string): string | undefined {
  return LATIN_OF.get(letter);
}

/** A name with letters that look like Latin ones. */
export interface Disguise {
  /** The letters, in order. */
  readonly letters: readonly string[];
  /** The name with Latin letters. */
  readonly latin: string;
}

/**
 * Returns the look-alike letters in words that have Latin letters too: `pаy` with a Cyrillic `а`. A word in one script is what it looks
 * like, so `α_level` and `Москва` have none. `undefined`: the name has none.
 */
export function disguiseOf(name: string): Disguise | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII.
  if (/^[\u0000-\u007f]*$/.test(name)) return undefined;
  const letters: string[] = [];
  const latin = name.replace(/[\p{L}\p{M}]+/gu, (word) => {
    if (!/\p{Script=Latin}/u.test(word)) return word;
    return word.replace(/\p{L}/gu, (letter) => {
      const like = latinLike(letter);
      if (like !== undefined) letters.push(letter);
      return like ?? letter;
    });
  });
  return letters.length === 0 ? undefined : { letters, latin };
}
