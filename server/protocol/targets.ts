/** The messages between client and server about targets: the places where tools must work. The server converts; it sends nothing. */
import { NotificationType, RequestType } from 'vscode-languageserver-protocol';
import type { Range } from 'vscode-languageserver-types';
import type { Path } from '../../common/json/pointer';
import type { Json } from '../../common/json/value';
import type { Blindness } from '../service/features/targets/tool-targets';
import type { Evidence } from '../service/targets/model/evidence';
import type { Treatment, Verdict } from '../service/targets/model/problem';
import type { ToolLocation, ToolReference } from './invocation';

export type { Blindness, Evidence, Verdict };

/**
 * The client's command that shows a tool as a target gets it; its arguments are a `ToolReference` with the title of its dialect, and the id
 * of the target, without which the user is asked. Hovers link to it, see `previewsTargets`.
 */
export const PREVIEW_FOR_TARGET = 'toolManifest.previewToolForTarget';

/** A manifest, or one of its tools. */
export interface ManifestPart {
  readonly uri: string;
  /** Absent: all its tools. */
  readonly tool?: Pick<ToolReference, 'name' | 'index'>;
}

/** What one target does to a tool, or to the tools of a manifest. */
export interface TargetVerdict {
  readonly id: string;
  /** `OpenAI Chat Completions, strict`; may have code between backticks. */
  readonly title: string;
  readonly shortTitle: string;
  /** It is one of those for which the tools must work. */
  readonly isNamed: boolean;
  /** The worst of the tools. */
  readonly verdict: Verdict;
  /** Why parameters were not examined: the verdict is that of the rest. */
  readonly blind?: Blindness;
  /** Why, in a sentence with what is written between backticks; absent if it is taken as it stands. */
  readonly reason?: string;
  /** The number of problems that the verdict follows from. */
  readonly problems: number;
}

/** Client to server: what each target does to a tool or to all of them, named ones first; `null` if there is no such tool. */
export const TargetVerdictsRequest = new RequestType<ManifestPart, readonly TargetVerdict[] | null, void>(
  'toolManifest/targetVerdicts',
);

/** Client to server: the same for a tool as Markdown, as in its hover; `null` if it does not exist. */
export const TargetSummaryRequest = new RequestType<Required<ManifestPart>, string | null, void>(
  'toolManifest/targetSummary',
);

/** What the targets that are named do to a tool. */
export interface NamedVerdicts extends Pick<ToolLocation, 'name' | 'index' | 'range'> {
  /** None if none are named. */
  readonly targets: readonly Pick<TargetVerdict, 'id' | 'shortTitle' | 'verdict' | 'blind' | 'reason'>[];
}

/**
 * Client to server: what the named targets do to each tool of an open document, as it was while it had no syntax errors; `null`
 * if it is no manifest.
 */
export const NamedVerdictsRequest = new RequestType<{ readonly uri: string }, readonly NamedVerdicts[] | null, void>(
  'toolManifest/namedVerdicts',
);

/** Something that a target does not take as it stands, or does not get. */
export interface FormChange {
  readonly treatment: Exclude<Treatment, 'allowed'>;
  /** What is written, in a sentence with content of the manifest between backticks. */
  readonly message: string;
  /** What the target does about it. */
  readonly consequence: string;
  /** Absent for what its form has no place for, and for what does not reach it: the verdict is not about these. */
  readonly evidence?: Evidence;
  /** What the form has instead, in the imperative; absent: the form still has what is the problem, or its platform has changed it. */
  readonly repair?: string;
  /** What the form no longer says, as a phrase; absent: nothing is lost. */
  readonly loss?: string;
  /** A similar name that the target takes. */
  readonly newName?: string;
  /** Where it is in the manifest; absent while that is being rewritten. */
  readonly range?: Range;
  /** Where it shows in the form. */
  readonly paths: readonly Path[];
  /** It is one of the tools of the manifest together: a request with this tool alone does not have it. */
  readonly isOfAllTools?: boolean;
}

/** A tool in the form of a target. */
export interface FormTool extends Pick<ToolReference, 'name' | 'index'> {
  /** The name that the model sees. */
  readonly effectiveName: string;
  readonly verdict: Verdict;
  readonly changes: readonly FormChange[];
}

/** Tools in the form of a target. */
export interface TargetForm {
  readonly id: string;
  readonly title: string;
  readonly shortTitle: string;
  /** The page that documents the target. */
  readonly documentation: string;
  /** The worst of the tools. */
  readonly verdict: Verdict;
  /** Why parameters were not examined: the verdict is that of the rest. */
  readonly blind?: Blindness;
  /** It is one of those for which the tools must work. */
  readonly isNamed: boolean;
  /** What the form is if the target changes the tools: the end of a sentence, see `Target.exportOfChanged`. */
  readonly exportOfChanged?: string;
  readonly wire: Json;
  readonly tools: readonly FormTool[];
  /** Sentences: what is not known of the tools. */
  readonly notes: readonly string[];
  /** The manifest has syntax errors: this is its last version without them. */
  readonly isOutdated: boolean;
}

/** Client to server: a tool, or all of a manifest, as a target gets them; `null` if the tool or the target does not exist. */
export const TargetFormRequest = new RequestType<ManifestPart & { readonly target: string }, TargetForm | null, void>(
  'toolManifest/targetForm',
);

/** Server to client, once it has asked for one of these: other targets may be named, or files on disk have changed. */
export const TargetsChangedNotification = new NotificationType<null>('toolManifest/targetsChanged');
