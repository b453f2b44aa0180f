/** Names similar to one that a target does not take. */
import { shortenedName } from '../../../../common/text/shortened-name';

/** What is known of the names that are wanted. */
export interface Wanted {
  /** Beginnings that are refused: `copilot_`. */
  readonly reserved: readonly string[];
  /** Whether a name is taken, as the manifest would write it. Where a name is, so are its beginnings. */
  fits(name: string): boolean;
}

/** Units: UTF-16 code units. Of a longer name, the rest is not looked at. */
const MAX_LOOKED_AT = 1000;

/** Shorter names say too little to be advised instead of a longer one. */
export const MIN_SHORTENED = 8;

/** Units: UTF-16 code units. As much of a name makes room for a number behind it, with its `_`. */
const MAX_NUMBER_LENGTH = 7;

/** A name that fits. */
export interface SimilarName {
  readonly name: string;
  /** The same with a number behind it, shortened where it has to be; `undefined` if it does not fit. */
  numbered(number: number): string | undefined;
}

/**
 * A similar name that fits: without the characters that most targets refuse, shortened at the end of a word if need be. It is the same name if
 * that fits.
 */
export function similarName(own: string, { reserved, fits }: Wanted): SimilarName | undefined {
  for (const candidate of candidatesFor(own, reserved)) {
    const name = longest(candidate, fits);
    if (name === undefined) continue;
    return { name, numbered: (number) => withNumber(name, `_${number}`, fits) };
  }
  return undefined;
}

function candidatesFor(own: string, reserved: readonly string[]): readonly string[] {
  // A name without a Latin letter says nothing when cleaned: it gets a short hash, which stays the same.
  if (/\p{L}/u.test(own) && !/[A-Za-z]/.test(own.normalize('NFKD'))) return [`tool_${hashOf(own)}`];
  const cleaned = own
    .slice(0, MAX_LOOKED_AT)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/^[^A-Za-z0-9_-]+/, '')
    .replace(/[^A-Za-z0-9_-]+/g, '_');
  // Digits at the start mean something: they stay where they may, if need be after a `_`.
  const found = [cleaned, cleaned.replace(/^(?=\d)/, '_'), cleaned.replace(/^[^A-Za-z]+/, '')];
  const free = found.map((one) => withoutStart(one, reserved)).flatMap((one) => [one, one.replace(/^[^A-Za-z]+/, '')]);
  return [...found, ...free].map((one) => one.replace(/[_-]{1,99}$/, '')).filter((one) => one !== '');
}

/** FNV-1a of the code units, in eight hexadecimal digits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

function withoutStart(name: string, reserved: readonly string[]): string {
  const start = reserved.find((one) => one !== '' && name.startsWith(one));
  return start === undefined ? name : withoutStart(name.slice(start.length), reserved);
}

/** The name, or as much of its beginning as fits. */
function longest(name: string, fits: Wanted['fits']): string | undefined {
  if (fits(name)) return name;
  if (name.length <= MIN_SHORTENED || !fits(name.slice(0, MIN_SHORTENED))) return undefined;
  let [fitting, tooLong] = [MIN_SHORTENED, name.length];
  while (tooLong - fitting > 1) {
    const middle = (fitting + tooLong) >> 1;
    if (fits(name.slice(0, middle))) fitting = middle;
    else tooLong = middle;
  }
  return [shortenedName(name, fitting), name.slice(0, fitting)].find((one) => one !== '' && fits(one));
}

function withNumber(name: string, number: string, fits: Wanted['fits']): string | undefined {
  const long = `${name}${number}`;
  if (fits(long)) return long;
  for (let left = name.length - 1; left >= Math.max(1, name.length - MAX_NUMBER_LENGTH); left--) {
    const shorter = `${name.slice(0, left).replace(/[_-]{1,99}$/, '')}${number}`;
    if (fits(shorter)) return shorter;
  }
  return undefined;
}
