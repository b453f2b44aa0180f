/** Texts that grow: each is one kind of thing an author, or an attacker, can write any number of. */
import type { ManifestLanguage } from '../../../server/service/document/manifest-document';

/** One kind of text. */
export interface Shape {
  /** What there are many of. */
  readonly name: string;
  readonly language: ManifestLanguage;
  readonly uri: string;
  /** The dialect it is read as; `undefined` for a cases file. */
  readonly dialect: string | undefined;
  /** The text with so many of them. */
  text(count: number): string;
  /** The files around it, by URI. */
  files?(count: number): Readonly<Record<string, string>>;
}

/** So many texts, made from their numbers and joined. */
export function many(count: number, make: (i: number) => string, between = ','): string {
  return Array.from({ length: count }, (_, i) => make(i)).join(between);
}

/** A number as a word of one length, so that all such words are near to each other. */
export function word(i: number): string {
  return String(i).padStart(6, '0');
}

/** How many of a shape make a text, with the files around it, of about that length. Units: UTF-16 code units. */
export function countFor(shape: Shape, length: number): number {
  const [some, more] = [lengthOf(shape, 100), lengthOf(shape, 300)];
  return Math.max(1, Math.floor(((length - some) / (more - some)) * 200) + 100);
}

/** Of the text and the files together, of so many. */
function lengthOf(shape: Shape, count: number): number {
  const files = Object.values(shape.files?.(count) ?? {});
  return files.reduce((sum, text) => sum + text.length, shape.text(count).length);
}
