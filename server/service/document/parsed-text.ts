/** The result of parsing: a tree, and the problems of the text. */

import type { FrontMatter } from './front-matter/front-matter';
import type { ASTNode, Span } from './tree/node';

/** Codes of the problems that parsing finds, before the content is interpreted. */
export type SyntaxProblemCode =
  | 'syntax-error'
  | 'byte-order-mark'
  | 'file-too-large'
  | 'json-comment'
  | 'json-trailing-comma'
  | 'json-non-finite-number'
  | 'nesting-too-deep'
  | 'yaml-several-documents'
  | 'yaml-unknown-tag'
  | 'yaml-alias-limit';

/** A place where the text violates its language's syntax. The message is a sentence for the author. */
export interface SyntaxProblem extends Span {
  readonly code: SyntaxProblemCode;
  readonly message: string;
  /**
   * In YAML. `local`: the surrounding lines are parsed as if there were no such problem. `breaking`: nothing after it can be relied on.
   * Absent if it is neither.
   */
  readonly reach?: 'local' | 'breaking';
  /** In YAML: the stretch that the problem affects, if longer than the marked one. Nothing else is reported there. */
  readonly extent?: Span;
}

/** The result of parsing. Parsing never throws, and builds as much of the tree as the text allows. */
export interface ParsedText {
  /** `undefined` for a text that is empty or has no value, and for one that is too long or nested too deeply. */
  readonly root: ASTNode | undefined;
  /** In text order. */
  readonly problems: readonly SyntaxProblem[];
  /** Comments in text order, with their marks (`//`, `#`). */
  readonly comments: readonly Span[];
  /** Set for JSON that was parsed in full if no object repeats a key; absent where that is not known. */
  readonly hasDistinctKeys?: true;
  /** Set for YAML without anchors, aliases, tags, directives and further documents: any part can be parsed on its own. */
  readonly isPlainYaml?: boolean;
  /** Set for JSON whose brackets do not match (unless it is very long), or that has too many errors: no part can be parsed on its own. */
  readonly isUnbalanced?: boolean;
  /** Set for a text with front matter: the tree is that of its YAML. */
  readonly frontMatter?: FrontMatter;
}

/** Whether a text starts with a byte order mark. */
export function isByteOrderMark(text: string): boolean {
  return text.charCodeAt(0) === 0xfeff;
}

/** The problem that is reported for it. */
export function byteOrderMark(): SyntaxProblem {
  return { code: 'byte-order-mark', message: 'The file starts with a byte order mark.', offset: 0, length: 1 };
}
