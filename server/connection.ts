/** Connects LSP requests to the language service. All state of a connection is created here. */
import {
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  FileChangeType,
  type InitializeParams,
  type InitializeResult,
  ResponseError,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import type { ClientAbilities, ServerContext } from './context';
import { isSearchedIn } from './files/candidates';
import { DiskWorkspace } from './files/disk-workspace';
import { matters, WATCHERS } from './files/watched';
import { serveCases } from './handlers/cases';
import { FIX_ALL, serveCodeActions } from './handlers/code-actions';
import { serveConfiguration } from './handlers/configuration';
import { serveDiagnostics } from './handlers/diagnostics';
import { serveInvocation } from './handlers/invocation';
import { serveLanguage, TRIGGER_CHARACTERS } from './handlers/language';
import { LAYOUT_CAPABILITIES, serveLayout } from './handlers/layout';
import { Navigable } from './handlers/navigable';
import { serveNewManifests } from './handlers/new-manifests';
import { serveParameters } from './handlers/parameters';
import { serveProgress } from './handlers/progress';
import { serveRefreshable } from './handlers/refreshable';
import { serveStatus } from './handlers/status';
import { listingOf, serveToolList } from './handlers/tool-list';
import type { InitializationOptions } from './protocol/messages';
import type { Runtime } from './runtime';
import { Checker } from './service/features/diagnostics/check';
import { Configurations } from './state/configurations';
import { DiskManifests } from './state/disk-manifests';
import { SettingsOfFiles } from './state/file-settings';
import { KnownFiles } from './state/known-files';
import { ManifestStore } from './state/manifest-store';
import { FolderSettings, settingsFrom } from './state/settings';

/** Serves one client until it disconnects. @param runtime what the server runs in */
export function serve(connection: Connection, version: string, runtime: Runtime): void {
  const documents = new TextDocuments(TextDocument);
  const settings = new FolderSettings();
  let folders: readonly string[] = [];
  let context: ServerContext | undefined;
  let configurationsChanged: Configurations['changed'] = async () => false;
  let checkAgain: () => void = () => {};
  let tellAgain: () => void = () => {};
  let registerRefreshable = async () => {};

  // All other requests are registered by `initialize`.
  connection.onRequest((method: string) =>
    context
      ? new ResponseError(ErrorCodes.MethodNotFound, `There is no request ${method}.`)
      : new ResponseError(ErrorCodes.ServerNotInitialized, `${method} was sent before initialize.`),
  );
  connection.onInitialize((params): InitializeResult => {
    const client = abilitiesOf(params);
    folders = foldersOf(params);
    const { settings: initial, forced } = optionsOf(params);
    settings.set(settingsFrom(initial));
    const configurations = new Configurations(runtime.files, (folder) => isSearchedIn(folder, folders));
    const joined = new SettingsOfFiles(
      (uri) => settings.of(uri),
      (uri) => configurations.of(uri),
    );
    const settingsOf = (uri: string) => joined.of(uri);
    const store = new ManifestStore(settingsOf, (uri) => configurations.ready(uri));
    for (const [uri, dialect] of Object.entries(forced ?? {})) store.force(uri, dialect);
    const showProgress = serveProgress(connection, client.showsProgress);
    const disk = new DiskManifests(
      () => folders,
      (document) => store.lookWhenReady(document),
      runtime.files,
      (scan) => {
        showProgress(scan);
        void scan.finished.then(() => context?.workspace.othersFound());
      },
      runtime.search,
      client.listsTools ? listingOf : undefined,
    );
    const others = async () =>
      (await disk.soon()).map((file) => ({
        uri: file.uri,
        dialectId: file.dialectId ?? '',
        document: async () => (await file.known())?.document,
      }));
    const workspace = new DiskWorkspace(folders, runtime.files, others, (uri) => settingsOf(uri).python);
    const files = new KnownFiles(documents, store, workspace);
    const created = { client, documents, store, disk, workspace, files, checker: new Checker(), settings: settingsOf };
    context = created;
    configurationsChanged = (changes) => configurations.changed(changes);
    const checkProblems = serveDiagnostics(connection, created);
    const listTools = serveToolList(connection, created);
    checkAgain = () => {
      checkProblems();
      listTools();
    };
    serveCodeActions(connection, created);
    serveLanguage(connection, created);
    if (!client.formatsFiles) serveLayout(connection, created, client.foldingLimit);
    serveInvocation(connection, created);
    serveCases(connection, created);
    serveNewManifests(connection, created);
    serveConfiguration(connection, created);
    serveParameters(connection, created);
    const refreshable = serveRefreshable(connection, client.renews);
    registerRefreshable = refreshable.register;
    const navigable = client.navigatesManifests ? new Navigable(connection) : undefined;
    tellAgain = serveStatus(connection, created, {
      checkAgain: () => checkAgain(),
      renew: refreshable.renew,
      recognised: (uri, isManifest) => navigable?.update(uri, isManifest),
    });
    documents.onDidClose(({ document }) => {
      store.forget(document.uri);
      disk.changed(document.uri);
    });
    return { capabilities: capabilities(client), serverInfo: { name: 'tool-manifest-language-server', version } };
  });

  connection.onInitialized(async () => {
    if (!context) return;
    const ready = `${Math.round(performance.now())} ms after its start`;
    connection.console.info(
      `Tool Manifest ${version}: language server ready ${ready}, workspace folders: ${folders.length}.`,
    );
    await registerRefreshable();
    if (context.client.tellsFolders) {
      connection.workspace.onDidChangeWorkspaceFolders(async () => {
        folders = ((await connection.workspace.getWorkspaceFolders()) ?? []).map(({ uri }) => withoutSlash(uri));
        if (!context) return;
        context.workspace.reset(folders);
        context.disk.reset();
        if (context.client.asksConfiguration) await readSettings(undefined);
        checkAgain();
      });
    }
    if (context.client.watchesFiles) {
      await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: [...WATCHERS] });
    }
    if (context.client.reportsConfiguration) {
      await connection.client.register(DidChangeConfigurationNotification.type, { section: 'toolManifest' });
    }
    if (context.client.asksConfiguration) await readSettings(undefined);
    checkAgain();
  });

  /** @param pushed the settings as sent by a client that does not answer `workspace/configuration`; these are not per folder */
  const readSettings = async (pushed: unknown) => {
    const asked = context?.client.asksConfiguration
      ? await connection.workspace.getConfiguration([
          { section: 'toolManifest' },
          ...folders.map((scopeUri) => ({ scopeUri, section: 'toolManifest' })),
        ])
      : [];
    const isAnswered = asked.some((one: unknown) => one !== undefined && one !== null);
    const scopes = isAnswered ? folders : [];
    const [value, ...values] = isAnswered ? asked : [pushedSettings(pushed)];
    if ([value, ...values].every((one) => one === undefined || one === null)) return;
    settings.set(settingsFrom(value), new Map(scopes.map((folder, index) => [folder, settingsFrom(values[index])])));
    settingsChanged();
  };

  const settingsChanged = () => {
    context?.store.settingsChanged();
    // The chosen Python interpreter determines which packages are installed.
    context?.workspace.reset();
    context?.disk.reset();
    tellAgain();
  };

  connection.onDidChangeConfiguration(async (params) => {
    await readSettings(params.settings);
    checkAgain();
  });

  connection.onDidChangeWatchedFiles(async ({ changes }) => {
    const ours = changes.filter((change) => matters(change, folders));
    if (ours.length === 0) return;
    const events = ours.map(({ uri, type }) => ({ uri, isContent: type === FileChangeType.Changed }));
    for (const { uri, isContent } of events) context?.disk.changed(uri, isContent);
    context?.workspace.changed(events);
    if (await configurationsChanged(events)) settingsChanged();
    checkAgain();
    tellAgain();
  });

  documents.listen(connection);
  connection.listen();
}

