/** Slots: what can be written at the cursor, which span it replaces, and in which style. */
import type { Path, Span } from '../../../document/tree/node';

/** How a suggestion is written in flow syntax: JSON, or a flow collection of YAML. */
export interface FlowLayout {
  readonly style: 'json' | 'yaml-flow';
  /** One level of indentation. */
  readonly unit: string;
  /** Where a comma must be added after the entry before; `undefined` where there is one or none is needed. */
  readonly commaAt: number | undefined;
  /** Whether another entry follows without a comma in between. */
  readonly commaAfter: boolean;
  /** Whether the suggestion starts a new line: right after a comma at the end of a line, where each entry has its own line. */
  readonly newLine: boolean;
  /** Spaces after that comma, to be removed. */
  readonly trailingSpace: Span | undefined;
  /** Whether only the opening (`breakAfter`: closing) bracket is next to the cursor on its line: several lines then get their own. */
  readonly breakBefore: boolean;
  readonly breakAfter: boolean;
}

/** How a suggestion is written in YAML's block style. Columns count from 0. */
export interface BlockLayout {
  readonly style: 'yaml-block';
  readonly unit: number;
  /** Columns between a list's key and its dashes. */
  readonly dashIndent: number;
  /** Column of the first character written, not counting the prefix. */
  readonly column: number;
  /** Width of the white space at the start of the cursor's line: an editor repeats it on every new line of a snippet. */
  readonly leading: number;
  /** `- ` where the dash is not written yet, a space right after `-` or `:`. */
  readonly prefix: string;
  /** The column of the key on whose line the value is written; `undefined` where the value has its own lines. */
  readonly behindKey: number | undefined;
  /** Space after the colon, removed when the value starts on the next line. */
  readonly trailingSpace: Span | undefined;
}

export type Layout = FlowLayout | BlockLayout;

interface SlotBase {
  readonly layout: Layout;
  /** The span to replace, on one line. */
  readonly replace: Span;
  /** The replaced text without quotes. */
  readonly typed: string;
  /** Whether the replaced text begins with a quote. */
  readonly quoted: boolean;
}

/** A member of an object can be written here. */
export interface MemberSlot extends SlotBase {
  readonly kind: 'member';
  /** The object's path. */
  readonly path: Path;
  /** Keys that the object already has, except the one at the cursor. */
  readonly present: ReadonlySet<string>;
  /** The member already has its colon: only the key is replaced. */
  readonly keyOnly: boolean;
}

/** A value can be written here: of a member, an item of a list, or the root. */
export interface ValueSlot extends SlotBase {
  readonly kind: 'value';
  /** The value's own path. */
  readonly path: Path;
  /** Whether the value is an item of a list. */
  readonly isItem: boolean;
}

/** One of the things that can be written at the cursor. YAML allows several: after `- `, a scalar or a member. */
export type Slot = MemberSlot | ValueSlot;
