/** What a rule is: one kind of problem, its documentation, how it is found and how it is fixed. */

import type { Edit, Editor } from '../document/edit/edit';
import type { Json, Span } from '../document/tree/node';
import type { Memo } from '../rules/memo';
import type { EmbeddedSchema } from '../schema/embedded/embedded-schemas';
import type { ShapeViolation } from '../schema/shape';
import type { Workspace } from '../workspace';
import type { KnownFile } from './known-file';
import type { Manifest } from './manifest';
import type { Tool } from './tool';

/**
 * `error`: the platform refuses it or the tool cannot be called. `warning`: accepted, but not what the author most likely means.
 * `information` and `hint` help.
 */
export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** What a rule reports. */
export interface Finding {
  /** Where: a node, or any stretch of the text. Kept as the node itself, so that it moves with the text. */
  readonly at: Span;
  /** What is wrong, why the platform cares, and what to do: plain sentences. Names from the file are shortened by {@link quote}. */
  readonly message: string;
  /** For the fix; plain data, as it travels through the editor. */
  readonly data?: Json;
  /** Where it differs from the rule's own. */
  readonly severity?: Severity;
  /** Other places that belong to it (the first of two duplicates). */
  readonly related?: readonly { readonly at: Span; readonly message: string }[];
  /** Another rule's finding about the same mistake, by its code and data: left out where this one is shown, which is then as grave. */
  readonly supersedes?: { readonly code: string; readonly data: Json };
  /** The member that is not there, where this is about one: left out where a key is shown that is meant for it, which is then as grave. */
  readonly absent?: AbsentMember;
  /** What stands under this key is meant for a member that is not there. */
  readonly meant?: AbsentMember;
  /** Nothing else is to be said of what stands there: left out where this one is shown, which is then as grave. */
  readonly supersedesWithin?: Span;
  /** `unnecessary` is shown faded, `deprecated` struck through. */
  readonly tag?: 'unnecessary' | 'deprecated';
  /** Whatever reads this language in an editor tells as much: shown as a hint next to it, unless the user has given the rule another severity. */
  readonly isReportedByReaders?: true;
}

/** A member that an object does not have. */
export interface AbsentMember {
  readonly object: Span;
  readonly key: string;
}

/** What a check is given. */
export interface RuleContext<F extends KnownFile = Manifest> {
  readonly file: F;
  readonly workspace: Workspace;
  /** How the shape misses the schema, found once for all rules: of the tool in `checkTool`, of the rest in `checkFile`. */
  readonly violations: readonly ShapeViolation[];
  /** What several rules need to know of the same node, found out once a check. */
  readonly memo: Memo;
  /** What follows from the dialect alone, found out once for all checks. */
  readonly known: Memo;
  report(finding: Finding): void;
}

/** What a fix is given. */
export interface FixContext<F extends KnownFile = Manifest> {
  readonly file: F;
  readonly workspace: Workspace;
  readonly editor: Editor;
  /** The place of the finding in the present text. */
  readonly at: Span;
  readonly data: Json | undefined;
  /** For answers about the whole manifest: "fix all" asks for thousands of fixes of one text. */
  readonly memo: Memo;
  /** Only fixes that are safe are asked for: what costs much and is not can be left out. */
  readonly onlySafe: boolean;
}

/** A file that a fix makes. */
export interface NewFile {
  readonly uri: string;
  readonly text: string;
}

/** A fix. */
export interface Fix {
  /** In the imperative: "Rename to `get_time`". */
  readonly title: string;
  readonly edits: readonly Edit[];
  /** Safe ones are applied by "fix all" too: there is one right result and nothing that the author wrote is lost. */
  readonly safe: boolean;
  /** One of several that are as likely as each other: none of them is done unasked. */
  readonly isOneOfMany?: boolean;
  /** Files that it makes, never over one that is there, and only in open folders. Such a fix is not safe: nobody else is asked. */
  readonly newFiles?: readonly NewFile[];
  /** Files, new ones among them, that may be executed afterwards. Only clients that can do that are offered it. */
  readonly executables?: readonly string[];
}

/** One kind of problem, of manifests or of another kind of document. */
export interface Rule<F extends KnownFile = Manifest> {
  /** Stable. Common rules: `duplicate-key`; a dialect's own: `agentcli/command-path`. */
  readonly code: string;
  /** The usual severity; a finding may carry another. */
  readonly severity: Severity;
  /** One line for lists: "A key stands twice in one object." */
  readonly summary: string;
  /** Markdown for the rule's page: why the platform cares, what to do. */
  readonly explanation: string;
  /** Shown on the page and run by the tests: `bad` gives this code, `good` does not. Whole files. */
  readonly example: {
    readonly language: 'json' | 'jsonc' | 'yaml';
    readonly bad: string;
    readonly good: string;
    /** Where the file lies, for rules that look at its place. */
    readonly uri?: string;
    /** What lies around it, for rules that look there: texts by their URIs. */
    readonly files?: Readonly<Record<string, string>>;
    /** What lies around the good one, where that is what makes it good. */
    readonly filesOfGood?: Readonly<Record<string, string>>;
  };
  /** Looks at one tool, and at nothing else in the text: its findings are kept while the tool's text stays as it is. */
  checkTool?(tool: Tool, context: RuleContext<F>): void | Promise<void>;
  /** Looks at one JSON Schema that an author wrote, in a tool (then as `checkTool`) or outside of the tools. */
  checkSchema?(schema: EmbeddedSchema, context: RuleContext<F>): void | Promise<void>;
  /** Looks at the file as a whole (duplicates, the head); must not look into every tool twice. */
  checkFile?(context: RuleContext<F>): void | Promise<void>;
  /** None of its fixes is safe: "fix all" need not ask for them. */
  readonly neverSafe?: true;
  /** The fixes of one finding, best first. */
  fix?(context: FixContext<F>): readonly Fix[] | Promise<readonly Fix[]>;
}

const SHOWN = 60;

/** A name or value from the file as it may stand in a message: on one line, at most 60 characters, control characters made visible. */
export function quote(value: string): string {
  const visible = value.replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const short = visible.length > SHOWN ? `${visible.slice(0, SHOWN - 1)}…` : visible;
  return `\`${short}\``;
}
