/** The options of the language client, in Node and in the browser alike. */
import * as vscode from 'vscode';
import type { LanguageClientOptions } from 'vscode-languageclient';
import type { InitializationOptions } from '../server/protocol/messages';
import { PREVIEW_FOR_TARGET } from '../server/protocol/targets';
import { tellFormatting } from './formatting';
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
