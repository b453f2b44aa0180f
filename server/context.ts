/** The shared state of the handlers; created once per connection. */
import type { TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { DiskWorkspace } from './files/disk-workspace';
import type { ManifestLanguage } from './service/document/manifest-document';
import type { Checker } from './service/features/diagnostics/check';
import type { DiskManifests } from './state/disk-manifests';
import type { FileSettings } from './state/file-settings';
import type { KnownFiles } from './state/known-files';
import type { ManifestStore } from './state/manifest-store';

/** The client's capabilities and options. */
export interface ClientAbilities {
  readonly pullsDiagnostics: boolean;
  /** Pulls again on request, when something outside a document has changed. */
  readonly refreshesDiagnostics: boolean;
  /** Answers requests for settings. */
  readonly asksConfiguration: boolean;
  /** Reports changes of settings once that is registered. */
  readonly reportsConfiguration: boolean;
  readonly watchesFiles: boolean;
  /** Supports snippets in completions. */
  readonly insertsSnippets: boolean;
  /** Whether Markdown is the preferred form of these; otherwise they are plain text. */
  readonly readsMarkdown: { readonly hover: boolean; readonly completion: boolean };
  /** Shows an outline as a tree. */
  readonly nestsSymbols: boolean;
  /** Accepts edits of documents with their versions. */
  readonly knowsVersions: boolean;
  /** Supports dynamic registration of these, so that they can be registered again. */
  readonly renews: { readonly outline: boolean; readonly links: boolean };
  /** Creates files as part of an edit. */
  readonly createsFiles: boolean;
  /** Has the command for files, see `REPAIR_FILES`. */
  readonly fixesFiles: boolean;
  /** Has the command for rules, see `TURN_OFF_RULE`. */
  readonly turnsOffRules: boolean;
  /** Formats and folds files itself, see `formatsFiles` of the options. */
  readonly formatsFiles: boolean;
  /** The number of folding ranges that it accepts in one document; absent: any number. */
  readonly foldingLimit: number | undefined;
  /** Supports dynamic registration of definition, references and rename, for manifests only. */
  readonly navigatesManifests: boolean;
  /** Shows optional edits separately for confirmation. */
  readonly annotatesEdits: boolean;
  /** May ask for the list of all tools. */
  readonly listsTools: boolean;
  readonly showsProgress: boolean;
  readonly tellsFolders: boolean;
  readonly syntaxReportedFor: readonly ManifestLanguage[];
  readonly rulePages: string | undefined;
}

/** The state of one connection. */
export interface ServerContext {
  readonly client: ClientAbilities;
  readonly documents: TextDocuments<TextDocument>;
  readonly store: ManifestStore;
  readonly disk: DiskManifests;
  readonly workspace: DiskWorkspace;
  readonly files: KnownFiles;
  readonly checker: Checker;
  /** The settings for a document that was identified. */
  settings(uri: string): FileSettings;
}
