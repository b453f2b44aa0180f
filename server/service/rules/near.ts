/** "Did you mean": which known word a misspelt one stands for. */
import { distance } from 'fastest-levenshtein';

/** The known word that is meant, and how sure that is. */
export interface Near {
  readonly word: string;
  /** Only the case or the separators differ, or it is one letter away and no other word is: there is no other reading. */
  readonly sure: boolean;
}

/** Longer words are not looked at: nobody misspells them, and comparing them costs. */
const MAX_LENGTH = 100;
/** Among more words than these, only those are looked for that are the same but for case and separators. */
const MAX_KNOWN = 300;
/** Pairs of words that are compared letter by letter for one list of known words: some tens of milliseconds. */
const MAX_COMPARED = 100_000;

/** {@link SimilarWords.nearest} among words that are asked about once. */
export function nearest(written: string, known: Iterable<string>): Near | undefined {
  return new SimilarWords(known).nearest(written);
}

/** Words that others are compared with. Made for one look at a list of them: what is compared is bounded for all of it together. */
export class SimilarWords {
  private readonly known: readonly string[];
  /** By what they are without case and separators; made when first asked for. */
  private byFolded: ReadonlyMap<string, readonly string[]> | undefined;
  private compared = 0;

  constructor(known: Iterable<string>) {
    this.known = [...known];
  }

  /**
   * The known word that is nearest: the same but for case and separators, else at most two edits and a third of its length away
   * (two neighbours swapped count as one edit). `undefined` where none is near.
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

/** Shorter words are near to too much. */
const MIN_SHORT = 3;
/** So much of a word is left at least when it is shortened: of ten letters three. */
const LEAST_LEFT = 0.3;

/**
 * The known word that a shorter or longer form stands for: its beginning (`desc`), its consonants (`cmd`), another number (`entry` of
 * `entries`). Only words in one piece are shortened by people, so that `time` does not stand for `timeoutSec`.
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

/** Whether a word is another one without its vowels, and perhaps without some consonants in between. */
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

/** A word without case and separators: `input_schema` and `inputSchema` are the same. */
export function folded(word: string): string {
  return word.replace(/[-_\s.]/g, '').toLowerCase();
}

function editsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2 || b.length > MAX_LENGTH) return 3;
  return isSwap(a, b) ? 1 : distance(a, b);
}

/** Whether the words differ by two neighbouring letters that changed places. */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return i + 1 < a.length && a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2);
}
