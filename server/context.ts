/** The shared state of the handlers; created once per connection. */
import type { TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ClientAbilities } from './client-abilities';
import type { DiskWorkspace } from './files/disk-workspace';
import type { Checker } from './service/features/diagnostics/check';
import type { TargetResults } from './service/features/targets/tool-targets';
import type { Machine } from './service/formats/convert/start';
import type { DiskManifests } from './state/disk-manifests';
import type { FileSettings } from './state/file-settings';
import type { KnownFiles } from './state/known-files';
import type { ManifestStore } from './state/manifest-store';

/** The state of one connection. */
export interface ServerContext {
  readonly client: ClientAbilities;
  readonly documents: TextDocuments<TextDocument>;
  readonly store: ManifestStore;
  readonly disk: DiskManifests;
  readonly workspace: DiskWorkspace;
  readonly files: KnownFiles;
  readonly checker: Checker;
  readonly targets: TargetResults;
  /** Absent in a browser. */
  readonly machine: Machine | undefined;
  /** The settings for a document that was identified. */
  settings(uri: string): FileSettings;
  /** Finds the configuration files for one that was not; `undefined` if they are known. */
  settingsReady(uri: string): Promise<void> | undefined;
}
