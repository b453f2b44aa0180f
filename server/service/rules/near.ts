/** "Did you mean": finds the known word for a misspelt one. */
import { distance } from 'fastest-levenshtein';
import { typeByAlias } from '../../../common/json-schema/types';

/** The known word that is meant, and whether that is certain. */
export interface Near {
  readonly word: string;
  /** Only case or separators differ, or it is the only word one edit away. */
  readonly sure: boolean;
}

/** Longer words are not compared: they are hardly misspelt, and comparing them is expensive. */
const MAX_LENGTH = 100;
/** Among more known words, only those are found that differ in nothing but case and separators. */
const MAX_KNOWN = 300;
/** Limit of pairs compared letter by letter for one list of known words: some tens of milliseconds. */
const MAX_COMPARED = 100_000;

/** {@link SimilarWords.nearest} for a single query. */
export function nearest(written: string, known: Iterable<string>): Near | undefined {
  return new SimilarWords(known).nearest(written);
}

/** Known words to compare others with. The limit of comparisons is for all queries of one instance. */
export class SimilarWords {
  private readonly known: readonly string[];
  /** Words by their {@link folded} form; created on first use. */
  private byFolded: ReadonlyMap<string, readonly string[]> | undefined;
  private compared = 0;

  constructor(known: Iterable<string>) {
    this.known = [...known];
  }

  /**
   * Returns the nearest known word: one that differs only in case and separators, else one at most two edits and a third of its length away
   * (two swapped neighbours count as one edit). `undefined` where there is none.
   */
  nearest(written: string): Near | undefined {
    if (written.length > MAX_LENGTH) return undefined;
    const same = this.alike(written).filter((word) => word !== written);
    if (same[0] !== undefined) return { word: same[0], sure: same.length === 1 };
    const { known } = this;
    if (known.length > MAX_KNOWN || this.compared > MAX_COMPARED) return undefined;
    this.compared += known.length;
    let best: { word: string; edits: number } | undefined;
    let ties = 0;
    for (const word of known) {
      if (word === written) continue;
      const edits = editsBetween(written, word);
      if (edits > 2 || edits * 3 > Math.max(written.length, word.length)) continue;
      if (best && edits > best.edits) continue;
      ties = best && edits === best.edits ? ties + 1 : 0;
      if (!best || edits < best.edits) best = { word, edits };
    }
    return best && { word: best.word, sure: best.edits === 1 && ties === 0 };
  }

  private alike(written: string): readonly string[] {
    const plain = folded(written);
    if (plain === '') return [];
    if (!this.byFolded) {
      const byFolded = new Map<string, string[]>();
      for (const word of this.known) {
        const key = folded(word);
        const others = byFolded.get(key);
        if (others) others.push(word);
        else byFolded.set(key, [word]);
      }
      this.byFolded = byFolded;
    }
    return this.byFolded.get(plain) ?? [];
  }
}

/** Shorter words match too many others. */
const MIN_SHORT = 3;
/** Minimum length of a short form relative to the word: three of ten letters. */
const LEAST_LEFT = 0.3;

/**
 * Returns the known word for a shorter or longer form: its beginning (`desc`), its consonants (`cmd`), its singular or plural (`entry` for
 * `entries`). Only single words are considered, because compounds are hardly shortened: `time` is not `timeoutSec`.
 * @returns `undefined` where none is meant, or several could be
 */
export function shortened(written: string, known: Iterable<string>): string | undefined {
  if (written.length > MAX_LENGTH) return undefined;
  const short = singular(folded(written));
  if (short.length < MIN_SHORT) return undefined;
  let found: string | undefined;
  for (const word of known) {
    if (word === written || !/^[a-z]+$/.test(word)) continue;
    const long = singular(word);
    if (short !== long && !isShortOf(short, long)) continue;
    if (found !== undefined) return undefined;
    found = word;
  }
  return found;
}

function isShortOf(short: string, long: string): boolean {
  if (short.length >= long.length || short.length < long.length * LEAST_LEFT) return false;
  return long.length >= 2 * MIN_SHORT && (long.startsWith(short) || isSkeleton(short, long));
}

/** Whether a word is another one without its vowels, and possibly without some consonants in between. */
function isSkeleton(short: string, long: string): boolean {
  if (/[aeiou]/.test(short) || short[0] !== long[0] || short.at(-1) !== long.replace(/[aeiouy]+$/, '').at(-1))
    return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** Returns a word in lower case without separators: `input_schema` and `inputSchema` are equal. */
export function folded(word: string): string {
  return word.replace(/[-_\s.]/g, '').toLowerCase();
}

function editsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2 || b.length > MAX_LENGTH) return 3;
  return isSwap(a, b) ? 1 : distance(a, b);
}

/** Whether the words differ by two swapped neighbouring letters. */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return i + 1 < a.length && a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2);
}

/** Returns which of the given types a name means; `undefined` where none is meant. */
export function typeMeant(written: string, types: readonly string[]): Near | undefined {
  const alias = typeByAlias(written);
  if (alias !== undefined && types.includes(alias)) return { word: alias, sure: true };
  if (alias === 'integer' && types.includes('number')) return { word: 'number', sure: false };
  return nearest(written, types);
}
