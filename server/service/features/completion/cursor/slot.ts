/** Where the cursor is: what can be written there, in place of what, and in which style. */
import type { Path, Span } from '../../../document/tree/node';

/** How a suggestion is written between brackets: JSON, or a flow collection of YAML. */
export interface FlowLayout {
  readonly style: 'json' | 'yaml-flow';
  /** One level of indentation. */
  readonly unit: string;
  /** Where a comma is to be added after what stands before; `undefined` where there is one or none is needed. */
  readonly commaAt: number | undefined;
  /** Whether another entry follows without a comma between. */
  readonly commaAfter: boolean;
  /** Right behind a comma that ends a line, where each entry has its own: what is written begins a new line. */
  readonly newLine: boolean;
  /** Spaces behind that comma, which go. */
  readonly trailingSpace: Span | undefined;
  /** The opening (closing) bracket stands on the cursor's line with nothing between: what needs several lines gets its own. */
  readonly breakBefore: boolean;
  readonly breakAfter: boolean;
}

/** How a suggestion is written in YAML's block style. Columns count from 0. */
export interface BlockLayout {
  readonly style: 'yaml-block';
  readonly unit: number;
  /** Columns between a list's key and its dashes. */
  readonly dashIndent: number;
  /** Column of the first character that is written, without the prefix. */
  readonly column: number;
  /** White space that the cursor's line begins with: an editor repeats it on every new line of a snippet. */
  readonly leading: number;
  /** `- ` where the dash is still to be written, a space right behind `-` or `:`. */
  readonly prefix: string;
  /** The column of the key whose value is written behind it; `undefined` where the value has its own lines. */
  readonly behindKey: number | undefined;
  /** Space behind the colon that goes when the value starts on the next line. */
  readonly trailingSpace: Span | undefined;
}

export type Layout = FlowLayout | BlockLayout;

interface SlotBase {
  readonly layout: Layout;
  /** What is replaced; on one line. */
  readonly replace: Span;
  /** The replaced text without quotes. */
  readonly typed: string;
  /** Whether the replaced text begins with a quote. */
  readonly quoted: boolean;
}

/** A member of an object can stand here. */
export interface MemberSlot extends SlotBase {
  readonly kind: 'member';
  /** The object's path. */
  readonly path: Path;
  /** Keys that the object has already, without the one at the cursor. */
  readonly present: ReadonlySet<string>;
  /** The member has its colon: only the key is to be replaced. */
  readonly keyOnly: boolean;
}

/** A value can stand here: that of a member, an item of a list, or the root. */
export interface ValueSlot extends SlotBase {
  readonly kind: 'value';
  /** The value's own path. */
  readonly path: Path;
  /** Whether the value is an item of a list that has only just been begun at this very place. */
  readonly isItem: boolean;
}

/** One of the things that can stand at the cursor. YAML leaves more than one open: behind `- ` a word or a member. */
export type Slot = MemberSlot | ValueSlot;
