/** What `targets` finds: the structure that its formats print. */
import type { Range } from 'vscode-languageserver-types';
import type { Blindness } from '../../server/service/features/targets/tool-targets';
import type { Evidence } from '../../server/service/targets/model/evidence';
import type { Verdict } from '../../server/service/targets/model/problem';
import type { Target } from '../../server/service/targets/model/target';
import type { ToolTokens } from '../../server/service/tokens/tool-tokens';
import type { PrintedDiagnostic } from '../file-result';

/** Something that a target does not take as it stands: what is printed of it, as there may be hundreds of thousands. */
export interface ToolProblem {
  /** The code of the rule that reports it for targets that matter. */
  readonly code: string;
  readonly severity: 'error' | 'information' | 'hint';
  /** RFC 6901 pointer of the place in the manifest. */
  readonly path: string;
  /** Lines and characters from 0, characters in UTF-16 code units. */
  readonly range: Range;
  readonly message: string;
  readonly consequence: string;
  /** In the imperative; `undefined`: there is none. */
  readonly repair: string | undefined;
  readonly evidence: Evidence;
}

/** A tool for one target. */
export interface ToolForTarget {
  readonly target: Target;
  readonly verdict: Verdict;
  /** Why something was not examined, so that the verdict is that of the rest; `undefined`: all was. */
  readonly blind: Blindness | undefined;
  readonly effectiveName: string;
  readonly problems: readonly ToolProblem[];
}

/** What the platform of a tool does not pass on, so that no target gets it. */
export interface DroppedParts {
  /** The name of the platform. */
  readonly platform: string;
  /** In the order of the text; at least one. */
  readonly parts: readonly {
    /** RFC 6901 pointer of the place in the manifest. */
    readonly path: string;
    /** What it is, as a phrase: "`minimum` of `days`". */
    readonly loss: string;
    /** In sentences. */
    readonly message: string;
  }[];
}

/** A tool for each target, in the order of the targets. */
export interface ToolResult {
  /** `undefined` if it has none. */
  readonly name: string | undefined;
  /** What it costs in each request, estimated. */
  readonly tokens: ToolTokens;
  readonly targets: readonly ToolForTarget[];
  /** Absent: its platform passes on all of it. */
  readonly dropped?: DroppedParts;
}

/** A manifest. */
export interface FileTargets {
  readonly path: string;
  /** `null` if it is none. */
  readonly dialect: string | null;
  /** Why it is, or is not, a manifest. */
  readonly reason: string;
  readonly targets: readonly Target[];
  /** The targets were named, on the command line or in the configuration. */
  readonly isNamed: boolean;
  readonly tools: readonly ToolResult[];
  /** Sentences on what was not examined. */
  readonly notes: readonly string[];
  /** The errors of a text that can't be read reliably: its tools are not examined. */
  readonly diagnostics: readonly PrintedDiagnostic[];
  /** The text, if {@link diagnostics} are in it; otherwise empty. */
  readonly text: string;
}

/** A file with the tools that are refused by some target; `undefined` if there is nothing to show. */
export function refusedPart(file: FileTargets): FileTargets | undefined {
  const tools = file.tools.filter(({ targets }) => targets.some(({ verdict }) => verdict === 'refused'));
  return tools.length + file.diagnostics.length === 0 ? undefined : { ...file, tools, notes: [] };
}

/** Whether a named target refuses one of the tools. */
export function isRefused({ isNamed, tools }: FileTargets): boolean {
  return isNamed && tools.some(({ targets }) => targets.some(({ verdict }) => verdict === 'refused'));
}
