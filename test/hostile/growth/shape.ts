/** Texts that grow: each repeats one element that an author, or an attacker, can write any number of times. */
import type { ManifestLanguage } from '../../../server/service/document/manifest-document';

/** One kind of text. */
export interface Shape {
  /** The repeated element. */
  readonly name: string;
  readonly language: ManifestLanguage;
  readonly uri: string;
  /** The dialect it is read as; `undefined` for a cases file. */
  readonly dialect: string | undefined;
  /** Ids of the targets that its author has named; absent: those of the dialect. */
  readonly targets?: readonly string[];
  /** The requests that are measured; absent: all. */
  readonly requests?: readonly string[];
  /** The text with that many of them. */
  text(count: number): string;
  /** The files around it, by URI. */
  files?(count: number): Readonly<Record<string, string>>;
}

/** What becomes a text of any length: a function of the count, or a template, see {@link repeated}. */
export type Growing = string | ((count: number) => string);

/**
 * The text of a template for a count: `«x»` stands for so many `x` with commas between them, `«x‖;»` for so many with semicolons. In it `№` is
 * the index of each, and `№№` the index as a word of fixed length, so that all such words are similar.
 */
export function repeated(text: Growing, count: number): string {
  if (typeof text !== 'string') return text(count);
  return text.replace(/«([^»‖]*)(?:‖([^»]*))?»/g, (_, item: string, between?: string) =>
    many(count, (i) => item.replaceAll('№№', word(i)).replaceAll('№', String(i)), between),
  );
}

/** Generates texts from their indexes and joins them. */
export function many(count: number, make: (i: number) => string, between = ','): string {
  return Array.from({ length: count }, (_, i) => make(i)).join(between);
}

function word(i: number): string {
  return String(i).padStart(6, '0');
}

/** The count for which the text, with the files around it, has about that length. Units: UTF-16 code units. */
export function countFor(shape: Shape, length: number): number {
  const [some, more] = [lengthOf(shape, 100), lengthOf(shape, 300)];
  return Math.max(1, Math.floor(((length - some) / (more - some)) * 200) + 100);
}

/** The length of the text and the files together. */
function lengthOf(shape: Shape, count: number): number {
  const files = Object.values(shape.files?.(count) ?? {});
  return files.reduce((sum, text) => sum + text.length, shape.text(count).length);
}
