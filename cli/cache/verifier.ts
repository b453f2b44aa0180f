/** Compares the answers that outcomes were found from with those of now. */
import { MAX_FILE_BYTES } from '../../server/files/decode';
import { byName, MAX_SOURCE_BYTES } from '../../server/files/disk-workspace';
import { bytesNow, diskNow } from '../../server/node/disk-now';
import { filePath, fileUri } from '../../server/node/file-uri';
import { decodeBytes } from '../../server/node/read-text';
import { digestOf, digestOfRead, digestOfText, isOfText, type QuestionNode } from '../sources/source-graph';
import type { Listings } from './listings';
import { questionAt, type StoredCache, setNumber } from './stored-cache';

const NO_ANSWER = digestOf(undefined);

/** Where the answers come from. */
export interface Surroundings {
  /** The open folder; absolute. */
  readonly root: string;
  readonly listings: Listings;
}

/** Asks the disk of now; each question once. */
export class Verifier {
  /** By the number of the question. */
  private readonly known = new Map<number, boolean>();
  /** The server that the folder is on: nothing on another one is asked, whatever a cache contains. */
  private readonly server: string;

  constructor(
    private readonly cache: StoredCache,
    private readonly around: Surroundings,
  ) {
    this.server = serverOf(fileUri(around.root));
  }

  /** The sets among the wanted ones, and those that they contain, in which every answer is as it was. All by index. */
  unchangedSets(wanted: Iterable<number>): ReadonlySet<number> {
    const { sets } = this.cache;
    const needed = new Set(wanted);
    // Sets contain earlier ones only: from the last to the first all are found that are needed, and from the first to the last all hold.
    for (let index = sets.length - 1; index >= 0; index--) {
      if (needed.has(index)) for (const member of sets[index] ?? []) if (member < 0) needed.add(setNumber(member));
    }
    const unchanged = new Set<number>();
    for (const [index, members] of sets.entries()) {
      if (!needed.has(index)) continue;
      const isUnchanged = (member: number) => (member < 0 ? unchanged.has(setNumber(member)) : this.isSame(member));
      if (members.every(isUnchanged)) unchanged.add(index);
    }
    return unchanged;
  }

  private isSame(question: number): boolean {
    const known = this.known.get(question);
    if (known !== undefined) return known;
    const isSame = this.holds(questionAt(this.cache, question));
    this.known.set(question, isSame);
    return isSame;
  }

  /** Whether the answer is as it was; `false` if that is not known. */
  private holds({ asked, uri, digest }: QuestionNode): boolean {
    const path = filePath(uri);
    if (path === undefined) return digest === NO_ANSWER;
    if (serverOf(uri) !== this.server) return false;
    switch (asked) {
      case 'file':
        return isSameFile(path, digest);
      case 'text':
        return isSameText(path, digest);
      case 'stat':
        return digestOf(answered(() => diskNow.stat(path))) === digest;
      case 'list':
        return digestOf(answered(() => byName(this.around.listings.of(path)))) === digest;
      case 'byte':
        return digestOf(diskNow.readText(path).patched?.wrongByte) === digest;
      case 'within':
        return digestOf(diskNow.isInside(path, [this.around.root])) === digest;
      default:
        return false;
    }
  }
}

/** Equal bytes have equal texts: they are only decoded if there was no text before. */
function isSameFile(path: string, digest: string): boolean {
  if (!isOfText(digest)) return digestOfRead(diskNow.readText(path)) === digest;
  const bytes = bytesNow(path, MAX_FILE_BYTES)?.bytes;
  return bytes !== undefined && digestOfText(bytes) === digest;
}

function isSameText(path: string, digest: string): boolean {
  const bytes = bytesNow(path, MAX_SOURCE_BYTES)?.bytes;
  if (digest !== NO_ANSWER) return bytes !== undefined && digestOfText(bytes) === digest;
  return bytes === undefined || decodeBytes(bytes).text === undefined;
}

function answered<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** The server in a URI; empty for this machine. */
function serverOf(uri: string): string {
  return /^file:\/\/([^/]*)/i.exec(uri)?.[1] ?? '';
}
