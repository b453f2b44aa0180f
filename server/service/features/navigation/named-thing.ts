/** Named things for navigation: where they are declared and where they are referred to. */
import type { ASTNode } from '../../document/tree/node';

/** An occurrence of a name in the text. */
export interface Mention {
  /** A string, or the key of a member. */
  readonly node: ASTNode;
  /** For a `$ref` the step of its pointer that is the name, from 0; `undefined` where the whole string is the name. */
  readonly segment?: number;
}

/** A thing with a name. */
export interface NamedThing {
  /** As in messages: `parameter`, `tool`. */
  readonly kind: string;
  readonly name: string;
  /** More than one where branches (`anyOf`, `if`) declare the same member again. Never empty. */
  readonly declarations: readonly Mention[];
  readonly references: readonly Mention[];
  /** Whether another thing of its kind already has a name. */
  isTaken(name: string): boolean;
  /** The object that contains every possible occurrence of the name; `undefined` for the whole manifest. */
  readonly scope: ASTNode | undefined;
}

/** Returns all occurrences of the name of a thing, declarations first. */
export function mentions({ declarations, references }: NamedThing): readonly Mention[] {
  return [...declarations, ...references];
}
