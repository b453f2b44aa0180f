/** Tells the server of files that have changed. */
import type { BaseLanguageClient } from 'vscode-languageclient';
import { DidChangeWatchedFilesNotification, FileChangeType } from 'vscode-languageserver-protocol';

/**
 * Has the manifests checked again that use changed files: VS Code may not watch them yet, reports with a delay, and not every system reports
 * all changes. What is requested afterwards counts them.
 * @param uris as the server knows them
 */
export async function reportChanged(
  client: Pick<BaseLanguageClient, 'sendNotification'>,
  uris: Iterable<string>,
  type: FileChangeType = FileChangeType.Changed,
): Promise<void> {
  const changes = [...new Set(uris)].map((uri) => ({ uri, type }));
  await client.sendNotification(DidChangeWatchedFilesNotification.method, { changes });
}
