/** The options of the language client, in Node and in the browser alike. */
import * as vscode from 'vscode';
import type {
  CompletionParams,
  FormattingOptions,
  LanguageClientOptions,
  MessageSignature,
  Middleware,
} from 'vscode-languageclient';
import type { InitializationOptions } from '../server/protocol/messages';
import { PREVIEW_FOR_TARGET } from '../server/protocol/targets';
import type { Selector } from './selector';

const JSON_SERVER = 'vscode.json-language-features';

/** What the options are made from. */
export interface ClientSetup {
  readonly context: vscode.ExtensionContext;
  readonly log: vscode.LogOutputChannel;
  readonly selector: Selector;
  /** VS Code's own JSON server is there, even if its extension is not seen: it may run in another extension host. */
  readonly hasJsonServer?: boolean;
  /** The user's dialect choices for single documents, by URI as the server knows it: passed on to a restarted server. */
  readonly forced: ReadonlyMap<string, string>;
}

/** The options of a client for these documents. */
export function clientOptions({ context, log, selector, forced, hasJsonServer }: ClientSetup): LanguageClientOptions {
  const rulePages = vscode.Uri.joinPath(context.extensionUri, 'docs', 'rules').toString();
  const initializationOptions = (): InitializationOptions => ({
    syntaxReportedFor: languagesServedByOthers(hasJsonServer),
    rulePages: `${rulePages}/`,
    forced: Object.fromEntries(forced),
    fixesFiles: true,
    turnsOffRules: true,
    tellsLeft: true,
    formatsFiles: true,
    listsTools: true,
    previewsTargets: true,
  });
  return {
    documentSelector: [...selector],
    initializationOptions,
    outputChannel: log,
    middleware: tellFormatting,
    // Nothing else can be executed from a hover, whatever a manifest contains.
    markdown: { isTrusted: { enabledCommands: [PREVIEW_FOR_TARGET] } },
    diagnosticPullOptions: { onChange: true, onSave: false, onTabs: false },
  };
}

/**
 * VS Code reports JSON syntax errors itself, and Red Hat's extension those of YAML, unless turned off by the user: each is shown only once.
 */
function languagesServedByOthers(hasJsonServer = isInstalled(JSON_SERVER)): InitializationOptions['syntaxReportedFor'] {
  const isOn = (setting: string) => vscode.workspace.getConfiguration().get<boolean>(setting) !== false;
  const json = hasJsonServer && isOn('json.validate.enable');
  const yaml = isInstalled('redhat.vscode-yaml') && isOn('yaml.validate');
  return [...(json ? (['json', 'jsonc'] as const) : []), ...(yaml ? (['yaml'] as const) : [])];
}

function isInstalled(extension: string): boolean {
  return vscode.extensions.getExtension(extension) !== undefined;
}

/** The protocol sends these options with formatting requests only; this adds them to completion requests. */
const tellFormatting: Pick<Middleware, 'sendRequest'> = {
  sendRequest: (type, params, token, next) => next(type, withFormatting(type, params), token),
};

/** @returns `undefined` if the editor has not resolved its options */
export function formattingOf({ options }: vscode.TextEditor): FormattingOptions | undefined {
  const { tabSize, insertSpaces } = options;
  return typeof tabSize === 'number' && typeof insertSpaces === 'boolean' ? { tabSize, insertSpaces } : undefined;
}

function withFormatting<P>(type: string | MessageSignature, params: P | undefined): P | undefined {
  if (!isCompletion(type, params)) return params;
  const uri = vscode.Uri.parse(params.textDocument.uri).toString();
  const editor = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri);
  const formatting = editor && formattingOf(editor);
  return formatting ? { ...params, formatting } : params;
}

function isCompletion<P>(type: string | MessageSignature, params: P | undefined): params is P & CompletionParams {
  return (typeof type === 'string' ? type : type.method) === 'textDocument/completion' && params !== undefined;
}
