/** What client and server say to each other beyond LSP. Plain data, so that any editor can use it. */
import { NotificationType, RequestType } from 'vscode-languageserver-protocol';

/** What a client may send in `initializationOptions`; everything may be left out. */
export interface InitializationOptions {
  /** Languages whose syntax errors this editor already shows by another server: ours stay silent then. */
  readonly syntaxReportedFor?: readonly ('json' | 'jsonc' | 'yaml')[];
  /** Address of the folder with the rules' pages, with a slash at the end; without it problems carry no link. */
  readonly rulePages?: string;
  /** What {@link ForceDialectRequest} said before the server was restarted: URI → dialect or `off`. */
  readonly forced?: Readonly<Record<string, string>>;
  /** The client has the command {@link REPAIR_FILES}: it makes files and programs executable. Without it files are made by plain edits. */
  readonly fixesFiles?: boolean;
  /** The client has the command {@link TURN_OFF_RULE}: every problem then offers it. Without it rules are turned off in the settings by hand. */
  readonly turnsOffRules?: boolean;
  /** Settings for clients that do not answer `workspace/configuration`, in the shape of {@link Settings}. */
  readonly settings?: unknown;
}

/** The client's command that makes files and gives them rights; its argument is a {@link FileFix}. */
export const REPAIR_FILES = 'toolManifest.fixFiles';

/** The part of a fix that reaches beyond the manifest. */
export interface FileFix {
  /** To be made, never over one that is there, and shown. */
  readonly newFiles: readonly { readonly uri: string; readonly text: string }[];
  /** URIs of files, new ones among them, that must become executable. */
  readonly executables: readonly string[];
}

/** The client's command that asks in which settings a rule is to be off and writes it there; its argument is a {@link RuleToTurnOff}. */
export const TURN_OFF_RULE = 'toolManifest.turnOffRule';

/** A rule, with the document whose problem it was. */
export interface RuleToTurnOff {
  readonly uri: string;
  readonly code: string;
}

/** What a document was found to be. */
export interface DocumentStatus {
  readonly uri: string;
  /** `undefined` where it is no manifest. */
  readonly dialect?: { readonly id: string; readonly title: string };
  /** In words, why. */
  readonly reason: string;
  /** `name`: only guessed from name and place, nothing is checked. */
  readonly basis: 'content' | 'name' | 'setting';
  readonly tools: number;
  /** The platform can't read the file as it is: it has syntax errors, or comments and commas that strict JSON does not take. */
  readonly isRefused?: true;
  /** Checks that are off as something around the document could not be read, and why, in words; absent where there are none. */
  readonly blindSpots?: readonly { readonly off: string; readonly why: string }[];
}

/** Server to client: a document's status has changed. Sent for open documents only. */
export const StatusNotification = new NotificationType<DocumentStatus>('toolManifest/status');

/** Client to server: the dialects that there are, for a list to choose from. */
export const DialectsRequest = new RequestType<null, readonly { readonly id: string; readonly title: string }[], void>(
  'toolManifest/dialects',
);

/** Client to server: from now on this document is of that dialect (`off`: no manifest; `null`: what the content says), until the server ends (see `forced` of the options). */
export const ForceDialectRequest = new RequestType<
  { readonly uri: string; readonly dialect: string | null },
  null,
  void
>('toolManifest/forceDialect');
