/** Tells what was fixed at once. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { FixesMade } from '../server/protocol/messages';
import { noticeText } from './run/safe-text';

const SHOW_LOG = 'Show Log';

/** Logs the fixes, and tells of them with a way to the log. @param argument of the command, which anyone may execute */
export async function tellFixes(client: BaseLanguageClient, argument: unknown): Promise<void> {
  if (!isFixesMade(argument)) return;
  client.info(argument.log);
  const chosen = await vscode.window.showInformationMessage(noticeText(argument.message), SHOW_LOG);
  if (chosen === SHOW_LOG) await vscode.commands.executeCommand('toolManifest.showLog');
}

function isFixesMade(given: unknown): given is FixesMade {
  if (typeof given !== 'object' || given === null) return false;
  const { message, log } = given as Partial<Record<keyof FixesMade, unknown>>;
  return typeof message === 'string' && typeof log === 'string';
}
