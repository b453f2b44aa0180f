/** The interface of a rule: one kind of problem, its documentation, its check and its fixes. */

import type { Edit, Editor } from '../document/edit/edit';
import type { ManifestDocument } from '../document/manifest-document';
import type { Json, Span } from '../document/tree/node';
import type { TokenBudget, Workspace } from '../workspace';
import type { EmbeddedSchema } from './embedded-schema';
import type { KnownFile } from './known-file';
import type { Manifest } from './manifest';
import type { Memo } from './memo';
import type { ShapeViolation } from './shape-violation';
import type { Tool } from './tool';

/** The severities, the highest first. */
const SEVERITIES = ['error', 'warning', 'information', 'hint'] as const;

/**
 * `error`: the platform refuses it or the tool cannot be called. `warning`: accepted, but not what the author most likely means.
 * `information` and `hint` help.
 */
export type Severity = (typeof SEVERITIES)[number];

/** The severity as a number, from 0 for a hint to 3 for an error. */
export function gravity(severity: Severity): number {
  return SEVERITIES.length - 1 - SEVERITIES.indexOf(severity);
}

/** What a rule can be set to. */
export const RULE_SETTINGS = [...SEVERITIES, 'off'] as const;

/** Whether a value is one of {@link RULE_SETTINGS}. */
export function isRuleSetting(value: unknown): value is Severity | 'off' {
  return (RULE_SETTINGS as readonly unknown[]).includes(value);
}

/** A problem that a rule reports. */
export interface Finding {
  /** A node, or any range of the text. The node itself is stored, so that the range moves with edits. */
  readonly at: Span;
  /** The problem, its effect on the platform, and what to do: plain sentences, on one or more lines. {@link quote} shortens names from the file. */
  readonly message: string;
  /** How it is known, where that is not the platform's code: shown by the hover at its place, and by `explain` for its example. */
  readonly evidence?: readonly string[];
  /** Data for the fix; plain JSON, because it is sent through the editor. */
  readonly data?: Json;
  /** The severity, if it differs from the rule's. */
  readonly severity?: Severity;
  /** Related locations (the first of two duplicates), in the file or in another document. */
  readonly related?: readonly { readonly at: Span; readonly message: string; readonly document?: ManifestDocument }[];
  /** The missing member that this is about. */
  readonly missing?: Member;
  /** The findings of others about the same mistake, of which one is shown. */
  readonly same?: SameMistake;
  /** The same for its other places, where it is told once; none yields. */
  readonly sameElsewhere?: readonly SameMistake[];
  /** `unnecessary` is shown faded, `deprecated` struck through. */
  readonly tag?: 'unnecessary' | 'deprecated';
}

/**
 * Findings of other rules about the same mistake as a finding: about a missing member, of one rule at the same node, or inside a range, of some
 * rules or of all (then but for those that hide another). They are hidden if the finding is shown, which takes the highest severity. With
 * `yields` it is the finding that is hidden, even if the user has set their rules to another severity, or off.
 *
 * `by editor`: every language service of an editor reports it. It is a hint next to that report, unless the user has set the rule's severity.
 *
 * Places are nodes, whose offsets move with edits, like {@link Finding.at}.
 */
export type SameMistake =
  | { readonly missing: Member }
  | { readonly at: Span; readonly code: string }
  | { readonly within: Span; readonly codes?: readonly string[]; readonly yields?: false }
  | Yielding
  | 'by editor';

/** Findings before which another yields. */
export interface Yielding {
  readonly within: Span;
  readonly codes: readonly string[];
  readonly yields: true;
}

/** A member of an object, there or not. */
export interface Member {
  readonly object: Span;
  readonly key: string;
}

/** The input of a check. */
export interface RuleContext<F extends KnownFile = Manifest> {
  readonly file: F;
  readonly workspace: Workspace;
  /** Schema violations, computed once for all rules: of the tool in `checkTool`, of the rest in `checkFile`. */
  readonly violations: readonly ShapeViolation[];
  /** Results per node that several rules share, computed once per check. */
  readonly memo: Memo;
  /** Results that depend only on the dialect, computed once for all checks. */
  readonly known: Memo;
  report(finding: Finding): void;
}

