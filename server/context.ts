/** What the handlers share; made once for a connection. */
import type { TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { NodeWorkspace } from './node/node-workspace';
import type { ManifestLanguage } from './service/document/manifest-document';
import type { Checker } from './service/features/diagnostics/check';
import type { DiskManifests } from './state/disk-manifests';
import type { KnownFiles } from './state/known-files';
import type { ManifestStore } from './state/manifest-store';
import type { Settings } from './state/settings';

/** What the client can do and has said of itself. */
export interface ClientAbilities {
  readonly pullsDiagnostics: boolean;
  /** Pulls again when told that something outside a document has changed. */
  readonly refreshesDiagnostics: boolean;
  readonly asksConfiguration: boolean;
  readonly watchesFiles: boolean;
  /** Takes tab stops in completions. */
  readonly insertsSnippets: boolean;
  /** Takes these registered at run time, and so again. */
  readonly renews: { readonly outline: boolean; readonly links: boolean };
  /** Makes files as part of an edit. */
  readonly createsFiles: boolean;
  /** Has the command for files, see `REPAIR_FILES`. */
  readonly fixesFiles: boolean;
  /** Has the command for rules, see `TURN_OFF_RULE`. */
  readonly turnsOffRules: boolean;
  /** Takes definition, references and rename registered at run time, for manifests alone. */
  readonly navigatesManifests: boolean;
  /** Shows edits apart that are only offered. */
  readonly annotatesEdits: boolean;
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
  readonly workspace: NodeWorkspace;
  readonly files: KnownFiles;
  readonly checker: Checker;
  /** What the user has set for a document. */
  settings(uri: string): Settings;
}
