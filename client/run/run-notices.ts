/** Notifications about calls where no panel shows the reason. */
import * as vscode from 'vscode';
import type { ToolReference } from '../../server/protocol/invocation';
import { sentenceText, shownName } from './safe-text';

/** The requested tool no longer exists. */
export function showMissing({ name }: ToolReference): void {
  void vscode.window.showWarningMessage(`Tool Manifest: ${shownName(name)} no longer exists in its manifest.`);
}

/** The call was not made. @param reason a sentence */
export function showNotRun({ name, isTrigger }: ToolReference, reason: string): void {
  const verb = isTrigger ? 'polled' : 'run';
  void vscode.window.showWarningMessage(`Tool Manifest: ${shownName(name)} was not ${verb}. ${sentenceText(reason)}`);
}
