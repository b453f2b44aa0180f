/**
 * Serves a client from its `initialize` on: connects LSP requests to the language service. All state of a connection is created here. It is
 * loaded after the response to `initialize`, see `connection.ts`.
 */

import {
  type Connection,
  DidChangeConfigurationNotification,
  FileChangeType,
  type InitializeParams,
  TextDocuments,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import { optionsOf } from './client-abilities';
import type { Handshake } from './connection';
import type { ServerContext } from './context';
import { isSearchedIn } from './files/candidates';
import type { FileAccess } from './files/disk';
import { DiskWorkspace } from './files/disk-workspace';
import { matters } from './files/watched';
import { serveCases } from './handlers/cases';
import { serveClients } from './handlers/clients';
import { serveCodeActions } from './handlers/code-actions';
import { serveConfiguration } from './handlers/configuration';
import { serveDiagnostics } from './handlers/diagnostics';
import { registerWatchers, serveFileChanges } from './handlers/file-changes';
import { serveFixAll } from './handlers/fix-all-targets';
import { serveInvocation, serveParameters } from './handlers/invocation';
import { serveLanguage } from './handlers/language';
import { Navigable } from './handlers/navigable';
import { serveNewManifests } from './handlers/new-manifests';
import { serveProgress } from './handlers/progress';
import { serveRefreshable } from './handlers/refreshable';
import { serveStatus } from './handlers/status';
import { serveTargets } from './handlers/targets';
import { listingOf, serveToolList } from './handlers/tool-list';
import { serveUses } from './handlers/uses';
import { Checker } from './service/features/diagnostics/check';
import { TargetResults } from './service/features/targets/tool-targets';
import type { Machine } from './service/formats/convert/start';
import { Configurations, leftOutFolders } from './state/configurations';
import { DiskManifests } from './state/disk-manifests';
import type { SearchLimits } from './state/disk-search';
import { SettingsOfFiles } from './state/file-settings';
import { KnownFiles } from './state/known-files';
import { ManifestStore } from './state/manifest-store';
import { FolderSettings, settingsFrom } from './state/settings';

/** Registers everything that serves one client until it disconnects. @param runtime what the server runs in */
export function startSession(connection: Connection, { params, client, version }: Handshake, runtime: Runtime): void {
  let folders = foldersOf(params);
  const documents = new TextDocuments(TextDocument);
  const settings = new FolderSettings();
  const { settings: initial, forced } = optionsOf(params);
  settings.set(settingsFrom(initial));
  const configurations = new Configurations(runtime.files, (folder) => isSearchedIn(folder, folders));
  const joined = new SettingsOfFiles(
    (uri) => settings.of(uri),
    (uri) => configurations.of(uri),
  );
  const settingsOf = (uri: string) => joined.of(uri);
  const settingsReady = (uri: string) => configurations.ready(uri);
  const store = new ManifestStore(settingsOf, settingsReady);
  for (const [uri, dialect] of Object.entries(forced ?? {})) store.force(uri, dialect);
  const showProgress = serveProgress(connection, client.showsProgress);
  const disk = new DiskManifests(
    () => folders,
    (document) => store.lookWhenReady(document),
    runtime.files,
    (scan) => {
      showProgress(scan);
      void scan.finished.then(() => workspace.othersFound());
    },
    { ...runtime.search, filter: leftOutFolders(configurations, runtime.files, (uri) => settings.of(uri)) },
    client.listsTools ? listingOf : undefined,
  );
  const others = async () =>
    (await disk.soon()).map((file) => ({
      uri: file.uri,
      dialectId: file.dialectId ?? '',
      document: async () => (await file.known())?.document,
    }));
  const workspace = new DiskWorkspace(folders, runtime.files, others, {
    python: (uri) => settingsOf(uri).python,
    targets: (uri) => settingsOf(uri).targets,
    tokenBudget: (uri) => settingsOf(uri).configuration?.tokenBudget?.value ?? {},
    sources: (uri) => settingsOf(uri).configuration?.sync?.value ?? {},
  });
  const files = new KnownFiles(documents, store, workspace);
  const context: ServerContext = {
    client,
    documents,
    store,
    disk,
    workspace,
    files,
    checker: new Checker(),
    targets: new TargetResults(),
    machine: runtime.machine,
    settings: settingsOf,
    settingsReady,
  };
  const checkProblems = serveDiagnostics(connection, context);
  const listTools = serveToolList(connection, context);
  const targetsChanged = serveTargets(connection, context);
  const tellUses = client.listsTools ? serveUses(connection, context) : () => {};
  const checkAgain = () => {
    checkProblems();
    listTools();
    targetsChanged();
    tellUses();
  };
  serveCodeActions(connection, context);
  if (client.appliesEdits) serveFixAll(connection, context);
  serveLanguage(connection, context);
  serveInvocation(connection, context);
  serveCases(connection, context);
  serveClients(connection, context);
  serveNewManifests(connection, context);
  serveConfiguration(connection, context);
  serveParameters(connection, context);
  const refreshable = serveRefreshable(connection, client.renews);
  const navigable = client.navigatesManifests ? new Navigable(connection) : undefined;
  const tellAgain = serveStatus(connection, context, {
    checkAgain,
    renew: refreshable.renew,
    recognised: (uri, isManifest) => {
      navigable?.update(uri, isManifest);
      tellUses();
    },
  });
  documents.onDidOpen(({ document }) => store.opened(document));
  documents.onDidClose(({ document }) => {
    store.forget(document.uri);
    disk.changed(document.uri);
  });

  connection.onInitialized(async () => {
    const ready = `${Math.round(performance.now())} ms after its start`;
    connection.console.info(
      `Tool Manifest ${version}: language server ready ${ready}, workspace folders: ${folders.length}.`,
    );
    await refreshable.register();
    if (client.tellsFolders) {
      connection.workspace.onDidChangeWorkspaceFolders(async () => {
        folders = ((await connection.workspace.getWorkspaceFolders()) ?? []).map(({ uri }) => withoutSlash(uri));
        workspace.reset(folders);
        disk.reset();
        await startOver();
      });
    }
    if (client.watchesFiles) {
      await registerWatchers(connection);
    }
    if (client.reportsConfiguration) {
      await connection.client.register(DidChangeConfigurationNotification.type, { section: 'toolManifest' });
    }
    await startOver();
  });

  /** What was read before may have changed without a report. */
  const startOver = async () => {
    await configurations.renew();
    const areRead = client.asksConfiguration && (await readSettings(undefined));
    if (!areRead) settingsChanged();
    checkAgain();
  };

  /**
   * @param pushed the settings as sent by a client that does not answer `workspace/configuration`; these are not per folder
   * @returns whether there are any
   */
  const readSettings = async (pushed: unknown): Promise<boolean> => {
    const asked = client.asksConfiguration
      ? await connection.workspace.getConfiguration([
          { section: 'toolManifest' },
          ...folders.map((scopeUri) => ({ scopeUri, section: 'toolManifest' })),
        ])
      : [];
    const isAnswered = asked.some((one: unknown) => one !== undefined && one !== null);
    const scopes = isAnswered ? folders : [];
    const [value, ...values] = isAnswered ? asked : [pushedSettings(pushed)];
    if ([value, ...values].every((one) => one === undefined || one === null)) return false;
    settings.set(settingsFrom(value), new Map(scopes.map((folder, index) => [folder, settingsFrom(values[index])])));
    settingsChanged();
    return true;
  };

  const settingsChanged = () => {
    store.settingsChanged();
    if (client.refreshesHints) void connection.languages.inlayHint.refresh();
    // The chosen Python interpreter determines which packages are installed.
    workspace.reset();
    disk.reset();
    tellAgain();
  };

  connection.onDidChangeConfiguration(async (params) => {
    await readSettings(params.settings);
    checkAgain();
  });

  serveFileChanges(connection, documents, async (changes) => {
    const ours = changes.filter((change) => matters(change, folders));
    if (ours.length === 0) return;
    const events = ours.map(({ uri, type }) => ({ uri, isContent: type === FileChangeType.Changed }));
    for (const { uri, isContent } of events) disk.changed(uri, isContent);
    workspace.changed(events);
    if (await configurations.changed(events)) settingsChanged();
    else tellAgain();
    checkAgain();
  });

  documents.listen(connection);
}

/** The settings of a pushed configuration; `undefined` if it is empty, as some clients send when the user has set nothing. */
function pushedSettings(pushed: unknown): unknown {
  if (typeof pushed !== 'object' || pushed === null || Object.keys(pushed).length === 0) return undefined;
  return 'toolManifest' in pushed ? pushed.toolManifest : pushed;
}

/** Clients that know no workspace folders send their root, those before LSP 3 its path alone. */
function foldersOf({ workspaceFolders, rootUri, rootPath }: InitializeParams): readonly string[] {
  const root = rootUri ?? (rootPath ? URI.file(rootPath).toString() : undefined);
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (root ? [root] : []);
  return uris.map(withoutSlash);
}

function withoutSlash(uri: string): string {
  return uri.replace(/\/$/, '');
}

/** The server's surroundings. */
interface Runtime {
  /** The files of the workspace. */
  readonly files: FileAccess;
  /** The limits of a search for manifests; none by default. */
  readonly search?: SearchLimits;
  /** Absent: nothing is known of the machine. */
  readonly machine?: Machine;
}
