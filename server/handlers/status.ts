/** What each open document was found to be, told to the client; and the client's word against it. */
import type { Connection } from 'vscode-languageserver';
import type { ServerContext } from '../context';
import { DialectsRequest, type DocumentStatus, ForceDialectRequest, StatusNotification } from '../protocol';
import { DIALECTS } from '../service/dialects/registry';

/**
 * Wires the requests and notifications of `protocol.ts`.
 *
 * @returns tells of every open document again, where that has become something else: the settings have changed
 */
export function serveStatus(connection: Connection, context: ServerContext, checkAgain: () => void): () => void {
  const told = new Map<string, string>();
  const tell = (uri: string) => {
    const open = context.documents.get(uri);
    if (!open) return;
    const { status } = context.store.get(open);
    const text = JSON.stringify(status);
    if (told.get(uri) === text) return;
    told.set(uri, text);
    void connection.sendNotification(StatusNotification, status satisfies DocumentStatus);
  };
  context.documents.onDidChangeContent(({ document }) => setImmediate(() => tell(document.uri)));
  context.documents.onDidClose(({ document }) => told.delete(document.uri));
  connection.onRequest(DialectsRequest, () => DIALECTS.map(({ id, title }) => ({ id, title })));
  connection.onRequest(ForceDialectRequest, ({ uri, dialect }) => {
    context.store.force(uri, dialect);
    tell(uri);
    checkAgain();
    return null;
  });
  return () => {
    for (const uri of context.documents.keys()) tell(uri);
  };
}
