/** What the server offers to a client, in its response to `initialize`. */
import {
  CodeActionKind,
  type FileOperationRegistrationOptions,
  PositionEncodingKind,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import type { ClientAbilities } from './client-abilities';
import { FIX_TARGETS_COMMAND } from './protocol/messages';
import { TRIGGER_CHARACTERS } from './service/features/completion/cursor/typed';

/** The kind of "fix all safe problems in this file", for `editor.codeActionsOnSave`. */
export const FIX_ALL = `${CodeActionKind.SourceFixAll}.toolManifest`;

/**
 * The kind of "fix all target problems in this manifest". No `source.fixAll`, which some make on each save: what a schema says changes.
 */
export const FIX_TARGETS = `${CodeActionKind.Source}.toolManifest.fixTargets`;

/** What is offered to clients that don't format and fold files themselves. */
const LAYOUT_CAPABILITIES: ServerCapabilities = {
  documentFormattingProvider: true,
  documentRangeFormattingProvider: true,
  foldingRangeProvider: true,
  selectionRangeProvider: true,
};

/** What is created, renamed or deleted in the editor itself. */
const ALL_FILES: FileOperationRegistrationOptions = { filters: [{ pattern: { glob: '**/*' } }] };

/** What this server offers to such a client. */
export function capabilities(client: ClientAbilities): ServerCapabilities {
  return {
    // What every client has to support.
    positionEncoding: PositionEncodingKind.UTF16,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    completionProvider: { triggerCharacters: [...TRIGGER_CHARACTERS] },
    hoverProvider: true,
    inlayHintProvider: true,
    documentSymbolProvider: !client.renews.outline,
    workspaceSymbolProvider: true,
    documentLinkProvider: client.renews.links ? undefined : {},
    definitionProvider: !client.navigatesManifests,
    referencesProvider: !client.navigatesManifests,
    documentHighlightProvider: true,
    renameProvider: client.navigatesManifests ? undefined : { prepareProvider: true },
    // Nothing is resolved: VS Code would ask for each action without an edit, and may drop its command meanwhile.
    codeActionProvider: { codeActionKinds: ['quickfix', FIX_ALL, ...(client.appliesEdits ? [FIX_TARGETS] : [])] },
    executeCommandProvider: client.appliesEdits ? { commands: [FIX_TARGETS_COMMAND] } : undefined,
    diagnosticProvider: client.pullsDiagnostics
      ? { identifier: 'tool-manifest', interFileDependencies: true, workspaceDiagnostics: true }
      : undefined,
    ...(client.formatsFiles ? {} : LAYOUT_CAPABILITIES),
    workspace: {
      workspaceFolders: { supported: true, changeNotifications: true },
      fileOperations: { didCreate: ALL_FILES, didRename: ALL_FILES, didDelete: ALL_FILES },
    },
  };
}
