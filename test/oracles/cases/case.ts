/** Cases for the vendors' programs: files made from seeds, so that a fixture needs to keep the verdicts alone. */
import { createHash } from 'node:crypto';

/** A symbolic link to a file or folder of the same case. */
export interface Link {
  /** Its path, relative to the root of the case. */
  readonly to: string;
}

/** A folder, and the file in it that has been changed. */
export interface FolderCase {
  readonly file: string;
  /** Texts and links by path, the changed file included. */
  readonly files: Readonly<Record<string, string | Link>>;
  /** The keys to the only wrong value, with `/` between them. Absent: there is none, or more is changed, or it is not known. */
  readonly changed?: string | undefined;
}

/** An entry of a map of servers. Many are asked about at once. */
export interface ServerCase {
  readonly name: string;
  /** Its value, as it is written. */
  readonly text: string;
}

/** A `SKILL.md`, in a folder of skills. Many are asked about at once. */
export interface SkillCase {
  /** The name of its own folder. */
  readonly folder: string;
  readonly file: string;
  readonly text: string;
}

/** Keys from the root of the file, of a server from itself. */
export type Place = readonly (string | number)[];

/** The cases of one subject. */
export interface CaseSet<Case> {
  readonly name: string;
  /** Seeds are 0 and above, but less than this. */
  readonly count: number;
  /** Seeds below this have at most one mistake. Absent: that is not known. */
  readonly pairsFrom?: number;
  of(seed: number): Case;
  /** Where a case has its one mistake: of a renamed key, under both names. None: it has no mistake, or several. */
  placesOf?(seed: number): readonly Place[];
}

/** The cases of a set, by their seeds. */
export function casesOf<Case>({ count, of }: CaseSet<Case>): readonly Case[] {
  return Array.from({ length: count }, (_, seed) => of(seed));
}

/** What tells whether a fixture was written for these very cases. */
export function digestOf(set: CaseSet<unknown>): string {
  return createHash('sha256')
    .update(JSON.stringify(casesOf(set)))
    .digest('hex')
    .slice(0, 12);
}

/** The texts of a case by path: what is behind a link is there twice, as a program sees it. */
export function textsOf({ files }: FolderCase): Readonly<Record<string, string>> {
  const all = Object.entries(files).flatMap(([path, content]): readonly (readonly [string, string])[] => {
    if (typeof content === 'string') return [[path, content]];
    return Object.entries(files).flatMap(([other, text]) => {
      if (typeof text !== 'string') return [];
      if (other === content.to) return [[path, text] as const];
      return other.startsWith(`${content.to}/`) ? [[path + other.slice(content.to.length), text] as const] : [];
    });
  });
  return Object.fromEntries(all);
}
