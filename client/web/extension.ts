/** The extension in VS Code for the Web: there is no process, so the server is a web worker and nothing is called. */
import type * as vscode from 'vscode';
import { activateOn } from '../activation';
import { webSelector } from './selector';

/** Called by VS Code. A browser loads one file per extension: the language support is in the same bundle, and evaluated on first use. */
export function activate(context: vscode.ExtensionContext): void {
  const loadSupport = async () => (await import('./language-support')).startLanguageSupport;
  activateOn({ selector: webSelector(), loadSupport }, context);
}
