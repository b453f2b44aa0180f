/** The messages between client and server beyond LSP. Plain data, so that any editor can use it. */
import { NotificationType, RequestType } from 'vscode-languageserver-protocol';

/** The client's `initializationOptions`; every member is optional. */
export interface InitializationOptions {
  /** Languages whose syntax errors the editor already shows through another server: this server does not report them then. */
  readonly syntaxReportedFor?: readonly ('json' | 'jsonc' | 'yaml')[];
  /** URL of the folder with the rules' pages, with a trailing slash; without it diagnostics have no link. */
  readonly rulePages?: string;
  /** The choices sent by {@link ForceDialectRequest} before the server was restarted: URI → dialect or `off`. */
  readonly forced?: Readonly<Record<string, string>>;
  /**
   * The client has the command {@link REPAIR_FILES}, which creates files and makes programs executable. Without it files are created by
   * edits.
   */
  readonly fixesFiles?: boolean;
  /**
   * The client has the command {@link TURN_OFF_RULE}: every problem then offers it. Without it rules are disabled in the settings by hand.
   */
  readonly turnsOffRules?: boolean;
  /** The client has the command {@link TELL_LEFT}: *Fix All*, asked for by hand, then tells what it leaves. */
  readonly tellsLeft?: boolean;
  /** The editor formats and folds these files and expands selections in them itself. Without it the server does. */
  readonly formatsFiles?: boolean;
  /** The client may ask for the list of all tools, see `WatchToolsRequest`: what it needs is then kept from the first search on. */
  readonly listsTools?: boolean;
  /** The client has the command `PREVIEW_FOR_TARGET`, and executes it where a hover links to it. */
  readonly previewsTargets?: boolean;
  /** Settings for clients that do not support `workspace/configuration`, in the format of {@link Settings}. */
  readonly settings?: unknown;
}

/** The client's command that creates files and makes them executable; its argument is a {@link FileFix}. */
export const REPAIR_FILES = 'toolManifest.fixFiles';

/** The part of a fix that goes beyond the manifest. */
export interface FileFix {
  /** Files to create and show, never overwriting one. */
  readonly newFiles: readonly { readonly uri: string; readonly text: string }[];
  /** URIs of files, including new ones, to make executable. */
  readonly executables: readonly string[];
}

/** The client's command that asks in which settings to disable a rule and writes it there; its argument is a {@link RuleToTurnOff}. */
export const TURN_OFF_RULE = 'toolManifest.turnOffRule';

/** A rule, with the document in which it reported a problem. */
export interface RuleToTurnOff {
  readonly uri: string;
  readonly code: string;
}

/** The client's command that tells what *Fix All* left, and why; its argument is that sentence. */
export const TELL_LEFT = 'toolManifest.tellLeft';

/** The server's command that fixes all target problems; its argument is a {@link ToFixTargets}. */
export const FIX_TARGETS_COMMAND = 'toolManifest.fixTargets';

/** Where target problems are fixed. */
export interface ToFixTargets {
  readonly uri: string;
  /** Of the document for which it was offered: another one is not changed. */
  readonly version: number;
  /** The index of the tool; absent: all tools. */
  readonly tool?: number;
}

/** A document's dialect and its basis. */
export interface DocumentStatus {
  readonly uri: string;
  /** `undefined` if it is no manifest. */
  readonly dialect?: { readonly id: string; readonly title: string };
  /** The dialect that it may be meant for, for the user to decide: its name is that of one, and its content leaves that in doubt. */
  readonly suggested?: { readonly id: string; readonly title: string };
  /** It is a companion file of a manifest, or a configuration file. */
  readonly isCompanion?: true;
  /** What it is for the clients that read it: `MCP servers`, `3 servers, for Claude Code`. */
  readonly format?: { readonly title: string; readonly detail: string };
  /** It has servers that can be copied for other clients. */
  readonly hasServers?: true;
  /** The reason, as text. */
  readonly reason: string;
  /** `name`: only guessed from name and path; nothing is checked. */
  readonly basis: 'content' | 'name' | 'setting';
  readonly tools: number;
  /** The platform cannot read the file as it is: it has syntax errors, or comments and commas that strict JSON does not allow. */
  readonly isRefused?: true;
  /** The names of the environments in its configuration file; absent if there are none. */
  readonly environments?: readonly string[];
  /** Checks that are off because something around the document could not be read, with the reason; absent if there are none. */
  readonly blindSpots?: readonly { readonly off: string; readonly why: string }[];
}

/** Server to client: a document's status has changed. Sent for open documents only. */
export const StatusNotification = new NotificationType<DocumentStatus>('toolManifest/status');

/** What the manifests of the workspace have a use for, by the context keys of the client that show its commands. */
export interface ManifestUses {
  readonly hasManifests: boolean;
  readonly hasTriggers: boolean;
  readonly hasSecrets: boolean;
  /** Their platform has manifests or parameters to fetch. */
  readonly hasFetched: boolean;
}

/** Server to client: that has changed. Sent to a client that lists tools. */
export const UsesNotification = new NotificationType<ManifestUses>('toolManifest/uses');

/** Client to server: the known dialects, for the user to choose from. */
export const DialectsRequest = new RequestType<null, readonly { readonly id: string; readonly title: string }[], void>(
  'toolManifest/dialects',
);

/** Client to server: the dialect that an open document may be meant for, see {@link DocumentStatus.suggested}; `null` if there is no doubt. */
export const SuggestedDialectRequest = new RequestType<
  { readonly uri: string },
  NonNullable<DocumentStatus['suggested']> | null,
  void
>('toolManifest/suggestedDialect');

/**
 * Client to server: sets a document's dialect (`off`: no manifest; `null`: detected by content), until the server ends (see `forced` of the
 * options).
 */
export const ForceDialectRequest = new RequestType<
  { readonly uri: string; readonly dialect: string | null },
  null,
  void
>('toolManifest/forceDialect');
