/** What each open document was found to be, told to the client; and the client's word against it. */
import type { Connection } from 'vscode-languageserver';
import type { ServerContext } from '../context';
import { DialectsRequest, type DocumentStatus, ForceDialectRequest, StatusNotification } from '../protocol';
import { DIALECTS } from '../service/dialects/registry';

/** What follows when a document has become something else although its text is the same. */
export interface OnReconsidered {
  checkAgain(): void;
  /** Has the editor ask again for what it keeps as long as the text is the same. */
  renew(): void;
}

/**
 * Wires the requests and notifications of `protocol.ts`.
 *
 * @returns tells of every open document again, where that has become something else: the settings have changed
 */
export function serveStatus(connection: Connection, context: ServerContext, on: OnReconsidered): () => void {
  const told = new Map<string, string>();
  /** @returns whether there was something new to tell */
  const tell = (uri: string): boolean => {
    const open = context.documents.get(uri);
    if (!open) return false;
    const { status } = context.store.get(open);
    const text = JSON.stringify(status);
    if (told.get(uri) === text) return false;
    told.set(uri, text);
    void connection.sendNotification(StatusNotification, status satisfies DocumentStatus);
    return true;
  };
  context.documents.onDidChangeContent(({ document }) => setImmediate(() => tell(document.uri)));
  context.documents.onDidClose(({ document }) => told.delete(document.uri));
  connection.onRequest(DialectsRequest, () => DIALECTS.map(({ id, title }) => ({ id, title })));
  connection.onRequest(ForceDialectRequest, ({ uri, dialect }) => {
    context.store.force(uri, dialect);
    if (tell(uri)) on.renew();
    on.checkAgain();
    return null;
  });
  return () => {
    const changed = context.documents.keys().filter(tell);
    if (changed.length > 0) on.renew();
  };
}