/** The settings of a pushed configuration; `undefined` if it is empty, as some clients send when the user has set nothing. */
function pushedSettings(pushed: unknown): unknown {
  if (typeof pushed !== 'object' || pushed === null || Object.keys(pushed).length === 0) return undefined;
  return 'toolManifest' in pushed ? pushed.toolManifest : pushed;
}

function capabilities(client: ClientAbilities): InitializeResult['capabilities'] {
  return {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    completionProvider: { triggerCharacters: [...TRIGGER_CHARACTERS] },
    hoverProvider: true,
    documentSymbolProvider: !client.renews.outline,
    workspaceSymbolProvider: true,
    documentLinkProvider: client.renews.links ? undefined : {},
    definitionProvider: !client.navigatesManifests,
    referencesProvider: !client.navigatesManifests,
    documentHighlightProvider: true,
    renameProvider: client.navigatesManifests ? undefined : { prepareProvider: true },
    codeActionProvider: { codeActionKinds: ['quickfix', FIX_ALL] },
    diagnosticProvider: client.pullsDiagnostics
      ? { identifier: 'tool-manifest', interFileDependencies: true, workspaceDiagnostics: true }
      : undefined,
    ...(client.formatsFiles ? {} : LAYOUT_CAPABILITIES),
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  };
}

function abilitiesOf(params: InitializeParams): ClientAbilities {
  const { capabilities: client } = params;
  const { definition, references, rename } = client.textDocument ?? {};
  const options = optionsOf(params);
  return {
    pullsDiagnostics: client.textDocument?.diagnostic !== undefined,
    refreshesDiagnostics: client.workspace?.diagnostics?.refreshSupport === true,
    readsMarkdown: {
      hover: client.textDocument?.hover?.contentFormat?.[0] === 'markdown',
      completion: client.textDocument?.completion?.completionItem?.documentationFormat?.[0] === 'markdown',
    },
    nestsSymbols: client.textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    knowsVersions: client.workspace?.workspaceEdit?.documentChanges === true,
    renews: {
      outline: client.textDocument?.documentSymbol?.dynamicRegistration === true,
      links: client.textDocument?.documentLink?.dynamicRegistration === true,
    },
    navigatesManifests: [definition, references, rename].every((one) => one?.dynamicRegistration === true),
    annotatesEdits: client.workspace?.workspaceEdit?.changeAnnotationSupport !== undefined,
    createsFiles: client.workspace?.workspaceEdit?.resourceOperations?.includes('create') === true,
    fixesFiles: options.fixesFiles === true,
    turnsOffRules: options.turnsOffRules === true,
    formatsFiles: options.formatsFiles === true,
    foldingLimit: client.textDocument?.foldingRange?.rangeLimit,
    listsTools: options.listsTools === true,
    showsProgress: client.window?.workDoneProgress === true,
    tellsFolders: client.workspace?.workspaceFolders === true,
    asksConfiguration: client.workspace?.configuration === true,
    reportsConfiguration: client.workspace?.didChangeConfiguration?.dynamicRegistration === true,
    insertsSnippets: client.textDocument?.completion?.completionItem?.snippetSupport === true,
    watchesFiles: client.workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    syntaxReportedFor: options.syntaxReportedFor ?? [],
    rulePages: options.rulePages,
  };
}

function optionsOf({ initializationOptions }: InitializeParams): InitializationOptions {
  return typeof initializationOptions === 'object' && initializationOptions !== null ? initializationOptions : {};
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
