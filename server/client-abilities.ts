/** What the client can do, as it says in `initialize`. */
import type { InitializeParams } from 'vscode-languageserver';
import type { InitializationOptions } from './protocol/messages';
import type { ManifestLanguage } from './service/document/manifest-document';

/** The client's capabilities and options. */
export interface ClientAbilities {
  readonly pullsDiagnostics: boolean;
  /** Pulls again on request, when something outside a document has changed. */
  readonly refreshesDiagnostics: boolean;
  /** Asks for inlay hints again on request. */
  readonly refreshesHints: boolean;
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
  /** Makes edits that the server sends by itself. */
  readonly appliesEdits: boolean;
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
  /** Executes links to the command `PREVIEW_FOR_TARGET`. */
  readonly previewsTargets: boolean;
  readonly showsProgress: boolean;
  readonly tellsFolders: boolean;
  readonly syntaxReportedFor: readonly ManifestLanguage[];
  readonly rulePages: string | undefined;
}

/** @param params what the client sent with `initialize` */
export function abilitiesOf(params: InitializeParams): ClientAbilities {
  const { capabilities: client } = params;
  const { definition, references, rename } = client.textDocument ?? {};
  const options = optionsOf(params);
  return {
    pullsDiagnostics: client.textDocument?.diagnostic !== undefined,
    refreshesDiagnostics: client.workspace?.diagnostics?.refreshSupport === true,
    refreshesHints: client.workspace?.inlayHint?.refreshSupport === true,
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
    appliesEdits: client.workspace?.applyEdit === true,
    fixesFiles: options.fixesFiles === true,
    turnsOffRules: options.turnsOffRules === true,
    formatsFiles: options.formatsFiles === true,
    foldingLimit: client.textDocument?.foldingRange?.rangeLimit,
    listsTools: options.listsTools === true,
    previewsTargets: options.previewsTargets === true,
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

/** The client's options; none if it sent anything but an object. */
export function optionsOf({ initializationOptions }: InitializeParams): InitializationOptions {
  return typeof initializationOptions === 'object' && initializationOptions !== null ? initializationOptions : {};
}
