/** Receives changes on disk from an editor. One that watches files may not do so yet, and not every editor does. */
import {
  type Connection,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  type FileEvent,
  type TextDocuments,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { WATCHERS } from '../files/watched';

/** Serves reports of changes. @param changed called with each; the same change may be reported twice */
export function serveFileChanges(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  changed: (changes: readonly FileEvent[]) => void,
): void {
  const { Created, Changed, Deleted } = FileChangeType;
  connection.onDidChangeWatchedFiles(({ changes }) => changed(changes));
  documents.onDidSave(({ document: { uri } }) => changed([{ uri, type: Changed }]));
  connection.workspace.onDidCreateFiles(({ files }) => changed(files.map(({ uri }) => ({ uri, type: Created }))));
  connection.workspace.onDidDeleteFiles(({ files }) => changed(files.map(({ uri }) => ({ uri, type: Deleted }))));
  connection.workspace.onDidRenameFiles(({ files }) =>
    changed(
      files.flatMap(({ oldUri, newUri }) => [
        { uri: oldUri, type: Deleted },
        { uri: newUri, type: Created },
      ]),
    ),
  );
}

/** Has the client report changes of files from now on. Resolves when it does. */
export async function registerWatchers(connection: Connection): Promise<void> {
  await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: [...WATCHERS] });
}
