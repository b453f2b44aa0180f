/** What the client can do, as it says in `initialize`. */
import type { InitializeParams } from 'vscode-languageserver';
import type { InitializationOptions } from './protocol/messages';

/** The client's capabilities and options. */
export type ClientAbilities = Readonly<ReturnType<typeof abilitiesOf>>;

/** @param params what the client sent with `initialize` */
export function abilitiesOf(params: InitializeParams) {
  const { capabilities: client } = params;
  const { definition, references, rename } = client.textDocument ?? {};
  const options = optionsOf(params);
  return {
    pullsDiagnostics: client.textDocument?.diagnostic !== undefined,
    /** Pulls again on request, when something outside a document has changed. */
    refreshesDiagnostics: client.workspace?.diagnostics?.refreshSupport === true,
    /** Asks for inlay hints again on request. */
    refreshesHints: client.workspace?.inlayHint?.refreshSupport === true,
    /** Whether Markdown is the preferred form of these; otherwise they are plain text. */
    readsMarkdown: {
      hover: client.textDocument?.hover?.contentFormat?.[0] === 'markdown',
      completion: client.textDocument?.completion?.completionItem?.documentationFormat?.[0] === 'markdown',
    },
    /** Shows an outline as a tree. */
    nestsSymbols: client.textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    /** Accepts edits of documents with their versions. */
    knowsVersions: client.workspace?.workspaceEdit?.documentChanges === true,
    /** Supports dynamic registration of these, so that they can be registered again. */
    renews: {
      outline: client.textDocument?.documentSymbol?.dynamicRegistration === true,
      links: client.textDocument?.documentLink?.dynamicRegistration === true,
    },
    /** Supports dynamic registration of definition, references and rename, for manifests only. */
    navigatesManifests: [definition, references, rename].every((one) => one?.dynamicRegistration === true),
    /** Shows optional edits separately for confirmation. */
    annotatesEdits: client.workspace?.workspaceEdit?.changeAnnotationSupport !== undefined,
    /** Creates files as part of an edit. */
    createsFiles: client.workspace?.workspaceEdit?.resourceOperations?.includes('create') === true,
    /** Makes edits that the server sends by itself. */
    appliesEdits: client.workspace?.applyEdit === true,
    /** Has the command for files, see `REPAIR_FILES`. */
    fixesFiles: options.fixesFiles === true,
    /** Has the command for rules, see `TURN_OFF_RULE`. */
    turnsOffRules: options.turnsOffRules === true,
    /** Has the command to tell what was not fixed, see `TELL_LEFT`. */
    tellsLeft: options.tellsLeft === true,
    /** Formats and folds files itself, see `formatsFiles` of the options. */
    formatsFiles: options.formatsFiles === true,
    /** The number of folding ranges that it accepts in one document; absent: any number. */
    foldingLimit: client.textDocument?.foldingRange?.rangeLimit,
    /** May ask for the list of all tools. */
    listsTools: options.listsTools === true,
    /** Executes links to the command `PREVIEW_FOR_TARGET`. */
    previewsTargets: options.previewsTargets === true,
    showsProgress: client.window?.workDoneProgress === true,
    tellsFolders: client.workspace?.workspaceFolders === true,
    /** Answers requests for settings. */
    asksConfiguration: client.workspace?.configuration === true,
    /** Reports changes of settings once that is registered. */
    reportsConfiguration: client.workspace?.didChangeConfiguration?.dynamicRegistration === true,
    /** Supports snippets in completions. */
    insertsSnippets: client.textDocument?.completion?.completionItem?.snippetSupport === true,
    watchesFiles: client.workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    syntaxReportedFor: options.syntaxReportedFor ?? [],
    rulePages: options.rulePages,
  };
}

/** The client's options; none if it sent anything but an object. */
export function optionsOf({ initializationOptions }: InitializeParams): InitializationOptions {
  return typeof initializationOptions === 'object' && initializationOptions !== null ? initializationOptions : {};
}
