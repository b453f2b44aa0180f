/** What navigation works on: a thing with a name, where it is declared and where it is named. */
import type { ASTNode } from '../../document/tree/node';

/** A place in the text that holds the name. */
export interface Mention {
  /** A string, or the key of a member. */
  readonly node: ASTNode;
  /** For a `$ref` the step of its pointer that is the name, from 0; `undefined` where the whole string is the name. */
  readonly segment?: number;
}

/** A thing with a name. */
export interface NamedThing {
  /** In words, for messages: `parameter`, `tool`. */
  readonly kind: string;
  readonly name: string;
  /** More than one where branches (`anyOf`, `if`) declare the same member again. Never empty. */
  readonly declarations: readonly Mention[];
  readonly references: readonly Mention[];
  /** Names that this thing can't take: others of its kind have them. */
  isTaken(name: string): boolean;
  /** The object that holds every place where the thing can be named; `undefined` for the whole manifest. */
  readonly scope: ASTNode | undefined;
}

/** All places that hold the name of a thing, declarations first. */
export function mentions({ declarations, references }: NamedThing): readonly Mention[] {
  return [...declarations, ...references];
}
