/** What can be wrong with front matter, and how it is told. */
import type { Edit } from '../edit/edit';
import type { Span } from '../tree/node';

/** What is wrong with front matter, by what clients make of it. */
export type FaultKind =
  /** There is none, or it is not at the very start, not closed, or closed with `...`. */
  | 'missing'
  | 'byte-order-mark'
  | 'tab'
  | 'no-map'
  | 'no-colon'
  /** A key that is there twice. */
  | 'duplicate-key'
  /** One-line values. An unquoted colon, a first character that YAML keeps for itself. */
  | 'colon'
  | 'sign'
  /** A text that begins with `&` or `!`: its first word is lost. */
  | 'lost-word'
  /** What no client repairs: text after a closing quote, an unclosed quote, a dash. */
  | 'broken';

/** A fault, with the change that ends it, if one is right. */
export interface Fault extends Span {
  readonly kind: FaultKind;
  /** What is wrong: a sentence. */
  readonly what: string;
  readonly fix?: { readonly title: string; readonly edit: Edit };
}

/** A fault, and what the parser of YAML gets instead, of the same length. */
export interface Masked {
  readonly fault: Fault;
  readonly mask: { readonly offset: number; readonly text: string };
}
