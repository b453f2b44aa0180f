/** A suggestion before it is written in a language. */
import type { Path } from '../../../document/tree/node';
import type { KnownFile } from '../../../model/known-file';
import type { Workspace } from '../../../workspace';
import type { SchemaView } from './schema-view';
import type { Template, TemplateMember } from './template';
import type { WordIndex } from './word-index';

/** What a suggestion is, for the icon next to it. */
export type CandidateKind = 'property' | 'value' | 'enum' | 'snippet' | 'file' | 'module' | 'class' | 'function';

/** What a suggestion writes: a value, or members of the object around the cursor. */
export type Content = { readonly value: Template } | { readonly members: readonly TemplateMember[] };

/** Something that can be written at the cursor. */
export type Candidate = Content & {
  readonly label: string;
  readonly kind: CandidateKind;
  /** Smaller sorts first. */
  readonly rank: number;
  readonly detail?: string;
  /** Markdown. */
  readonly documentation?: string;
  readonly isDeprecated?: boolean;
  /** Offered whatever has been typed: it replaces that (by the next version number, for example). */
  readonly matchesAll?: boolean;
  /** Its label is what has been typed: a new name. */
  readonly isEcho?: boolean;
};

/** Context for finding candidates. */
export interface Surroundings {
  readonly file: KnownFile;
  readonly view: SchemaView;
  readonly workspace: Workspace;
  readonly words: WordIndex;
}

/** Whether a path matches a pattern; `*` matches any one segment. */
export function matchesPattern(path: Path, pattern: readonly string[]): boolean {
  return path.length === pattern.length && pattern.every((part, index) => part === '*' || part === String(path[index]));
}
