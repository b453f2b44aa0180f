/** What is told of calls where no panel says it. */
import * as vscode from 'vscode';
import type { ToolReference } from '../../server/protocol/invocation';
import { sentenceText, shownName } from './safe-text';

/** Somebody wanted a tool that is there no more. */
export function showMissing({ name }: ToolReference): void {
  void vscode.window.showWarningMessage(`Tool Manifest: ${shownName(name)} no longer exists in its manifest.`);
}

/** It did not come to a run. @param reason a sentence */
export function showNotRun({ name, isTrigger }: ToolReference, reason: string): void {
  const verb = isTrigger ? 'polled' : 'run';
  void vscode.window.showWarningMessage(`Tool Manifest: ${shownName(name)} was not ${verb}. ${sentenceText(reason)}`);
}