/** The input of a fix. */
export interface FixContext<F extends KnownFile = Manifest> {
  readonly file: F;
  readonly workspace: Workspace;
  readonly editor: Editor;
  /** The location of the finding in the current text. */
  readonly at: Span;
  readonly data: Json | undefined;
  /** For results about the whole manifest: "fix all" requests thousands of fixes for one text. */
  readonly memo: Memo;
  /** Only safe fixes are requested: expensive unsafe ones can be left out. */
  readonly onlySafe: boolean;
}

/** A file that a fix creates. */
export interface NewFile {
  readonly uri: string;
  readonly text: string;
}

/** A fix. */
export interface Fix {
  /** In the imperative: "Rename to `get_time`". */
  readonly title: string;
  readonly edits: readonly Edit[];
  /** "Fix all" applies safe fixes too: there is one right result, and nothing that the author wrote is lost. */
  readonly safe: boolean;
  /** One of several equally likely fixes: none of them is preferred. */
  readonly isOneOfMany?: boolean;
  /** Targets contradict each other: it resolves the problem of one, and causes one of another. */
  readonly isContradictory?: true;
  /** A member whose value nobody reads before: its problems come to light, they are not made. */
  readonly reveals?: Span;
  /** The tool gets other values afterwards, or not all: for the author to decide. */
  readonly changesValues?: true;
  /** The name that it changes: clients get the changes of a rename, in other files and in code too, instead of {@link edits}. */
  readonly rename?: { readonly at: Span; readonly newName: string };
  /** Files that it creates, never over an existing one, and only in open folders. Such a fix is never safe: the user must choose it. */
  readonly newFiles?: readonly NewFile[];
  /** Edits of another file, instead of this one. Such a fix is never safe: the user must choose it. */
  readonly elsewhere?: { readonly document: ManifestDocument; readonly edits: readonly Edit[] };
  /** Files, possibly new ones, that it makes executable. Offered only to clients that support this. */
  readonly executables?: readonly string[];
}

/** One kind of problem, of manifests or of another document kind. */
export interface Rule<F extends KnownFile = Manifest> {
  /** Stable identifier. Common rules: `duplicate-key`; a dialect's own: `agentcli/command-path`. */
  readonly code: string;
  /** The default severity; a finding may have another. */
  readonly severity: Severity;
  /** One line for lists: "A key stands twice in one object." */
  readonly summary: string;
  /** Markdown for the rule's page: the effect on the platform, and what to do. */
  readonly explanation: string;
  /** Shown on the page and run by the tests: `bad` gives this code, `good` does not. Complete files. */
  readonly example: {
    readonly language: 'json' | 'jsonc' | 'yaml';
    readonly bad: string;
    readonly good: string;
    /** The file's URI, for rules that depend on it. */
    readonly uri?: string;
    /** Surrounding files, for rules that read them: texts by URI. */
    readonly files?: Readonly<Record<string, string>>;
    /** Ids of the targets in use; absent: those of the dialect. */
    readonly targets?: readonly string[];
    /** The limits of tokens that are set. */
    readonly tokenBudget?: TokenBudget;
    /** Surrounding files of the good example, if they make it good. */
    readonly filesOfGood?: Readonly<Record<string, string>>;
  };
  /** Whether there can be anything to report in a file, by what is known of it anyway. Asked once for each check. Absent: yes. */
  appliesTo?(file: F, workspace: Workspace): boolean;
  /** Checks one tool, and nothing else in the text: its findings are cached while the tool's text is unchanged. */
  checkTool?(tool: Tool, context: RuleContext<F>): void | Promise<void>;
  /** Checks one JSON Schema that an author wrote, in a tool (then cached as for `checkTool`) or outside the tools. */
  checkSchema?(schema: EmbeddedSchema, context: RuleContext<F>): void | Promise<void>;
  /** Checks the whole file (duplicates, the document level); must not visit every tool twice. */
  checkFile?(context: RuleContext<F>): void | Promise<void>;
  /** None of its fixes is safe: "fix all" need not request them. */
  readonly neverSafe?: true;
  /** The fixes of one finding, best first. */
  fix?(context: FixContext<F>): readonly Fix[] | Promise<readonly Fix[]>;
}

const SHOWN = 60;

/** A name or value from the file as shown in a message: on one line, at most 60 characters, with control characters escaped. */
export function quote(value: string): string {
  const visible = value.replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const short = visible.length > SHOWN ? `${visible.slice(0, SHOWN - 1)}…` : visible;
  return `\`${short}\``;
}
