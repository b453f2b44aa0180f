/** The VS Code side: starts the language server once there may be a manifest, and shows its results. */
import type * as vscode from 'vscode';
import { activateOn } from './activation';
import { SELECTOR } from './selector';

/** Called by VS Code. The language support is a separate bundle and the server a separate process. */
export function activate(context: vscode.ExtensionContext): void {
  const loadSupport = async () => (await import('./language-support')).startLanguageSupport;
  activateOn({ selector: SELECTOR, loadSupport }, context);
}
